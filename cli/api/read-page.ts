import type { ApiRequest } from "../../viewer/report/contract.ts";
import { describeValue } from "../../viewer/report/parse.ts";
import type { CliError } from "../door/errors.ts";
import { type Run, send } from "./caller.ts";
import { contractFault, emptyAnswer, tooLarge } from "./fault.ts";
import { readAnswer, readJson } from "./read-body.ts";
import { MOST_RETRIES_A_RUN, withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";
import type { Reply } from "./transport/reply.ts";

/** A page of 250 receipts has half a megabyte. */
const MOST_PAGE_BYTES = 16 * 2 ** 20;
/** A longer one is not a place in a list. */
const LONGEST_CURSOR = 4096;

export interface PageOptions {
  readonly list: string;
  readonly signal: AbortSignal;
  /** Most bytes of all pages of the list, decoded. */
  readonly maxBytes: number;
  readonly bytesBefore: number;
  /** The error of a status that means something special at this server. */
  explain(status: number): CliError | undefined;
}

export interface PageOutcome {
  readonly rows: readonly unknown[];
  /** Where the next page begins; undefined after the last one. */
  readonly cursor: string | undefined;
  readonly bytes: number;
  readonly date: string | undefined;
}

/** Reads one page of a list. Pages follow each other, so a page that succeeds gives the run its retries back. */
export async function readPage(request: ApiRequest, options: PageOptions, run: Run): Promise<PageOutcome> {
  const { list, signal } = options;
  const outcome = await withRetries<PageOutcome>(
    {
      name: list,
      signal,
      attempt: (number) =>
        send(run, request, number, { signal }, async (reply) => {
          if (reply.status < 200 || reply.status >= 300) {
            const answer = await readAnswer(reply);
            const special = options.explain(answer.status);
            if (special !== undefined) throw special;
            checkStatus(answer, run);
          }
          return readWhole(reply, options);
        }),
    },
    run,
  );
  run.left = MOST_RETRIES_A_RUN;
  return outcome;
}

/** The page, once it has arrived completely. @throws CallFault if it is too large, or not such a page */
export async function readWhole(
  reply: Reply,
  { list, maxBytes, bytesBefore }: Pick<PageOptions, "list" | "maxBytes" | "bytesBefore">,
): Promise<PageOutcome> {
  const { status, header, framed } = reply;
  if (status === 204) throw emptyAnswer(status);
  const chunks: Uint8Array[] = [];
  for await (const chunk of reply.chunks()) {
    if (bytesBefore + reply.bytes > maxBytes) throw tooLarge(maxBytes);
    if (reply.bytes > MOST_PAGE_BYTES) throw tooLarge(MOST_PAGE_BYTES);
    chunks.push(chunk);
  }
  const page = readJson({ status, header, framed, body: Buffer.concat(chunks) });
  if (typeof page !== "object" || page === null || Array.isArray(page)) {
    throw contractFault(`the answer is ${describeValue(page)}, not a page of ${list}`);
  }
  const { [list]: rows, cursor }: Readonly<Record<string, unknown>> = { ...page };
  if (!Array.isArray(rows)) throw contractFault(`the answer has no list ${JSON.stringify(list)}`);
  return { rows, cursor: readCursor(cursor), bytes: reply.bytes, date: header("date") };
}

function readCursor(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string" && value.length <= LONGEST_CURSOR) return value;
  throw contractFault(`the cursor is ${describeValue(value)}, not a short text`);
}
