/** The calls for data, and for what the server says beside it. */
import type { DataCall, OfferedCall } from "../../report/contract.ts";
import {
  DAYS_HEADER,
  datasetRequest,
  NOT_OFFERED,
  PEOPLE,
  readDaysHeader,
  readErrorText,
  STATE_HEADER,
  SYNC_FAILED_HEADER,
  stateRequest,
} from "../../report/contract.ts";
import { DATASETS, isOptional, type OptionalDataset } from "../../report/datasets.ts";
import type { DateRange } from "../../report/date-range.ts";
import { readPeople } from "../../report/live/people.ts";
import type { Caller, State } from "../../report/load/one-state.ts";
import type { RangeReport } from "../../report/report.ts";
import type { SessionMachine } from "../session-machine.ts";
import type { LoadedReport, ServerState } from "./loaded-report.ts";

type Call = SessionMachine["call"];

interface Answer {
  readonly rows: unknown;
  readonly state: State;
  /** The days with sales, if the range has none and the server says them. */
  readonly dataDays: DateRange | undefined;
}

/** Makes a call. @returns undefined if it is optional, and the server does not offer it */
export async function askFor(
  call: Call,
  signal: AbortSignal,
  name: DataCall | OfferedCall,
  { range, shops }: Pick<RangeReport, "range" | "shops">,
): Promise<Answer | undefined> {
  const response = await call((token) => datasetRequest(name, range, token, shops), signal);
  const { ok, status, headers } = response;
  if (NOT_OFFERED.has(status) && DATASETS.every((dataset) => dataset !== name)) return undefined;
  // A Thai name in another encoding must fail, not silently turn into question marks.
  const text = new TextDecoder("utf-8", { fatal: ok }).decode(await response.arrayBuffer());
  if (!ok) throw new Error(`${name}: ${readErrorText(text)}`);
  const rows: unknown = JSON.parse(text);
  return { rows, state: headers.get(STATE_HEADER), dataDays: readDaysHeader(headers.get(DAYS_HEADER)) };
}

export interface AskingOptions {
  /** Hears the days with sales. */
  readonly onDays?: ((days: DateRange) => void) | undefined;
  /** Whether the report may lack an optional dataset whose call has failed. */
  readonly mayLack?: (dataset: OptionalDataset, error: unknown) => boolean;
}

/** Asks for datasets at once and settles when all calls have. Throws the error of the first that failed. */
export async function askForAll(
  call: Call,
  signal: AbortSignal,
  [datasets, { range, shops }, sums]: Parameters<Caller["readAll"]>,
  { onDays, mayLack }: AskingOptions = {},
): Promise<readonly State[]> {
  const calls = datasets.map(async (dataset): Promise<readonly State[]> => {
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
  });
  await Promise.allSettled(calls);
  return (await Promise.all(calls)).flat();
}

/** What each employee sold in the range of a report; `isNewer` says that the sales have changed since its load. */
export async function askPeople(call: Call, loaded: LoadedReport, signal: AbortSignal) {
  const answer = await askFor(call, signal, PEOPLE, loaded.own);
  if (!answer) throw new Error("the server does not have this call");
  const [state] = loaded.answers.states;
  return {
    people: readPeople(answer.rows),
    isNewer: (state ?? answer.state) !== (answer.state ?? state),
  };
}

/** What the server says without rows: its state, and since when it could not sync with the till. */
export async function askState(call: Call, signal: AbortSignal): Promise<ServerState | undefined> {
  const { ok, headers } = await call(stateRequest, signal);
  // Whoever offers it and does not have it is asked for the figures.
  if (!ok) return undefined;
  return {
    state: headers.get(STATE_HEADER) ?? undefined,
    syncFailedSince: headers.get(SYNC_FAILED_HEADER) ?? undefined,
  };
}
