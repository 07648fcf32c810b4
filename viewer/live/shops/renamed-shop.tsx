import { useLanguage } from "../../language.tsx";
import { nameInSentence } from "../../report/language/names.ts";
import type { ChosenShops } from "../../report/report.ts";

interface RenamedShopProps {
  readonly chosen: ChosenShops;
  /** The names of all shops; undefined until they are known. */
  readonly names: readonly string[] | undefined;
  readonly onAll: () => void;
}

/** A bookmark may name a shop that has another name now, or none any more. */
export function RenamedShop({ chosen, names, onAll }: RenamedShopProps) {
  const { live, page } = useLanguage();
  const unknown = names?.length ? chosen?.filter((name) => !names.includes(name)) : undefined;
  if (!unknown?.length) return null;
  return (
    <p className="offered-choice" role="status">
      {live.noSuchStores(unknown.map((name) => nameInSentence(name, page)).join(", "))}{" "}
      <button className="button" type="button" onClick={onAll}>
        {live.allStores}
      </button>
    </p>
  );
}
