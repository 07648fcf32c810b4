import { useLanguage } from "../../language.tsx";
import { shopList } from "../../report/language/names.ts";
import type { ChosenShops } from "../../report/report.ts";
import { IconSelect } from "../icon-select.tsx";

interface ShopChoiceProps {
  /** The names of all shops that the server shows; undefined until they are known, and meanwhile there may be several. */
  readonly names: readonly string[] | undefined;
  /** The address may name several. */
  readonly chosen: ChosenShops;
  readonly onChoose: (shops: ChosenShops) => void;
  /** Whether the server shows only some of several shops. */
  readonly isSome: boolean;
  readonly isIcon: boolean;
}

/** Which shops are shown: all of them, or one. With one shop only, there is nothing to choose. */
export function ShopChoice({ names, chosen, onChoose, isSome, isIcon }: ShopChoiceProps) {
  const { live, page } = useLanguage();
  if (names && names.length < 2 && chosen === undefined) return null;
  const choices = new Map<string, readonly string[]>(names?.map((name) => [textOf([name]), [name]]));
  const some = names?.length ? shopList(names, page) : page.stores;
  if (chosen) choices.set(textOf(chosen), chosen);
  return (
    <IconSelect
      label={page.stores}
      value={chosen ? textOf(chosen) : ""}
      onChoose={(value) => onChoose(choices.get(value))}
      icon={
        isIcon && (
          <path d="M4 10v10h16V10M9 20v-6h6v6M4 4h16l1.5 5a3 3 0 0 1-6 0 3.5 3.5 0 0 1-7 0 3 3 0 0 1-6 0Z" />
        )
      }
    >
      <option value="">{isSome ? some : live.allStores}</option>
      {[...choices].map(([value, shops]) => (
        <option key={value} value={value}>
          {shopList(shops, page)}
        </option>
      ))}
    </IconSelect>
  );
}

/** Any text may be a name. */
function textOf(shops: readonly string[]): string {
  return JSON.stringify(shops);
}
