import { useLanguage } from "../../language.tsx";
import { formatName, shopList } from "../../report/language/names.ts";
import type { StoreGroup } from "../../report/shop-rows.ts";
import { IconSelect } from "../icon-select.tsx";
import type { Choice } from "../range-query.ts";

type Chosen = Pick<Choice, "shops" | "group">;

interface ShopChoiceProps {
  /** The names of all shops that the server shows; undefined until they are known, and meanwhile there may be several. */
  readonly names: readonly string[] | undefined;
  /** The groups that the server has; undefined until they are known. */
  readonly groups: readonly StoreGroup[] | undefined;
  /** The address may name several shops. */
  readonly chosen: Chosen;
  readonly onChoose: (shops: Chosen["shops"], group?: string) => void;
  /** Whether the server shows only some of several shops. */
  readonly isSome: boolean;
  readonly isIcon: boolean;
}

/** Which shops are shown: all of them, those of a group, or one. With one shop only, there is nothing to choose. */
export function ShopChoice({ names, groups = [], chosen, onChoose, isSome, isIcon }: ShopChoiceProps) {
  const { groups: texts, live, page } = useLanguage();
  const isAll = textOf(chosen) === "";
  if (names && names.length < 2 && isAll) return null;
  const ofGroups: readonly Chosen[] = groups.map(({ group }) => ({ shops: undefined, group }));
  const ofShops: readonly Chosen[] = names?.map((name) => ({ shops: [name] })) ?? [];
  const listed = [...ofGroups, ...ofShops];
  const isListed = isAll || listed.some((each) => textOf(each) === textOf(chosen));
  const some = names?.length ? shopList(names, page) : page.stores;
  const optionOf = (each: Chosen) => (
    <option key={textOf(each)} value={textOf(each)}>
      {each.group === undefined ? shopList(each.shops ?? [], page) : formatName(each.group, page)}
    </option>
  );

  function choose(value: string) {
    const { shops, group } = [chosen, ...listed].find((each) => textOf(each) === value) ?? {};
    onChoose(shops, group);
  }

  return (
    <IconSelect
      label={page.stores}
      value={textOf(chosen)}
      onChoose={choose}
      icon={
        isIcon && (
          <path d="M4 10v10h16V10M9 20v-6h6v6M4 4h16l1.5 5a3 3 0 0 1-6 0 3.5 3.5 0 0 1-7 0 3 3 0 0 1-6 0Z" />
        )
      }
    >
      <option value="">{isSome ? some : live.allStores}</option>
      {!isListed && optionOf(chosen)}
      {ofGroups.length === 0 ? (
        ofShops.map(optionOf)
      ) : (
        <>
          <optgroup label={texts.sheet}>{ofGroups.map(optionOf)}</optgroup>
          <optgroup label={page.stores}>{ofShops.map(optionOf)}</optgroup>
        </>
      )}
    </IconSelect>
  );
}

/** Any text may be a name. All shops are an empty text. */
function textOf({ shops, group }: Chosen): string {
  const named = group ?? shops;
  return named === undefined ? "" : JSON.stringify(named);
}
