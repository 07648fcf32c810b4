import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { formatName, shopList } from "../../report/language/names.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../../report/report.ts";
import type { StoreGroup } from "../../report/shop-rows.ts";
import type { Choice } from "../range-query.ts";

interface ComparisonChoiceProps {
  /** Undefined for none. */
  readonly chosen: ComparisonKind | undefined;
  readonly onChoose: (kind: ComparisonKind | undefined) => void;
  readonly isIcon: boolean;
}

export function ComparisonChoice({ chosen, onChoose, isIcon }: ComparisonChoiceProps) {
  const { changes, live } = useLanguage();
  return (
    <IconSelect
      label={live.compareWith}
      keys="C"
      value={chosen ?? ""}
      onChoose={(value) => onChoose(COMPARISON_KINDS.find((kind) => kind === value))}
      icon={
        isIcon && (
          <>
            <path d="M3 15l6-6 5 4 7-8" />
            <path d="M3 20l6-4 5 2 7-5" strokeDasharray="3 2.5" />
          </>
        )
      }
    >
      <option value="">{live.notComparing}</option>
      {COMPARISON_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {live.versus(changes.kinds[kind])}
        </option>
      ))}
    </IconSelect>
  );
}

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

interface IconSelectProps {
  /** The name of the list. */
  readonly label: string;
  /** The key of the page that changes it. */
  readonly keys?: string;
  /** The chosen value; empty for the usual one. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** If it is given, the list is this icon, and over it the browser's own list, invisible. */
  readonly icon: ReactNode | undefined;
  /** The options of the list. */
  readonly children: ReactNode;
}

/** A choice from a list, which has little room on a phone. */
function IconSelect({ label, keys, value, onChoose, icon, children }: IconSelectProps) {
  const list = (
    <select
      className={icon ? undefined : "field tool-choice"}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  );
  if (!icon) return list;
  return (
    <div
      className={
        value === "" ? "icon-select tool-icon screen-only" : "icon-select tool-icon tool-icon-on screen-only"
      }
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        {icon}
      </svg>
      {list}
    </div>
  );
}
