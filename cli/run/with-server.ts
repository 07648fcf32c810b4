/** What all calls of a run to one server share: connections, retries and a deadline. */
import type { ApiAddress } from "../api/address.ts";
import type { RequestOutcome, Run } from "../api/caller.ts";
import { type Deadline, startDeadline } from "../api/deadline.ts";
import type { ServerWords } from "../api/fault.ts";
import { MOST_RETRIES_A_RUN } from "../api/retry.ts";
import type { RunContext } from "./guarded-run.ts";

/** As wide as the longest path without its query. */
const PATH_WIDTH = 26;

/** Other values of a query are the same in every row, or mean nothing to a person. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Times are in milliseconds. */
export interface ServerOptions {
  readonly address: ApiAddress;
  readonly words: ServerWords;
  /** What must be finished in time, for the message; the server's address if it is not given. */
  readonly deadline?: { readonly name: string; readonly hint: string };
  readonly timeoutMs: number;
  readonly maxTimeMs: number;
  readonly retries: number;
}

/** Does work that calls a server within a time limit. */
export type LimitedCalls = <T>(
  maxTimeMs: number,
  work: (server: Run, deadline: Deadline) => Promise<T>,
) => Promise<T>;

/**
 * Does work that calls a server, each piece of it with a time limit and retries of its own. The connections are closed
 * afterwards, whatever happens.
 */
export async function withConnections<T>(
  { address, words, deadline: what, timeoutMs, retries }: Omit<ServerOptions, "maxTimeMs">,
  { effects, output }: Pick<RunContext, "effects" | "output">,
  work: (limited: LimitedCalls) => Promise<T>,
): Promise<T> {
  const { origin } = address;
  const transport = await effects.openTransport({ address, timeoutMs });
  const limited: LimitedCalls = async (maxTimeMs, own) => {
    const deadline = startDeadline(maxTimeMs, what ?? { name: origin }, effects.elapsed);
    const server: Run = {
      transport,
      origin,
      words,
      retries,
      left: MOST_RETRIES_A_RUN,
      remainingMs: deadline.remainingMs,
      now: effects.now,
      elapsed: effects.elapsed,
      random: effects.random,
      sleep: effects.sleep,
      onWait: (text) => {
        output.progress.show(text);
        output.detail(text, "retry");
      },
      onRequest: (outcome) => output.detail(requestRow(outcome), "request", { ...outcome }),
    };
    try {
      return await own(server, deadline);
    } finally {
      deadline.stop();
    }
  };
  try {
    return await work(limited);
  } finally {
    await transport.close();
  }
}

/** A request as a row of a table: `GET /api/sales_summary  200  4167 bytes  69 ms  attempt 1  2026-11-14 – 2026-11-20`. */
export function requestRow({ method, path, status, bytes, ms, attempt, fault }: RequestOutcome): string {
  const [address = "", query] = path.split("?");
  const cells = [
    `${method} ${address}`.padEnd(PATH_WIDTH + 5),
    String(status ?? "-").padStart(3),
    `${bytes ?? "-"} bytes`.padStart(13),
    `${ms} ms`.padStart(9),
    `attempt ${attempt}`,
  ];
  const days = [...new URLSearchParams(query).values()].filter((value) => DAY.test(value)).join(" – ");
  return [...cells, ...(days === "" ? [] : [days]), ...(fault === undefined ? [] : [fault])].join("  ");
}
