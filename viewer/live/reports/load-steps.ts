/** The steps of a load, each of which reads more and keeps what was read before. */
import { DAY_NOTES, PRODUCT_DATES, SHIFTS } from "../../report/contract.ts";
import type { DateRange } from "../../report/date-range.ts";
import { type AskedReport, loadReport, readNoted } from "../../report/load/load-report.ts";
import {
  Answers,
  type Caller,
  loadOneState,
  MOST_LOADS,
  type ReadSales,
  Remembered,
  type State,
} from "../../report/load/one-state.ts";
import type { ChosenShops, ComparisonKind, Provenance, RangeReport, Report } from "../../report/report.ts";
import { datasetsShown, type Sections } from "../../report/sections.ts";
import type { LiveEffects } from "../effects.ts";
import type { AskingOptions, FactCalls } from "./ask.ts";

interface LoadStepsOptions {
  readonly effects: Pick<LiveEffects, "now" | "clock" | "program" | "offers" | "logError">;
  readonly facts: Pick<FactCalls, "notes" | "known" | "productDates" | "shifts">;
  /** What is added to a load. */
  readonly added: Sections;
  readonly callerOf: (shops: ChosenShops, signal: AbortSignal, options?: AskingOptions) => Caller;
}

export function createLoadSteps({ effects, facts, added, callerOf }: LoadStepsOptions) {
  const { now, clock, program, offers, logError } = effects;
  const { notes } = facts;
  const remembered = new Remembered();
  /** Whether the next step of a load has more than other datasets. */
  const hasMore = [DAY_NOTES, PRODUCT_DATES, SHIFTS].some((call) =>
    offers.calls?.some((each) => each === call),
  );

  /** Reads some sales with the notes on their days. @param state that of a load, whose answers are not asked for again */
  async function readInOneState<Value>(
    shops: ChosenShops,
    signal: AbortSignal,
    work: (read: ReadSales) => Promise<Value>,
    state?: State,
  ): Promise<Value> {
    const caller = callerOf(shops, signal);
    const noted = await notes.all();
    const done = await loadOneState(
      () => new Answers(shops),
      async (answers) => ({
        value: await work(readNoted((range, datasets) => answers.read(range, datasets, caller), noted)),
      }),
      new Answers(shops, remembered, state),
    );
    if (done === undefined) throw changedTooOften();
    return done.value;
  }

  /**
   * Answers from different states of the store do not belong together: the load is repeated, at most twice.
   *
   * @param before keeps its answers if those of this step are of the same state
   * @param options which optional datasets may fail
   */
  async function step(
    asked: AskedLoad,
    before: LoadedReport | undefined,
    signal: AbortSignal,
    { mayLack }: Pick<AskingOptions, "mayLack"> = {},
  ): Promise<LoadedReport> {
    const { range, shops, onDays } = asked;
    const caller = callerOf(shops, signal, { onDays, ...(mayLack && { mayLack }) });
    const noted = before ? await notes.all() : notes.last();
    const loaded = await loadOneState(
      () => new Answers(shops, remembered),
      async (answers) => {
        const read = readNoted((range, datasets) => answers.read(range, datasets, caller), noted);
        const report = await loadReport(
          {
            ...asked,
            async facts() {
              const [known, productDates] = await Promise.all([
                facts.known(shops, answers.state),
                before && facts.productDates(shops, answers.state),
              ]);
              return { known, productDates };
            },
            async withShifts(report) {
              const shifts = await facts.shifts(shops, answers.state, report.range);
              if (!shifts || shifts.length === 0) return report;
              const part = await import("../../report/load/shifts.ts");
              return part.withShifts(report, shifts);
            },
            onUnknownDays(error) {
              if (!signal.aborted) logError("Which days are known could not be loaded.", error);
            },
          },
          read,
        );
        return { answers, report, own: await read(range, []) };
      },
      before?.answers,
    );
    if (loaded === undefined) throw changedTooOften();
    const provenance =
      loaded.answers === before?.answers
        ? before.provenance
        : { generatedAt: new Date(now()).toISOString(), ...clock, ...(program !== undefined && { program }) };
    // Another step may have read a dataset meanwhile, which is not in this report.
    const shown = datasetsShown(asked.sections, "own");
    const missing = datasetsShown(added, "own").filter(
      (dataset) => caller.offers(dataset) && !shown.includes(dataset),
    );
    return {
      ...loaded,
      asked,
      provenance,
      isWhole: missing.length === 0 && (before !== undefined || !hasMore),
    };
  }

  return { step, readInOneState, forget: () => remembered.forget() };
}

function changedTooOften(): Error {
  return new Error(`the sales changed during the load, ${MOST_LOADS} times in a row`);
}

/** Which sales a person asks for. */
export interface Selection {
  readonly range: DateRange;
  readonly shops?: ChosenShops;
  /** The group whose shops are meant. */
  readonly group?: string | undefined;
}

export function chosenText({ shops, group }: Pick<Selection, "shops" | "group">): string {
  return JSON.stringify([shops, group]);
}

export interface AskedLoad extends AskedReport {
  /** Hears the days with sales, which `dataDays` then says. */
  readonly onDays?: (days: DateRange) => void;
}

/** A report, and the moment and time zone of its figures. */
export interface LoadedReport {
  readonly report: Report;
  /** The figures of the range, with all of their shops. */
  readonly own: RangeReport;
  readonly asked: AskedLoad;
  /** What it is made of. */
  readonly answers: Answers;
  /** Whether it has its optional datasets, as far as there are any. */
  readonly isWhole: boolean;
  readonly provenance: Provenance;
}

export interface AskedComparison {
  readonly loaded: LoadedReport;
  readonly kind: ComparisonKind;
}
