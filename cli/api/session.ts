/** Sign in, pull the four datasets at once, log out: always, and whatever happens. */
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
/** Behind the deadline, which a run must not miss by a second, its start and its end included. */
const SIGN_OUT_LATE_MS = 750;

export interface PullOrder {
  readonly password: string;
  /** Null asks for everything. */
  readonly range: DateRange | null;
  /** Most bytes of a dataset, decoded. */
  readonly maxBytes?: number;
  readonly deadline: Deadline;
  readonly interrupt: AbortSignal;
  /** A new token: from now on a secret. */
  onToken(token: string): void;
  onProgress(words: string): void;
}

/** @throws CliError, after logging out */
export async function pullReport(order: PullOrder, run: Run): Promise<Report> {
  const session = new Session(order, run);
  try {
    return await session.pull();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const hint = "nothing is guessed: ask the one who runs the server to mend it";
    throw new CliError(EXIT.contract, error.message, { hint, cause: error });
  } finally {
    await session.end();
  }
}

class Session {
  readonly #order: PullOrder;
  readonly #run: Run;
  readonly #signal: AbortSignal;
  /** Also those that the server took back: it may have been wrong about it. */
  readonly #tokens: string[] = [];

  constructor(order: PullOrder, run: Run) {
    this.#order = order;
    this.#run = run;
    this.#signal = following(order.interrupt, order.deadline.signal).signal;
  }

  async pull(): Promise<Report> {
    const accumulator = new ReportAccumulator(this.#order.range);
    const refused = await this.#readAll(DATASETS, accumulator);
    // A session may end in the middle, of age or by a restart: once is no reason to fail.
    const again = refused.length === 0 ? [] : await this.#readAll(refused, accumulator);
    if (again.length === 0) return accumulator.finish();
    throw new CliError(EXIT.refused, `${again.join(", ")} answered 401 again after a new sign-in`, {
      hint: "ask the one who runs the server why it takes its tokens back",
    });
  }

  async end(): Promise<void> {
    this.#order.onProgress("Logging out");
    const time = Math.min(SIGN_OUT_MS, this.#order.deadline.remainingMs() + SIGN_OUT_LATE_MS);
    // What broke off the run may have broken its connections as well.
    const freshConnection = this.#order.interrupt.aborted;
    const options = { withinMs: time, freshConnection };
    await Promise.all(this.#tokens.map((token) => signOut(token, options, this.#run)));
  }

  async #signIn(): Promise<string> {
    const { password, deadline, interrupt, onToken, onProgress } = this.#order;
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
    return token;
  }

  /** Signs in, reads the datasets side by side and gives back those that were refused. */
  async #readAll(datasets: readonly Dataset[], accumulator: ReportAccumulator): Promise<Dataset[]> {
    const token = await this.#signIn();
    const controller = following(this.#signal);
    const { signal } = controller;
    const { range, maxBytes = MOST_BYTES, onProgress } = this.#order;
    const call = { range, token, signal, maxBytes };
    const refused: Dataset[] = [];
    let read = 0;
    const readOne = async (dataset: Dataset) => {
      if (!(await readDataset(dataset, accumulator, call, this.#run))) refused.push(dataset);
      read += 1;
      onProgress(`Reading the sales: ${read} of ${datasets.length} datasets`);
    };
    onProgress("Reading the sales");
    const calls = datasets.map((dataset) =>
      readOne(dataset).catch((error: unknown) => {
        // The first failure fails the run; the others need not finish.
        controller.abort(error);
        throw error;
      }),
    );
    await Promise.allSettled(calls);
    signal.throwIfAborted();
    return refused;
  }
}
