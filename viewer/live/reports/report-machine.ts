/**
 * The state machine of the reports of a signed-in page, which knows neither React nor the browser. Each step is asked for
 * as soon as those that it needs are there:
 *
 *     first → compared → whole → usual → target and today
 *
 * A load that nobody has asked for takes the same steps, and only its end is shown.
 */
import { SHOP_GROUPS, TARGETS } from "../../report/contract.ts";
import { contains, dayIn, isSameRange } from "../../report/date-range.ts";
import type { DayNote, NoteChange } from "../../report/day-note.ts";
import type { Report } from "../../report/report.ts";
import { holds } from "../../report/sections.ts";
import type { LiveEffects } from "../effects.ts";
import type { Choice } from "../range-query.ts";
import { NOTHING, type SessionMachine } from "../session-machine.ts";
import { createStore } from "../store.ts";
import { createSlot } from "../use-load.ts";
import type { TodayKey } from "./ask-today.ts";
import { keepFresh } from "./keep-fresh.ts";
import { type AskedComparison, chosenText, type LoadedReport, type Selection } from "./load-steps.ts";
import { type AskedTarget, createReports, type ReportsEffects, type TargetKey } from "./reports.ts";

interface MachineEffects extends Pick<LiveEffects, ReportsEffects | "life"> {
  readonly switches: Pick<LiveEffects["switches"], "freshness">;
}
type MachineSession = Pick<SessionMachine, "call" | "state" | "onChange" | "rangeNow" | "renew">;

export type ReportMachine = ReturnType<typeof createReportMachine>;
export type ReportState = ReturnType<ReportMachine["state"]>;

/** Its functions never change, so that effects of React may depend on them. */
export function createReportMachine(session: MachineSession, effects: MachineEffects) {
  const { now, today, clock, life, offers, sections, switches } = effects;
  const reports = createReports(session, effects);
  const offersStores = offers.datasets.includes("sales_by_store");
  const hasToday = holds(sections, "totals");
  const hasTargets = offers.calls?.includes(TARGETS);

  const firsts = createSlot(reports.load, publish);
  const comparisons = createSlot(reports.compare, publish);
  const names = createSlot(reports.shopNames, publish);
  const groups = createSlot(reports.groups, publish);
  const wholes = createSlot(reports.complete, publish);
  const usuals = createSlot(reports.usual, publish);
  const targets = createSlot(reports.target, publish);
  const todays = createSlot(reports.today, publish);
  const servers = createSlot((_: true, signal) => askServer(signal), publish);
  const slots = [firsts, comparisons, names, groups, wholes, usuals, targets, todays, servers];

  /** What the steps have asked for last. */
  let selection: Selection | undefined;
  let asked: AskedComparison | undefined;
  let usualOf: LoadedReport | undefined;
  let targetKey: TargetKey | undefined;
  let todayKey: TodayKey | undefined;
  /** Whether there may be several shops. */
  let hasMenu = !offers.isOneStore;
  /** The range that was loaded by itself last: the very one, because a person may ask for an equal one. */
  let quietRange: Choice["range"];
  /** When a report was found to be the newest one, in milliseconds since 1970. */
  let checked: { readonly of: LoadedReport; readonly at: number } | undefined;
  /** Since when the server cannot sync with the till, as an ISO moment. */
  let syncFailedSince: string | undefined;
  /** The notes as they are after an edit on this page, until the next load brings all of them. */
  let edited: { readonly of: Report; readonly notes: readonly DayNote[] } | undefined;

  let choice = NOTHING;
  let keeper: ReturnType<typeof keepFresh> | undefined;
  const { state, onChange, set } = createStore(look());

  function publish(): void {
    // Nothing is asked for when the page is left.
    if (keeper) set(look());
  }

  /** What there is. It asks for each step that can be asked for by now, in their order. */
  function look() {
    const { range, comparison, shops, group } = choice;
    if (selection?.range !== range || selection?.shops !== shops || selection?.group !== group)
      selection = range && { range, shops, group };
    const first = firsts.ask(selection);
    const loaded = first.value;

    if (asked?.loaded !== loaded || asked?.kind !== comparison)
      asked = loaded && comparison && { loaded, kind: comparison };
    const { value, hasFailed, isLoading: isComparing, key } = comparisons.ask(asked);
    const compared = asked && !isComparing && !hasFailed ? value : loaded;
    // With a comparison that is on already, a report and its comparison appear at once, so that nothing moves. With one that
    // was just chosen, the report stays in sight meanwhile. A failed one hides no figures.
    const loading = selection === undefined || first.isLoading || (isComparing && key?.kind === comparison);

    let shopMenu = lookAtShops(loaded, first.hasFailed);
    // The figures of some of several shops say so. Their names are not in the page, because anyone can read it.
    const isNamed = !offers.isSomeStores || shopMenu.shopNames !== undefined;
    const whole = complete(compared, isNamed);
    const { shown } = whole;
    // An import may have brought a second shop since the server was started.
    if (!hasMenu && (shown?.own.stores?.length ?? 0) > 1) {
      hasMenu = true;
      shopMenu = lookAtShops(loaded, first.hasFailed);
    }
    const { shopNames } = shopMenu;
    const hasAll = !loading && !whole.isPending;

    const wanted = loaded && reports.usualDay(loaded) ? loaded : undefined;
    if (hasAll) usualOf = wanted;
    const usual = usuals.ask(usualOf);
    const isUsualPending = wanted !== undefined && usual.key !== wanted;

    if (hasAll && !isUsualPending && hasTargets && targetKey?.loaded !== loaded)
      targetKey = loaded && { loaded };
    const target = targets.ask(targetKey);
    // While a newer one of the same days is loaded, it stays.
    const isSameTarget = loaded !== undefined && target.value !== undefined && isOf(target.value, loaded);

    const freshAt =
      checked && checked.of === shown ? checked.at : shown && Date.parse(shown.provenance.generatedAt);
    const chosen = chosenText({ shops, group });
    if (hasAll && hasToday && loaded && freshAt !== undefined) {
      const at = new Date(freshAt).toISOString();
      if (todayKey?.loaded !== loaded || todayKey.at !== at) {
        todayKey = { loaded, at, of: chosen };
        const ready = reports.todayOfLoads(todayKey);
        if (ready) todays.put(todayKey, ready);
      }
    }
    const ofToday = todays.ask(todayKey);
    const figures = ofToday.value?.of === chosen ? ofToday.value : undefined;
    // The page asks for it by itself only after some minutes.
    if (offers.isSynced && shown) servers.ask(true);
    return {
      choice,
      /** The last load that has succeeded, without what is added to it. */
      loaded,
      /** Whether what was chosen is not shown yet, so that no figures are shown. */
      loading,
      /** Whether the first step has failed: what was shown before stays. */
      failed: first.hasFailed,
      isComparing,
      hasComparisonFailed: hasFailed,
      /** All that is loaded so far; `isPending` says that more is to come. */
      whole,
      ...shopMenu,
      // The room for the shops is kept, so that the charts do not move when they come.
      hasShops: shopNames ? shopNames.length > 1 : offersStores && hasMenu && (loading || whole.isPending),
      usual: usual.key === wanted && !usual.hasFailed ? usual.value : undefined,
      isUsualPending,
      target: isSameTarget ? target.value?.target : undefined,
      /** Whether the range before had one, whose room is kept. */
      hadTarget: target.value?.target !== undefined,
      edited,
      /** What was read last stays until something newer is there. Other shops have none at first. */
      today: {
        figures,
        isPending: figures === undefined && (ofToday.isLoading || todayKey?.of !== chosen),
      },
      freshAt,
      syncFailedSince,
      /** Whether a person sees what is chosen without having asked for it. */
      isQuiet: range !== undefined && quietRange === range,
    };
  }

  /** The menu of shops. The figures come first. If the names cannot be loaded, there is no menu. */
  function lookAtShops(loaded: LoadedReport | undefined, hasFailed: boolean) {
    const needsNames = hasMenu || (hasFailed && choice.shops !== undefined && offersStores);
    const named = names.ask((needsNames && (loaded !== undefined || hasFailed)) || undefined);
    const asksGroups = offers.calls?.includes(SHOP_GROUPS) && hasMenu;
    // They may be others after each load.
    const grouped = groups.ask((asksGroups && (loaded ?? hasFailed)) || undefined);
    return {
      hasMenu,
      shopNames: named.hasFailed ? [] : named.value,
      haveNamesFailed: named.hasFailed,
      groups: asksGroups ? grouped.value : [],
    };
  }

  /**
   * Adds the optional datasets to every new report, which is shown meanwhile. If they fail, it stays.
   *
   * @param isReady whether all is known that they need
   */
  function complete(compared: LoadedReport | undefined, isReady: boolean) {
    const isAsked = compared !== undefined && !compared.isWhole;
    const { key, value, hasFailed } = wholes.ask(isAsked && isReady ? compared : undefined);
    if (!isAsked) return { shown: compared, isPending: false };
    const isPending = key !== compared;
    // If only the comparison is another one, nothing that is in sight disappears.
    const isShown = isPending ? value?.provenance === compared.provenance : !hasFailed;
    return { shown: isShown ? value : compared, isPending };
  }

  async function askServer(signal: AbortSignal) {
    const server = await reports.state(signal);
    syncFailedSince = server?.syncFailedSince;
    return server;
  }

  /** What is shown, if the server has nothing newer. One small call says so; a server that lacks it is asked for everything. */
  async function findNewest(
    range: Selection["range"],
    signal: AbortSignal,
  ): Promise<LoadedReport | undefined> {
    const { failed, whole } = state();
    const { shown } = whole;
    const known = shown?.answers.state;
    if (!offers.hasState || known == null || failed) return undefined;
    if (!selection || !isSameRange(range, selection.range)) return undefined;
    // What is compared depends on which days are over.
    if (dayIn(clock, Date.parse(shown?.provenance.generatedAt ?? "")) !== today()) return undefined;
    const server = await askServer(signal);
    publish();
    if (server?.state !== known) return undefined;
    // Although nothing was sold, a sync may have known more, and other people may have edited something.
    reports.forgetFacts();
    return shown;
  }

  /** A load that nobody waits for: it hides nothing, and a failure changes nothing. It never rejects. */
  async function loadQuietly(signal: AbortSignal): Promise<void> {
    const range = session.rangeNow();
    if (!range || !selection) return;
    try {
      const newest = await findNewest(range, signal);
      signal.throwIfAborted();
      if (newest) {
        checked = { of: newest, at: now() };
        return publish();
      }
      await takeAllSteps({ ...selection, range }, signal);
      session.renew(range);
    } catch {
      // The figures stay, and the page says when they were loaded.
    }
  }

  /** Loads all that is shown before any of it is shown. Optional datasets that fail are missing. */
  async function takeAllSteps(next: Selection, signal: AbortSignal): Promise<void> {
    const { comparison: kind } = choice;
    const loaded = await reports.load(next, signal);
    const comparing = kind && { loaded, kind };
    const compared = comparing ? await reports.compare(comparing, signal) : loaded;
    const whole = compared.isWhole
      ? compared
      : await reports.complete(compared, signal).catch(() => compared);
    const usual = await reports.usual(loaded, signal).catch(() => undefined);
    const key = { loaded, at: loaded.provenance.generatedAt, of: chosenText(next) };
    const ofToday = await reports.today(key, signal).catch(() => undefined);
    signal.throwIfAborted();
    [selection, asked, quietRange] = [next, comparing, next.range];
    firsts.put(next, loaded);
    if (comparing) comparisons.put(comparing, compared);
    wholes.put(compared, whole);
    if (usual) usuals.put(loaded, usual);
    if (ofToday) {
      todayKey = key;
      todays.put(key, ofToday);
    }
  }

  /** Loads by itself what is shown, as long as anybody can see it. */
  function keepItFresh() {
    return keepFresh({
      life,
      now,
      freshAt: () => state().freshAt,
      hasToday() {
        const range = session.rangeNow();
        // What is said of today is as new as it can be, whatever range is shown, if a small call says what has changed.
        const hasStrip = offers.hasState && offers.datasets.includes("sales_by_hour");
        return range !== undefined && (hasStrip || contains(range, today()));
      },
      mayLoad() {
        const { loading, isComparing, whole, isUsualPending } = state();
        return switches.freshness.isOn() && !(loading || isComparing || whole.isPending || isUsualPending);
      },
      load: loadQuietly,
    });
  }

  function follow(): void {
    const [before, next] = [choice, session.state()];
    const parts = ["range", "shops", "group", "comparison"] as const;
    // A person asks for something else.
    if (parts.some((part) => before[part] !== next[part])) keeper?.cancel();
    choice = next;
    publish();
  }

  return {
    reports,
    state,
    onChange,
    /** Loads what is chosen, and follows the choices. Returns a function that ends all loads. */
    start() {
      const stop = session.onChange(follow);
      keeper = keepItFresh();
      follow();
      return () => {
        stop();
        keeper?.stop();
        keeper = undefined;
        for (const slot of slots) slot.ask(undefined);
      };
    },
    askNamesAgain: names.tryAgain,
    askTargetAgain() {
      targetKey = targetKey && { ...targetKey };
      publish();
    },
    /** @throws an error that `reasonOf` words */
    async editNote(change: NoteChange): Promise<void> {
      const of = state().whole.shown?.report;
      const notes = await reports.editNote(change);
      edited = of && { of, notes };
      publish();
    },
  };
}

function isOf({ selection }: AskedTarget, { asked: { range, shops } }: LoadedReport): boolean {
  if (!range || !selection || !isSameRange(range, selection.range)) return false;
  return shops?.join("\n") === selection.shops?.join("\n");
}
