import { useLanguage } from "../../../language.tsx";
import { nameInSentence, shopList } from "../../../report/language/names.ts";
import type { StoreGroup } from "../../../report/shop-rows.ts";
import type { Choice } from "../../range-query.ts";

interface RenamedShopProps {
  readonly chosen: Pick<Choice, "shops" | "group">;
  /** The names of all shops; undefined until they are known. */
  readonly names: readonly string[] | undefined;
  readonly groups: readonly StoreGroup[] | undefined;
  /** The shops that the page shows, if these are not all. */
  readonly some: readonly string[] | undefined;
  readonly onAll: () => void;
}

/** A bookmark may name a shop that has another name now, or none any more. */
export function RenamedShop({ chosen: { shops, group }, names, groups, some, onAll }: RenamedShopProps) {
  const { live, page } = useLanguage();
  const unknown = names?.length ? shops?.filter((name) => !names.includes(name)) : undefined;
  const isGone = group !== undefined && groups?.every((each) => each.group !== group);
  if (!isGone && !unknown?.length) return null;
  return (
    <p className="offered-choice row screen-only" role="status">
      {isGone
        ? live.noSuchGroup(nameInSentence(group, page))
        : live.noSuchStores((unknown ?? []).map((name) => nameInSentence(name, page)).join(", "))}{" "}
      <button className="button" type="button" onClick={onAll}>
        {some ? shopList(some, page) : live.allStores}
      </button>
    </p>
  );
}
