/** A load that nobody has asked for: it hides nothing, and a failure changes nothing. It does not know React. */
import { dayIn, isSameRange } from "../../report/date-range.ts";
import type { ComparisonKind } from "../../report/report.ts";
import type { LiveEffects } from "../effects.ts";
import type { LoadedReport, Selection, ServerState } from "../reports/loaded-report.ts";
import type { Reload } from "../reports/reload.ts";
import type { Reports } from "../reports/reports.ts";
import type { SessionMachine } from "../session-machine.ts";

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
