/** Signs in, pulls the four datasets at once and logs out, whatever happens. */
import { ReportAccumulator } from "../../viewer/report/aggregate.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { ContractError } from "../../viewer/report/parse.ts";
import type { Report } from "../../viewer/report/report.ts";
import { DATASETS, type Dataset } from "../../viewer/report/rows.ts";
import { delayed, following } from "../aborts.ts";
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
/** The first load, and two more if the store changed between the answers of one. */
const MOST_LOADS = 3;
/** A session may end during a run, by its age or by a restart of the server. One new sign-in is normal. */
const MOST_SIGN_INS = 2;

export interface PullOptions {
  readonly password: string;
  /** Null asks for everything. */
  readonly range: DateRange | null;
  /** Most bytes of a dataset, decoded. */
  readonly maxBytes?: number;
  readonly deadline: Deadline;
  readonly interrupt: AbortSignal;
  /** Called with each new token, which is a secret. */
  onToken(token: string): void;
  onProgress(message: string): void;
}

/** @throws CliError, after logging out */
export async function pullReport(options: PullOptions, run: Run): Promise<Report> {
  const session = new Session(options, run);
  try {
    return await session.pull();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const hint = "ask the server's administrator to fix it; cafe-sales never guesses values";
    throw new CliError(EXIT.contract, error.message, { hint, cause: error });
  } finally {
    await session.end();
  }
}

class Session {
  readonly #options: PullOptions;
  readonly #run: Run;
  readonly #signal: AbortSignal;
  /** The last one is in use. Those that the server refused are logged out too: it may have been wrong. */
  readonly #tokens: string[] = [];

  constructor(options: PullOptions, run: Run) {
    this.#options = options;
    this.#run = run;
    this.#signal = following(options.interrupt, options.deadline.signal).signal;
  }

  async pull(): Promise<Report> {
    await this.#signIn();
    for (let load = 1; load <= MOST_LOADS; load += 1) {
      if (load > 1) this.#options.onProgress("The figures changed while they were read; reading them again");
      const accumulator = new ReportAccumulator(this.#options.range);
      if (await this.#load(accumulator)) return accumulator.finish();
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

  /** Reads all datasets; false if they come from different states of the store. */
  async #load(accumulator: ReportAccumulator): Promise<boolean> {
    const states: (string | undefined)[] = [];
    let refused = await this.#readAll(DATASETS, accumulator, states);
    if (refused.length > 0 && this.#tokens.length < MOST_SIGN_INS) {
      await this.#signIn();
      refused = await this.#readAll(refused, accumulator, states);
    }
    if (refused.length > 0) {
      throw new CliError(EXIT.refused, `${refused.join(", ")}: 401 again after a new sign-in`, {
        hint: "ask the server's administrator why sessions end early",
      });
    }
    // Without a number on every answer nothing is known, and the answers are taken as they are.
    return states.includes(undefined) || new Set(states).size === 1;
  }

  /** Reads the datasets at once, adds their states and returns the datasets that refused the token. */
  async #readAll(
    datasets: readonly Dataset[],
    accumulator: ReportAccumulator,
    states: (string | undefined)[],
  ): Promise<Dataset[]> {
    const controller = following(this.#signal);
    const { signal } = controller;
    const { range, maxBytes = MOST_BYTES, onProgress } = this.#options;
    const call = { range, token: this.#tokens.at(-1) ?? "", signal, maxBytes };
    const refused: Dataset[] = [];
    let read = 0;
    const readOne = async (dataset: Dataset) => {
      const outcome = await readDataset(dataset, accumulator, call, this.#run);
      if (outcome === "token refused") refused.push(dataset);
      else states.push(outcome.state);
      read += 1;
      onProgress(`Reading the sales: ${read} of ${datasets.length} datasets`);
    };
    onProgress("Reading the sales");
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
