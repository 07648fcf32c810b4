import { memo, type ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { formatName, shopList } from "../../report/language/names.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../../report/report.ts";
import { isOfSeveral, type StoreGroup } from "../../report/shop-rows.ts";
import { groupTitle } from "../../report/wording/titles.ts";
import type { Choice } from "../range-query.ts";

interface ComparisonChoiceProps {
  /** Undefined for none. */
  readonly chosen: ComparisonKind | undefined;
  readonly onChoose: (kind: ComparisonKind | undefined) => void;
}

export const ComparisonChoice = memo(function ComparisonChoice({ chosen, onChoose }: ComparisonChoiceProps) {
  const { changes, live } = useLanguage();
  const textOf = (kind: ComparisonKind) => live.versus(changes.kinds[kind]);
  return (
    <FaceSelect
      label={live.compareWith}
      keys="C"
      value={chosen ?? ""}
      onChoose={(value) => onChoose(COMPARISON_KINDS.find((kind) => kind === value))}
      isOn={chosen !== undefined}
      face={
        <Face text={chosen ? textOf(chosen) : live.notComparing}>
          <path d="M3 15l6-6 5 4 7-8" />
          <path d="M3 20l6-4 5 2 7-5" strokeDasharray="3 2.5" />
        </Face>
      }
    >
      <option value="">{live.notComparing}</option>
      {COMPARISON_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {textOf(kind)}
        </option>
      ))}
    </FaceSelect>
  );
});

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
}

/** Which shops are shown: all of them, those of a group, or one. With one shop only, there is nothing to choose. */
export function ShopChoice({ names, groups = [], chosen, onChoose, isSome }: ShopChoiceProps) {
  const { groups: texts, live, page } = useLanguage();
  const isAll = textOf(chosen) === "";
  if (names && names.length < 2 && isAll) return null;
  const ofGroups: readonly Chosen[] = groups
    .filter(isOfSeveral)
    .map(({ group }) => ({ shops: undefined, group }));
  const titles = new Map(groups.map((each) => [each.group, groupTitle(each, page)]));
  const ofShops: readonly Chosen[] = names?.map((name) => ({ shops: [name] })) ?? [];
  const listed = [...ofGroups, ...ofShops];
  const isListed = isAll || listed.some((each) => textOf(each) === textOf(chosen));
  const some = names?.length ? shopList(names, page) : page.stores;
  const all = isSome ? some : live.allStores;
  const nameOf = ({ group, shops = [] }: Chosen) =>
    group === undefined ? shopList(shops, page) : (titles.get(group) ?? formatName(group, page));
  const optionOf = (each: Chosen) => (
    <option key={textOf(each)} value={textOf(each)} translate="no">
      {nameOf(each)}
    </option>
  );

  function choose(value: string) {
    const { shops, group } = [chosen, ...listed].find((each) => textOf(each) === value) ?? {};
    onChoose(shops, group);
  }

  return (
    <FaceSelect
      label={page.stores}
      value={textOf(chosen)}
      onChoose={choose}
      isOn={!isAll}
      face={
        <Face text={isAll ? all : nameOf(chosen)}>
          <path d="M4 10v10h16V10M9 20v-6h6v6M4 4h16l1.5 5a3 3 0 0 1-6 0 3.5 3.5 0 0 1-7 0 3 3 0 0 1-6 0Z" />
        </Face>
      }
    >
      <option value="">{all}</option>
      {!isListed && optionOf(chosen)}
      {ofGroups.length === 0 ? (
        ofShops.map(optionOf)
      ) : (
        <>
          <optgroup label={texts.sheet}>{ofGroups.map(optionOf)}</optgroup>
          <optgroup label={page.stores}>{ofShops.map(optionOf)}</optgroup>
        </>
      )}
    </FaceSelect>
  );
}

/** Any text may be a name. All shops are an empty text. */
function textOf({ shops, group }: Chosen): string {
  const named = group ?? shops;
  return named === undefined ? "" : JSON.stringify(named);
}

interface FaceSelectProps {
  /** The name of the list. */
  readonly label: string;
  /** The keys of the page that change it. */
  readonly keys?: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** What can be seen of it: the text of the chosen option, or an icon where there is little room. */
  readonly face: ReactNode;
  /** Whether something else than usual is chosen. */
  readonly isOn?: boolean;
  /** The options of the list. */
  readonly children: ReactNode;
}

/** A choice from a list, which looks as a button. Over its face is the browser's own list, invisible. */
export function FaceSelect({ label, keys, value, onChoose, face, isOn, children }: FaceSelectProps) {
  return (
    <span className={isOn ? "button face-select face-select-on" : "button face-select"}>
      {face}
      <select
        aria-label={label}
        title={label}
        aria-keyshortcuts={keys}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </span>
  );
}

interface FaceProps {
  readonly text: string;
  /** The paths of an icon of 24 by 24. */
  readonly children: ReactNode;
}

/** A text, or on a phone an icon. */
export function Face({ text, children }: FaceProps) {
  return (
    <>
      <svg className="icon narrow-face" viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
      <span className="wide-face face-text">{text}</span>
    </>
  );
}
