import { useMemo, useState } from "react";
import { SHOP_GROUPS, TARGETS } from "../../report/contract.ts";
import type { DayNote } from "../../report/day-note.ts";
import type { Language } from "../../report/language/language.ts";
import { withDayNotes } from "../../report/load/noted.ts";
import type { ComparisonKind, Report } from "../../report/report.ts";
import { holds } from "../../report/sections.ts";
import { withTexts } from "../../report/wording/statements.ts";
import type { LiveEffects } from "../effects.ts";
import type { Choice } from "../range-query.ts";
import { useLoad } from "../use-load.ts";
import type { LoadedReport } from "./loaded-report.ts";
import type { Reload } from "./reload.ts";
import type { Reports } from "./reports.ts";
import type { NoteChange } from "./send-edit.ts";
import { useTarget } from "./use-target.ts";

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

/** The report with the notes as they are after the edits on this page, until the next load brings all of them. */
function useNotes(report: Report | undefined, editNote: Reports["editNote"]) {
  const [edited, setEdited] = useState<{ readonly of: Report; readonly notes: readonly DayNote[] }>();
  return {
    noted: report && edited?.of === report ? withOnly(report, edited.notes) : report,
    async edit(change: NoteChange): Promise<void> {
      const notes = await editNote(change);
      if (report) setEdited({ of: report, notes });
    },
  };
}

function withOnly({ dayNotes, ...report }: Report, notes: readonly DayNote[]): Report {
  return withDayNotes(report, notes);
}

/**
 * Adds the optional datasets to every new report, which is shown meanwhile. If they fail, it stays.
 *
 * @param isReady whether all is known that they need
 */
function useWholeReport(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  complete: Reports["complete"],
  ready?: Reload["ready"]["complete"],
): { shown: LoadedReport | undefined; isPending: boolean } {
  const isAsked = loaded !== undefined && !loaded.isWhole;
  const { key, value, hasFailed } = useLoad(isAsked && isReady ? loaded : undefined, complete, ready);
  if (!isAsked) return { shown: loaded, isPending: false };
  if (key === loaded) return { shown: hasFailed ? loaded : value, isPending: false };
  // If only the comparison is another one, nothing that is in sight disappears.
  const isSameLoad = value?.provenance === loaded.provenance;
  return { shown: isSameLoad ? value : loaded, isPending: true };
}

/**
 * What is usual on the day of every new load, if that is asked about. With another comparison, it stays.
 *
 * @param isReady whether all that comes before is loaded
 */
function useUsual(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  { usual, usualDay }: Pick<Reports, "usual" | "usualDay">,
  ready: Reload["ready"]["usual"],
) {
  const [asked, ask] = useState<LoadedReport>();
  const wanted = loaded && usualDay(loaded) ? loaded : undefined;
  if (isReady && asked !== wanted) ask(wanted);
  const { key, value, hasFailed } = useLoad(asked, usual, ready);
  const isKnown = key === wanted;
  return {
    usual: isKnown && !hasFailed ? value : undefined,
    isPending: wanted !== undefined && !isKnown,
  };
}

/**
 * Compares every new report. With a comparison that is on already, a report and its comparison appear at once, so that
 * nothing moves. With one that was just chosen, the report stays in sight meanwhile. A failed one hides no figures.
 *
 * @param kind undefined for no comparison, which makes no calls
 */
function useComparison(
  loaded: LoadedReport | undefined,
  kind: ComparisonKind | undefined,
  compare: Reports["compare"],
  ready?: Reload["ready"]["compare"],
) {
  const asked = useMemo(() => loaded && kind && { loaded, kind }, [loaded, kind]);
  const { key, value, hasFailed, isLoading } = useLoad(asked, compare, ready);
  return {
    /** The report, with its comparison as soon as that is there. */
    shown: asked && !isLoading && !hasFailed ? value : loaded,
    isComparing: isLoading,
    hasFailed,
    /** Whether the report is to wait for its comparison, because the one before it had one. */
    isAwaited: isLoading && key?.kind === kind,
  };
}
