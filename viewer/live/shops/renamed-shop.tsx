import { useLanguage } from "../../language.tsx";
import { nameInSentence, shopList } from "../../report/language/names.ts";
import type { ChosenShops } from "../../report/report.ts";

interface RenamedShopProps {
  readonly chosen: ChosenShops;
  /** The names of all shops; undefined until they are known. */
  readonly names: readonly string[] | undefined;
  /** The shops that the page shows, if these are not all. */
  readonly some: readonly string[] | undefined;
  readonly onAll: () => void;
}

/** A bookmark may name a shop that has another name now, or none any more. */
export function RenamedShop({ chosen, names, some, onAll }: RenamedShopProps) {
  const { live, page } = useLanguage();
  const unknown = names?.length ? chosen?.filter((name) => !names.includes(name)) : undefined;
  if (!unknown?.length) return null;
  return (
    <p className="offered-choice" role="status">
      {live.noSuchStores(unknown.map((name) => nameInSentence(name, page)).join(", "))}{" "}
      <button className="button" type="button" onClick={onAll}>
        {some ? shopList(some, page) : live.allStores}
      </button>
    </p>
  );
}
