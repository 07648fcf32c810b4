import { useEffect, useRef, useState } from "react";
import { contains, dayIn, isSameRange } from "../../report/date-range.ts";
import type { ComparisonKind } from "../../report/report.ts";
import type { PageLife } from "../browser/page-life.ts";
import type { LiveEffects } from "../effects.ts";
import type { LoadedReport, Selection, ServerState } from "../reports/loaded-report.ts";
import type { Reload } from "../reports/reload.ts";
import type { Reports } from "../reports/reports.ts";
import type { SessionMachine } from "../session-machine.ts";
import { useLatest } from "./use-latest.ts";

/** A failure says so only if the figures are older: by then, a second try has failed. */
const OLD_MS = 10 * 60_000;

interface FreshOptions extends ShownPage {
  readonly effects: LiveEffects;
  readonly session: SessionMachine;
  readonly reports: Reports;
  readonly reload: Reload["reload"];
  /** Whether a load is running that a person has asked for. */
  readonly isBusy: boolean;
}

interface Fresh {
  /** When the figures were known to be the newest ones, in milliseconds since 1970. */
  readonly freshAt: number | undefined;
  /** Whether the page could not load by itself, and its figures are old by now. */
  readonly isOld: boolean;
  /** Since when the server cannot sync with the till, as an ISO moment. */
  readonly syncFailedSince: string | undefined;
}

/** Loads by itself what is shown, as long as anybody can see it. */
export function useFresh(options: FreshOptions): Fresh {
  const { effects, session, reports, reload, selection, comparison, shown } = options;
  const { now, today, life, offers, switches } = effects;
  const [checked, setChecked] = useState<{ readonly of: LoadedReport; readonly at: number }>();
  const [failed, setFailed] = useState<{ readonly of: LoadedReport | undefined; readonly isOld: boolean }>();
  const [syncFailedSince, setSyncFailedSince] = useState<string>();
  const isChecked = checked !== undefined && checked.of === shown;
  const freshAt = isChecked ? checked.at : shown && Date.parse(shown.provenance.generatedAt);
  const latest = useLatest({ ...options, freshAt });
  const keeper = useRef<ReturnType<typeof keepFresh>>(undefined);

  useEffect(() => {
    const keeping = keepFresh({
      life,
      now,
      freshAt: () => latest.current.freshAt,
      hasToday() {
        const range = session.rangeNow();
        // What is said of today is as new as it can be, whatever range is shown, if a small call says what has changed.
        const hasStrip = offers.hasState && offers.datasets.includes("sales_by_hour");
        return range !== undefined && (hasStrip || contains(range, today()));
      },
      mayLoad: () => switches.freshness.isOn() && !latest.current.isBusy,
      load: createQuietLoad({
        effects,
        session,
        reports,
        reload,
        page: () => latest.current,
        onNewest(shown) {
          setChecked({ of: shown, at: now() });
          setFailed(undefined);
        },
        onServer: (server) => setSyncFailedSince(server?.syncFailedSince),
        onFailure: (shown) =>
          setFailed({ of: shown, isOld: now() - (latest.current.freshAt ?? 0) >= OLD_MS }),
      }),
    });
    keeper.current = keeping;
    return keeping.stop;
  }, [effects, life, now, today, offers, switches, session, reports, reload, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a person asks for something else by each of them
  useEffect(() => keeper.current?.cancel(), [selection, comparison]);

  const isLoaded = shown !== undefined;
  useEffect(() => {
    if (!isLoaded || !offers.isSynced) return;
    const controller = new AbortController();
    reports.state(controller.signal).then(
      (server) => setSyncFailedSince(server?.syncFailedSince),
      () => undefined,
    );
    return () => controller.abort();
  }, [isLoaded, offers, reports]);

  return { freshAt, isOld: failed?.isOld === true && failed.of === shown, syncFailedSince };
}

// A load that nobody has asked for: it hides nothing, and a failure changes nothing. It does not know React.

/** What a page shows. */
export interface ShownPage {
  readonly selection: Selection | undefined;
  readonly comparison: ComparisonKind | undefined;
  /** Undefined until a load has succeeded. */
  readonly shown: LoadedReport | undefined;
  /** Whether that is not of the selection, whose load has failed. */
  readonly hasFailed: boolean;
}

interface QuietLoadOptions {
  readonly effects: Pick<LiveEffects, "offers" | "clock" | "today">;
  readonly session: Pick<SessionMachine, "rangeNow" | "renew">;
  readonly reports: Pick<Reports, "state" | "forgetFacts">;
  readonly reload: Reload["reload"];
  readonly page: () => ShownPage;
  /** What is shown is still the newest. */
  readonly onNewest: (shown: LoadedReport) => void;
  readonly onServer: (server: ServerState | undefined) => void;
  readonly onFailure: (shown: LoadedReport | undefined) => void;
}

/** @returns a function that loads, and never rejects */
export function createQuietLoad(options: QuietLoadOptions): (signal: AbortSignal) => Promise<void> {
  const { effects, session, reports, reload, page, onNewest, onServer, onFailure } = options;
  const { offers, clock, today } = effects;

  /** What is shown, if the server has nothing newer. One small call says so; a server that lacks it is asked for everything. */
  async function findNewest(
    range: Selection["range"],
    signal: AbortSignal,
  ): Promise<LoadedReport | undefined> {
    const { shown, hasFailed, selection } = page();
    const state = shown?.answers.state;
    if (!offers.hasState || state == null || hasFailed) return undefined;
    if (!selection || !isSameRange(range, selection.range)) return undefined;
    // What is compared depends on which days are over.
    if (dayIn(clock, Date.parse(shown?.provenance.generatedAt ?? "")) !== today()) return undefined;
    const server = await reports.state(signal);
    onServer(server);
    if (server?.state !== state) return undefined;
    // Although nothing was sold, a sync may have known more, and other people may have edited something.
    reports.forgetFacts();
    return shown;
  }

  return async (signal) => {
    const { shown, selection, comparison } = page();
    const range = session.rangeNow();
    if (!range || !selection) return;
    try {
      const newest = await findNewest(range, signal);
      signal.throwIfAborted();
      if (newest) return onNewest(newest);
      await reload({ ...selection, range }, comparison, signal);
      session.renew(range);
    } catch {
      if (!signal.aborted) onFailure(shown);
    }
  };
}

// When a page loads by itself. It knows neither React nor the browser, and nobody waits for its loads.

/** Older figures are loaded again. */
const MOST_AGE_MS = 5 * 60_000;

interface KeepFreshOptions {
  readonly life: PageLife;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When the figures were known to be the newest ones; undefined if none could be loaded. */
  readonly freshAt: () => number | undefined;
  /** Whether they change while the page is in sight. */
  readonly hasToday: () => boolean;
  /** Whether the page may load by itself, and no load that a person asked for is running. */
  readonly mayLoad: () => boolean;
  /** Never rejects. The signal is aborted when a person asks for something else. */
  readonly load: (signal: AbortSignal) => Promise<void>;
}

/** Loads whenever a page with old figures appears or is online, and again and again while it is in sight and has today. */
export function keepFresh({ life, now, freshAt, hasToday, mayLoad, load }: KeepFreshOptions) {
  let running: AbortController | undefined;
  let stopWaiting = () => {};
  /** Whoever opens the page loads it. If that fails, nothing is tried again at once. */
  const openedAt = now();
  let triedAt = 0;
  const age = () => now() - (freshAt() ?? 0);
  /** After a failure, the timer waits as long as after a success. */
  const restMs = () => Math.max(freshAt() ?? openedAt, triedAt) + MOST_AGE_MS - now();

  async function begin(): Promise<void> {
    if (running || !mayLoad()) return;
    const controller = new AbortController();
    running = controller;
    triedAt = now();
    await load(controller.signal);
    if (running === controller) running = undefined;
  }

  function onTime(): void {
    if (restMs() <= 0 && life.isVisible() && hasToday()) void begin();
    wait();
  }

  function wait(): void {
    stopWaiting();
    // Some browsers end a timer a moment early.
    stopWaiting = life.after(Math.max(1000, restMs()), onTime);
  }

  const stopWaking = life.onWake(() => {
    if (age() >= MOST_AGE_MS) void begin();
    wait();
  });
  wait();

  const cancel = () => {
    running?.abort();
    running = undefined;
  };
  return {
    /** Ends a load that is running, because a person has asked for another one. */
    cancel,
    stop() {
      cancel();
      stopWaiting();
      stopWaking();
    },
  };
}
