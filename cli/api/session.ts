/** Signs in, pulls the datasets of each range and logs out, whatever happens. */
import { ReportAccumulator } from "../../viewer/report/aggregate.ts";
import { areOfOneState, MOST_LOADS } from "../../viewer/report/contract.ts";
import { type AnyDataset, isOptional } from "../../viewer/report/datasets.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { formatRange } from "../../viewer/report/format.ts";
import type { ReadSales } from "../../viewer/report/load-report.ts";
import { ContractError } from "../../viewer/report/parse.ts";
import type { RangeReport } from "../../viewer/report/report.ts";
import { delayed, following, whileFollowing } from "../aborts.ts";
import { CliError, EXIT } from "../errors.ts";
import { MOST_BYTES } from "./answers/read-rows.ts";
import type { Run } from "./caller.ts";
import type { Deadline } from "./deadline.ts";
import { readDataset } from "./read-dataset.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** How long an interrupted sign-in may still bring the token that has to be logged out. */
const LAST_ANSWER_MS = 3000;
const SIGN_OUT_MS = 3000;
/** Time to log out after the deadline. A run must end within a second of it, start and end included. */
const SIGN_OUT_LATE_MS = 750;
/** A session may end during a run, by its age or by a restart of the server. One new sign-in is normal. */
const MOST_SIGN_INS = 2;

export interface PullOptions<T> {
  readonly password: string;
  /** Only these; undefined for all. */
  readonly shops?: readonly string[] | undefined;
  /** Most bytes of a dataset, decoded. */
  readonly maxBytes?: number;
  readonly deadline: Deadline;
  readonly interrupt: AbortSignal;
  /** Called with each new token, which is a secret. */
  onToken(token: string): void;
  onProgress(message: string): void;
  /** Reads one range after the other. All of them are read again if the store changed meanwhile. */
  load(read: ReadSales): Promise<T>;
}

/** @throws CliError, after logging out */
export async function pullReports<T>(options: PullOptions<T>, run: Run): Promise<T> {
  const session = new Session(options, run);
  try {
    return await session.pull();
  } finally {
    await session.end();
  }
}

/** What belongs together: all answers of one load. */
interface Load {
  /** The state of each answer; undefined if it has none. */
  readonly states: (string | undefined)[];
  /** The number of ranges so far. */
  ranges: number;
}

/** One range while it is read. */
interface Reading {
  readonly range: DateRange | null;
  /** Names the range in messages; may be empty. */
  readonly where: string;
  readonly accumulator: ReportAccumulator;
  readonly states: (string | undefined)[];
}

class Session<T> {
  readonly #options: PullOptions<T>;
  readonly #run: Run;
  readonly #signal: AbortSignal;
  /** The last one is in use. Those that the server refused are logged out too: it may have been wrong. */
  readonly #tokens: string[] = [];
  /** The optional datasets that the API does not have, as far as it is known. */
  readonly #missing = new Set<AnyDataset>();

  constructor(options: PullOptions<T>, run: Run) {
    this.#options = options;
    this.#run = run;
    this.#signal = following(options.interrupt, options.deadline.signal).signal;
  }

  async pull(): Promise<T> {
    await this.#signIn();
    for (let number = 1; number <= MOST_LOADS; number += 1) {
      if (number > 1)
        this.#options.onProgress("The figures changed while they were read; reading them again");
      const load: Load = { states: [], ranges: 0 };
      const pulled = await this.#options.load((range, datasets) => this.#read(range, datasets, load));
      if (areOfOneState(load.states)) return pulled;
    }
    throw new CliError(EXIT.unreachable, "the figures changed while they were read", {
      hint: "run the command again",
    });
  }

  async end(): Promise<void> {
    this.#options.onProgress("Logging out");
    const time = Math.min(SIGN_OUT_MS, this.#options.deadline.remainingMs() + SIGN_OUT_LATE_MS);
    // The reason for an interrupt may have broken the connections as well.
    const freshConnection = this.#options.interrupt.aborted;
    const options = { withinMs: time, freshConnection };
    await Promise.all(this.#tokens.map((token) => signOut(token, options, this.#run)));
  }

  async #signIn(): Promise<void> {
    const { password, deadline, interrupt, onToken, onProgress } = this.#options;
    onProgress(`Signing in to ${this.#run.origin}`);
    const token = await signIn(
      {
        password,
        signal: this.#signal,
        requestSignal: following(deadline.signal, delayed(interrupt, LAST_ANSWER_MS)).signal,
        freshConnection: this.#tokens.length > 0,
      },
      this.#run,
    );
    onToken(token);
    this.#tokens.push(token);
    this.#signal.throwIfAborted();
  }

  async #read(range: DateRange | null, datasets: readonly AnyDataset[], load: Load): Promise<RangeReport> {
    // The first range is the one that was asked for, so messages name only the others.
    const where = load.ranges === 0 || range === null ? "" : ` (${formatRange(range)})`;
    load.ranges += 1;
    const accumulator = new ReportAccumulator(range, this.#options.shops);
    const reading = { range, where, accumulator, states: load.states };
    try {
      await this.#readSignedIn(
        datasets.filter((dataset) => !isOptional(dataset)),
        reading,
      );
      const optional = datasets.filter((dataset) => isOptional(dataset) && !this.#missing.has(dataset));
      if (optional.length > 0) await this.#readSignedIn(optional, reading);
      return accumulator.finish();
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      const hint = "ask the server's administrator to fix it; cafe-sales never guesses values";
      throw new CliError(EXIT.contract, error.message + where, { hint, cause: error });
    }
  }

  /** @throws CliError if a dataset refuses the token of a new sign-in, too */
  async #readSignedIn(datasets: readonly AnyDataset[], reading: Reading): Promise<void> {
    let refused = await this.#readAll(datasets, reading);
    if (refused.length > 0 && this.#tokens.length < MOST_SIGN_INS) {
      await this.#signIn();
      refused = await this.#readAll(refused, reading);
    }
    if (refused.length > 0) throw refusedAgain(refused);
  }

  /** Reads the datasets at once, adds their states and returns the datasets that refused the token. */
  #readAll(datasets: readonly AnyDataset[], reading: Reading): Promise<AnyDataset[]> {
    return whileFollowing(this.#signal, (controller) => this.#readAtOnce(datasets, reading, controller));
  }

  /** @param controller is aborted with the first failure */
  async #readAtOnce(
    datasets: readonly AnyDataset[],
    { range, where, accumulator, states }: Reading,
    controller: AbortController,
  ): Promise<AnyDataset[]> {
    const { signal } = controller;
    const { shops, maxBytes = MOST_BYTES, onProgress } = this.#options;
    const call = { range, shops, where, token: this.#tokens.at(-1) ?? "", signal, maxBytes };
    const refused: AnyDataset[] = [];
    let read = 0;
    const readOne = async (dataset: AnyDataset) => {
      const outcome = await readDataset(dataset, accumulator, call, this.#run);
      if (outcome === "token refused") refused.push(dataset);
      else if (outcome === "not offered") this.#missing.add(dataset);
      else states.push(outcome.state);
      read += 1;
      onProgress(`Reading the sales${where}: ${read} of ${datasets.length} datasets`);
    };
    onProgress(`Reading the sales${where}`);
    const calls = datasets.map((dataset) =>
      readOne(dataset).catch((error: unknown) => {
        // The first failure fails the run, so the other calls are not needed.
        controller.abort(error);
        throw error;
      }),
    );
    await Promise.allSettled(calls);
    signal.throwIfAborted();
    return refused;
  }
}

function refusedAgain(datasets: readonly AnyDataset[]): CliError {
  return new CliError(EXIT.refused, `${datasets.join(", ")}: 401 again after a new sign-in`, {
    hint: "ask the server's administrator why sessions end early",
  });
}
