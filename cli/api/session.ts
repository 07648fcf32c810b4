/** Signs in, pulls the datasets of each range and logs out, whatever happens. */
import {
  type AnyCall,
  loginRequest,
  logoutRequest,
  type OfferedCall,
  offerOf,
  readLogin,
} from "../../viewer/report/contract.ts";
import { type AnyDataset, isOptional, type OptionalDataset } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { dates } from "../../viewer/report/language/en/page.ts";
import {
  Answers,
  type Caller,
  callsInTurn,
  loadOneState,
  type ReadSales,
  type RowTaker,
  type State,
} from "../../viewer/report/load/one-state.ts";
import { ContractError } from "../../viewer/report/parse.ts";
import type { ChosenShops, RangeReport } from "../../viewer/report/report.ts";
import { allAtOnce, delayed, following } from "../door/aborts.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { type Run, send } from "./caller.ts";
import { MOST_BYTES } from "./dataset-answer.ts";
import type { Deadline } from "./deadline.ts";
import { type CallFault, wasDead } from "./fault.ts";
import { readAnswer, readJson, readOffers } from "./read-body.ts";
import { readDataset, readList } from "./read-dataset.ts";
import { withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";
import type { SendOptions } from "./transport/transport.ts";

/** How long an interrupted sign-in may still bring the token that has to be logged out. */
const LAST_ANSWER_MS = 3000;
const SIGN_OUT_MS = 3000;
/** Time to log out after the deadline. A run must end within a second of it, start and end included. */
const SIGN_OUT_LATE_MS = 750;
/** A session may end during a run, by its age or by a restart of the server. One new sign-in is normal. */
const MOST_SIGN_INS = 2;

export interface PullOptions<T> {
  readonly password: string;
  readonly shops?: ChosenShops;
  /** Most bytes of a dataset, decoded. */
  readonly maxBytes?: number;
  readonly deadline: Deadline;
  readonly interrupt: AbortSignal;
  /** Called with each new token, which is a secret. */
  onToken(token: string): void;
  onProgress(message: string): void;
  /** Reads one range after the other. All of them are read again if the store changed meanwhile. */
  load(read: ReadSales, readList: ReadList): Promise<T>;
}

/** The rows of an optional call that brings no dataset; undefined if the API does not have it. See {@link readList}. */
export type ReadList = (
  call: OfferedCall,
  range: AskedRange,
  isNeeded?: boolean,
) => Promise<readonly unknown[] | undefined>;

/** What several pulls share. */
export interface SharedSession {
  /** The last one is in use; none before it begins. Those that the server refused are logged out too: it may have been wrong. */
  readonly tokens: string[];
  /** The names of what the API has beyond the six calls, which it is asked once, beside the first sign-in. */
  offers?: Promise<readonly unknown[]>;
}

/** Pulls within a session: the first pull signs in, and {@link endSession} logs out. */
export function pullWithin<T>(session: SharedSession, options: PullOptions<T>, run: Run): Promise<T> {
  return new Pull(session, options, run).pull();
}

/** @param deadline that of the last pull */
export async function endSession(
  { tokens }: SharedSession,
  { deadline, interrupt, onProgress }: Pick<PullOptions<unknown>, "deadline" | "interrupt" | "onProgress">,
  run: Run,
): Promise<void> {
  onProgress("Logging out");
  const withinMs = Math.min(SIGN_OUT_MS, deadline.remainingMs() + SIGN_OUT_LATE_MS);
  // The reason for an interrupt may have broken the connections as well.
  const options = { withinMs, freshConnection: interrupt.aborted };
  await Promise.all(tokens.map((token) => signOut(token, options, run)));
}

class Pull<T> {
  readonly #options: PullOptions<T>;
  readonly #run: Run;
  readonly #signal: AbortSignal;
  /** Ends all reading when some of it fails. */
  readonly #reading: AbortController;
  readonly #session: SharedSession;
  #signIns: number;
  #signingIn: Promise<void> | undefined;
  readonly #inTurn = callsInTurn();
  readonly #begun: Promise<unknown>[] = [];
  /** The optional datasets that were asked for and that the API does not have. */
  readonly #missing = new Set<OptionalDataset>();

  constructor(session: SharedSession, options: PullOptions<T>, run: Run) {
    this.#session = session;
    this.#signIns = Math.min(1, session.tokens.length);
    this.#options = options;
    this.#run = run;
    this.#signal = following(options.interrupt, options.deadline.signal).signal;
    this.#reading = following(this.#signal);
  }

  async pull(): Promise<T> {
    const signedIn = this.#signIns === 0 && this.#signIn();
    this.#session.offers ??= this.#readOffers();
    await signedIn;
    let isFirst = true;
    const begin = () => {
      if (!isFirst) this.#options.onProgress("The figures changed while they were read; reading them again");
      isFirst = false;
      return new Answers(this.#options.shops);
    };
    try {
      const pulled = await loadOneState(begin, async (answers) => ({
        value: await this.#options.load(
          (range, datasets) => this.#begin(this.#read(answers, range, datasets)),
          (call, range, isNeeded = false) => this.#begin(this.#readList(answers, call, range, isNeeded)),
        ),
      }));
      if (pulled) return pulled.value;
    } catch (error) {
      // Nothing is asked any more when the session ends.
      this.#reading.abort(error);
      await Promise.allSettled(this.#begun);
      throw error;
    }
    throw new CliError(EXIT.unreachable, "the figures changed while they were read", {
      hint: "run the command again",
    });
  }

  #begin<Result>(reading: Promise<Result>): Promise<Result> {
    this.#begun.push(reading);
    return reading;
  }

  /** On a connection of its own, because an API that is silent must not keep one from the four calls. */
  #readOffers(): Promise<readonly unknown[]> {
    return readOffers((request, timeout) => {
      const options = { signal: following(this.#signal, timeout).signal, freshConnection: true };
      return send(this.#run, request, 1, options, readAnswer);
    });
  }

  async #isOffered(call: OfferedCall): Promise<boolean> {
    return (await this.#session.offers)?.includes(offerOf(call)) ?? false;
  }

  async #signIn(): Promise<void> {
    const { password, deadline, interrupt, onToken, onProgress } = this.#options;
    onProgress(`Signing in to ${this.#run.origin}`);
    const token = await signIn(
      {
        password,
        signal: this.#signal,
        requestSignal: following(deadline.signal, delayed(interrupt, LAST_ANSWER_MS)).signal,
        freshConnection: this.#session.tokens.length > 0,
      },
      this.#run,
    );
    onToken(token);
    this.#session.tokens.push(token);
    this.#signIns += 1;
    this.#signal.throwIfAborted();
  }

  /** Signs in once more if a token was refused. @returns whether there is a new one */
  async #renew(refused: string): Promise<boolean> {
    if (refused !== this.#token) return true;
    if (this.#signIns === MOST_SIGN_INS) return false;
    this.#signingIn ??= this.#signIn();
    await this.#signingIn;
    return true;
  }

  async #read(answers: Answers, range: AskedRange, datasets: readonly AnyDataset[]): Promise<RangeReport> {
    // Messages do not name the range that was asked for.
    const where = answers.isFirst(range) || range === null ? "" : ` (${dates.range(range)})`;
    const caller: Caller = {
      offers: (dataset) => !this.#missing.has(dataset),
      readAll: (needed, _, sums) => this.#readAll(needed, range, sums, where),
    };
    try {
      return await answers.read(range, datasets, caller);
    } catch (error) {
      throw contractError(error, where);
    }
  }

  async #readList(
    answers: Answers,
    call: OfferedCall,
    range: AskedRange,
    isNeeded: boolean,
  ): Promise<readonly unknown[] | undefined> {
    if (!(await this.#isOffered(call))) return undefined;
    const { shops, maxBytes = MOST_BYTES, onProgress } = this.#options;
    onProgress("Reading the sales");
    const { signal } = this.#reading;
    const read = (token: string) => {
      const asked = { range, shops, where: "", token, signal, maxBytes };
      return this.#inTurn(signal, () => readList(call, asked, isNeeded, this.#run));
    };
    const token = this.#token;
    let outcome = await read(token);
    if (outcome === "token refused" && (await this.#renew(token))) outcome = await read(this.#token);
    if (outcome === "token refused") throw refusedAgain([call]);
    if (outcome === "not offered") return undefined;
    answers.states.push(outcome.state);
    return outcome.rows;
  }

  get #token(): string {
    return this.#session.tokens.at(-1) ?? "";
  }

  /** @param where names the range in messages; may be empty. @throws CliError if a dataset refuses the token of a new sign-in, too */
  async #readAll(
    datasets: readonly AnyDataset[],
    range: AskedRange,
    sums: RowTaker,
    where: string,
  ): Promise<readonly State[]> {
    const states: State[] = [];
    const token = this.#token;
    const readOnce = (needed: readonly AnyDataset[]) => this.#readOnce(needed, range, sums, states, where);
    let refused = await readOnce(datasets);
    if (refused.length > 0 && (await this.#renew(token))) refused = await readOnce(refused);
    if (refused.length === 0) return states;
    throw refusedAgain(refused);
  }

  /** Reads the datasets, adds their states and returns the datasets that refused the token. */
  async #readOnce(
    datasets: readonly AnyDataset[],
    range: AskedRange,
    sums: RowTaker,
    states: State[],
    where: string,
  ): Promise<AnyDataset[]> {
    const { shops, maxBytes = MOST_BYTES, onProgress } = this.#options;
    const asked = { range, shops, where, token: this.#token, maxBytes };
    const refused: AnyDataset[] = [];
    let answered = 0;
    onProgress(`Reading the sales${where}`);
    await allAtOnce(this.#reading.signal, datasets, async (dataset, signal) => {
      const isThere = !isOptional(dataset) || (await this.#isOffered(dataset));
      const read = () => readDataset(dataset, sums, { ...asked, signal }, this.#run);
      const outcome = isThere && (await this.#inTurn(signal, read));
      if (outcome === "token refused") refused.push(dataset);
      else if (typeof outcome === "object") states.push(outcome.state);
      else if (isOptional(dataset)) {
        this.#missing.add(dataset);
        sums.skip(dataset);
      }
      answered += 1;
      onProgress(`Reading the sales${where}: ${answered} of ${datasets.length} datasets`);
    });
    return refused;
  }
}

/** What is wrong with an answer, as the end of the run; any other error stays as it is. */
function contractError(error: unknown, where = ""): unknown {
  if (!(error instanceof ContractError)) return error;
  const hint = "ask the server's administrator to fix it; cafe-sales never guesses values";
  return new CliError(EXIT.contract, error.message + where, { hint, cause: error });
}

function refusedAgain(calls: readonly AnyCall[]): CliError {
  return new CliError(EXIT.refused, `${calls.join(", ")}: 401 again after a new sign-in`, {
    hint: "ask the server's administrator why sessions end early",
  });
}

/**
 * Logs a token out within the given time. It never throws: a failed logout must not cost the report. It is tried again
 * only if the connection was already dead, so that the server cannot have heard the first try.
 */
async function signOut(
  token: string,
  { withinMs, freshConnection }: Pick<SendOptions, "freshConnection"> & { readonly withinMs: number },
  run: Run,
): Promise<void> {
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(new Error("no answer in time")), withinMs);
  const attempt = (number: number) => {
    const options = { signal: timeUp.signal, freshConnection: freshConnection || number > 1 };
    return send(run, logoutRequest(token), number, options, readAnswer);
  };
  try {
    await attempt(1).catch((error: unknown) => {
      if (!wasDead(error)) throw error;
      return attempt(2);
    });
  } catch {
    // `send` has reported it.
  } finally {
    clearTimeout(timer);
  }
}

/** Anything else is not valid in a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
/** With these, the server has not checked the password. */
const NOT_TRIED = new Set([408, 429, 502, 503, 504]);

interface SignInOptions {
  readonly password: string;
  /** Ends the wait between attempts. */
  readonly signal: AbortSignal;
  /** Ends a request. It comes later, because the answer may bring a token that must be logged out. */
  readonly requestSignal: AbortSignal;
  /** Whether to avoid used connections: if one has died, nobody can tell whether the request arrived. */
  readonly freshConnection: boolean;
}

function signIn(
  { password, signal, requestSignal, freshConnection }: SignInOptions,
  run: Run,
): Promise<string> {
  const options = { signal: requestSignal, freshConnection };
  return withRetries(
    {
      name: "sign-in",
      signal,
      // A refused password is never tried again: the server might lock everyone out.
      mayRetry: (fault) => !signal.aborted && mayRetrySignIn(fault),
      async attempt(number) {
        const answer = await send(run, loginRequest(password), number, options, readAnswer);
        if (answer.status === 401) throw refused();
        checkStatus(answer, run, { signingIn: true });
        const token = readLogin(readJson(answer));
        if (token === undefined || !TOKEN.test(token)) throw refused();
        return token;
      },
    },
    run,
  );
}

function mayRetrySignIn({ status, retryable, answered }: CallFault): boolean {
  return status === undefined ? retryable && !answered : NOT_TRIED.has(status);
}

function refused(): CliError {
  return new CliError(EXIT.refused, english.live.passwordInvalid, {
    hint: "check the password, or ask the server's administrator for it",
  });
}
