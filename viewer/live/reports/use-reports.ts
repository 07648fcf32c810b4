import { useMemo, useState } from "react";
import { SHOP_GROUPS, TARGETS } from "../../report/contract.ts";
import type { Language } from "../../report/language/language.ts";
import { holds } from "../../report/sections.ts";
import { withTexts } from "../../report/wording/statements.ts";
import type { LiveEffects } from "../effects.ts";
import type { Choice } from "../range-query.ts";
import { useLoad } from "../use-load.ts";
import type { Reload } from "./reload.ts";
import type { Reports } from "./reports.ts";
import { useComparison } from "./use-comparison.ts";
import { useNotes } from "./use-notes.ts";
import { useTarget } from "./use-target.ts";
import { useUsual } from "./use-usual.ts";
import { useWholeReport } from "./use-whole-report.ts";

/**
 * The report of what was chosen, step by step: the four datasets, the earlier range, the names of the shops, the optional
 * datasets, and what is usual.
 */
export function useReports(
  reports: Reports,
  ready: Reload["ready"],
  { range, comparison, shops, group }: Pick<Choice, "range" | "comparison" | "shops" | "group">,
  { offers, sections }: Pick<LiveEffects, "offers" | "sections">,
  language: Language,
) {
  const offersStores = offers.datasets.includes("sales_by_store");
  const selection = useMemo(() => range && { range, shops, group }, [range, shops, group]);
  const load = useLoad(selection, reports.load, ready.load);
  const loaded = load.value;
  // Before the picker has chosen the first range, there is nothing to show either.
  const isLoading = selection === undefined || load.isLoading;
  const failed = load.hasFailed;
  const compared = useComparison(loaded, comparison, reports.compare, ready.compare);
  const loading = isLoading || compared.isAwaited;
  const [hasMenu, setMenu] = useState(!offers.isOneStore);
  // The figures come first. If the names cannot be loaded, there is no menu.
  const needsNames = hasMenu || (failed && shops !== undefined && offersStores);
  const names = useLoad((needsNames && (loaded !== undefined || failed)) || undefined, reports.shopNames);
  const shopNames = names.hasFailed ? [] : names.value;
  const asksGroups = offers.calls?.includes(SHOP_GROUPS) && hasMenu;
  const groups = useLoad((asksGroups && (loaded ?? failed)) || undefined, reports.groups).value;
  // The figures of some of several shops say so. Their names are not in the page, because anyone can read it.
  const isNamed = !offers.isSomeStores || shopNames !== undefined;
  const whole = useWholeReport(compared.shown, isNamed, reports.complete, ready.complete);
  const hasHours = offers.datasets.includes("sales_by_hour");
  const hasToday = holds(sections, "totals");
  const used = useUsual(loaded, !loading && !whole.isPending, reports, ready.usual);
  const { own, report: figures } = whole.shown ?? {};
  const { noted, edit } = useNotes(figures, reports.editNote);
  const isReady = !loading && !whole.isPending && !used.isPending;
  const targeted = useTarget(offers.calls?.includes(TARGETS) ? loaded : undefined, isReady, reports.target);
  const { target } = targeted;
  const report = useMemo(
    () => noted && withTexts({ ...noted, ...(target && { target }) }, language),
    [noted, target, language],
  );
  if (!hasMenu && own?.stores && own.stores.length > 1) setMenu(true);
  return {
    offersStores,
    selection,
    loaded,
    loading,
    failed,
    compared,
    names,
    shopNames,
    groups: asksGroups ? groups : [],
    hasMenu,
    // The room for the shops is kept, so that the charts do not move when they come.
    hasShops: shopNames ? shopNames.length > 1 : offersStores && hasMenu && (loading || whole.isPending),
    whole,
    hasHours,
    hasToday,
    used,
    own,
    report,
    isTargetKnown: targeted.isKnown,
    askTargetAgain: targeted.askAgain,
    editNotes: edit,
  };
}
