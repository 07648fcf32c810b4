/** The calls for data, and for what the server says beside it. */
import {
  DAYS_HEADER,
  type DataCall,
  datasetRequest,
  editRequest,
  NOT_OFFERED,
  type OfferedCall,
  readDaysHeader,
  readErrorText,
  SHIFTS,
  STATE_HEADER,
  SYNC_FAILED_HEADER,
  stateRequest,
} from "../../report/contract.ts";
import { type AnyDataset, DATASETS, isOptional, type OptionalDataset } from "../../report/datasets.ts";
import type { AskedRange, DateRange } from "../../report/date-range.ts";
import type { DayNote } from "../../report/day-note.ts";
import type { SignInLanguage } from "../../report/language/language.ts";
import { LISTS, type ListCall } from "../../report/load/lists.ts";
import type { Caller, callsInTurn, State } from "../../report/load/one-state.ts";
import type { ChosenShops, RangeReport } from "../../report/report.ts";
import type { Shift } from "../../report/shifts.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";

type Call = SessionMachine["call"];

/** Makes a call. @returns undefined if it is optional, and the server does not offer it */
export async function askFor(
  call: Call,
  signal: AbortSignal,
  name: DataCall | OfferedCall,
  { range, shops }: Pick<RangeReport, "range" | "shops">,
) {
  const response = await call((token) => datasetRequest(name, range, token, shops), signal);
  const { ok, status, headers } = response;
  if (NOT_OFFERED.has(status) && DATASETS.every((dataset) => dataset !== name)) return undefined;
  // A Thai name in another encoding must fail, not silently turn into question marks.
  const text = new TextDecoder("utf-8", { fatal: ok }).decode(await response.arrayBuffer());
  if (!ok) throw new Error(`${name}: ${readErrorText(text)}`);
  const rows: unknown = JSON.parse(text);
  // If the range has no sales, the server may say which days have.
  return { rows, state: headers.get(STATE_HEADER), dataDays: readDaysHeader(headers.get(DAYS_HEADER)) };
}

export interface AskingOptions {
  /** Hears the days with sales. */
  readonly onDays?: ((days: DateRange) => void) | undefined;
  /** Whether the report may lack an optional dataset whose call has failed. */
  readonly mayLack?: (dataset: OptionalDataset, error: unknown) => boolean;
}

/** Asks for datasets and settles when all calls have. Throws the error of the first that failed. */
export async function askForAll(
  call: Call,
  inTurn: ReturnType<typeof callsInTurn>,
  signal: AbortSignal,
  [datasets, { range, shops }, sums]: Parameters<Caller["readAll"]>,
  { onDays, mayLack }: AskingOptions = {},
): Promise<readonly State[]> {
  const ask = async (dataset: AnyDataset): Promise<readonly State[]> => {
    try {
      const answer = await askFor(call, signal, dataset, { range, ...(shops && { shops }) });
      if (!answer) return [];
      if (answer.dataDays) onDays?.(answer.dataDays);
      sums.take(dataset, answer.rows);
      return [answer.state];
    } catch (error) {
      if (!isOptional(dataset) || !mayLack?.(dataset, error)) throw error;
      sums.skip(dataset);
      return [];
    }
  };
  const calls = datasets.map((dataset) => inTurn(signal, () => ask(dataset)));
  await Promise.allSettled(calls);
  return (await Promise.all(calls)).flat();
}

/** What the server says without rows: its state, and since when it could not sync with the till, as an ISO moment. */
export async function askState(call: Call, signal: AbortSignal) {
  const { ok, headers } = await call(stateRequest, signal);
  // Whoever offers it and does not have it is asked for the figures.
  if (!ok) return undefined;
  return {
    state: headers.get(STATE_HEADER) ?? undefined,
    syncFailedSince: headers.get(SYNC_FAILED_HEADER) ?? undefined,
  };
}

// The calls for what the server says beside the sales of a range. The figures need none of it.

interface Kept<Row> {
  readonly load: number;
  readonly state: State;
  readonly rows: Promise<readonly Row[] | undefined>;
}

interface FactCall<Row> extends Pick<ListCall<Row>, "call"> {
  readonly read: (answer: unknown) => readonly Row[] | Promise<readonly Row[]>;
}

/** Without a shift, nothing more is loaded. */
async function readShifts(answer: unknown): Promise<readonly Shift[]> {
  if (Array.isArray(answer) && answer.length === 0) return [];
  const part = await import("../../report/load/shifts.ts");
  return part.readShifts(answer);
}

export type FactCalls = ReturnType<typeof createFactCalls>;

/**
 * Facts, but the shifts, depend on no range. They are kept until a Refresh, and until the page has looked for newer figures by itself. What
 * follows from the sales is also kept only as long as their state is the same, and for one load if the server has no states.
 */
export function createFactCalls(
  call: SessionMachine["call"],
  { offers, logError }: Pick<LiveEffects, "offers" | "logError">,
) {
  let load = 0;
  let lastNotes: readonly DayNote[] = [];

  function fact<Row>({ call: name, read }: FactCall<Row>) {
    const isOffered = offers.calls?.includes(name);
    const kept = new Map<string, Kept<Row>>();

    async function ask(key: string, range: AskedRange, shops: ChosenShops) {
      try {
        const of = { range, ...(shops && { shops }) };
        const answer = await askFor(call, new AbortController().signal, name, of);
        return answer && (await read(answer.rows));
      } catch (error) {
        logError(`${name} could not be loaded.`, error);
        // The next load tries it again.
        const last = kept.get(key);
        if (last) kept.set(key, { ...last, state: null });
        return undefined;
      }
    }

    return {
      /** @returns undefined if the server does not say it */
      async of(
        shops?: ChosenShops,
        state: State = "",
        range: AskedRange = null,
      ): Promise<readonly Row[] | undefined> {
        if (!isOffered) return undefined;
        const key = JSON.stringify([range, shops ?? null]);
        const last = kept.get(key);
        if (last && (last.load === load || (state !== null && last.state === state))) return last.rows;
        const rows = ask(key, range, shops);
        kept.set(key, { load, state, rows });
        return rows;
      },
      forget: () => kept.clear(),
    };
  }

  const notes = fact(LISTS.notes);
  const groups = fact(LISTS.groups);
  const targets = fact(LISTS.targets);
  const shopDays = fact(LISTS.shopDays);
  const known = fact(LISTS.known);
  const productDates = fact(LISTS.productDates);
  const nights = fact(LISTS.nights);
  const shifts = fact({ call: SHIFTS, read: readShifts });
  return {
    groups,
    targets,
    shopDays,
    nights,
    notes: {
      /** All notes of the server; those that were read last if they cannot be read. */
      async all(): Promise<readonly DayNote[]> {
        lastNotes = (await notes.of()) ?? lastNotes;
        return lastNotes;
      },
      /** With them, nothing moves when the notes of a load come. */
      last: () => lastNotes,
      forget: notes.forget,
    },
    /** Until when the sales of each shop are known, of the only shops of a load. */
    known: (shops: ChosenShops, state: State) => known.of(shops, state ?? null),
    /** The first and the last sale of each product, of the only shops of a load. */
    productDates: (shops: ChosenShops, state: State) => productDates.of(shops, state ?? null),
    /** The shifts of some days, of the only shops of a load. */
    shifts: (shops: ChosenShops, state: State, range: AskedRange) => shifts.of(shops, state ?? null, range),
    /** A sync moves the moments, even if it brings nothing. */
    forget() {
      for (const each of [notes, groups, targets, shopDays, nights, known, shifts]) each.forget();
    },
    beginLoad() {
      load += 1;
    },
  };
}

// Edits of what the server keeps beside the sales: notes on days, and targets.

/** Somebody else has changed the same meanwhile. */
class ChangedMeanwhile extends Error {}

const CONFLICT = 409;

/** @throws an error that {@link reasonOf} words */
export async function sendEdit(
  call: Call,
  name: string,
  change: object,
  signal?: AbortSignal,
): Promise<void> {
  const response = await call((token) => editRequest(name, change, token), signal).catch(() => undefined);
  if (response?.status === CONFLICT) throw new ChangedMeanwhile();
  await takeAnswer(response);
}

/** @throws an error with the server's own message, which is empty if it does not answer */
export async function takeAnswer(response: Response | undefined): Promise<Response> {
  if (response === undefined) throw new Error("");
  if (!response.ok) throw new Error(await response.text());
  return response;
}

/** Why something was not saved, in the language of the page as far as it has words for it. */
export function reasonOf(error: unknown, { live }: Pick<SignInLanguage, "live">): string {
  if (error instanceof ChangedMeanwhile) return live.changedMeanwhile;
  return error instanceof Error && error.message !== "" ? error.message : live.noAnswer;
}
