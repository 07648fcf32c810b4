import { NOT_OFFERED, STATE_HEADER } from "../../../viewer/report/contract.ts";
import type { RowSink } from "../../../viewer/report/dataset-sums.ts";
import { emptyAnswer, tooLarge } from "../fault.ts";
import type { Reply } from "../transport/reply.ts";
import { JsonRows } from "./json-rows.ts";

/** The most bytes of one dataset, decoded. A cafe's year is a hundred-thousandth of that. */
export const MOST_BYTES = 4 * 2 ** 30;

/**
 * Whether an API does not have the optional dataset that it was asked for. Web applications answer paths that they do
 * not know with their page.
 */
export function isNotOffered({ status, header }: Pick<Reply, "status" | "header">): boolean {
  return NOT_OFFERED.has(status) || (status === 200 && /^text\/html\b/i.test(header("content-type") ?? ""));
}

/** The number of the store's state that an answer was read from; undefined if the API does not give a number. */
export function readState({ header }: Pick<Reply, "header">): string | undefined {
  const state = header(STATE_HEADER.toLowerCase());
  return state !== undefined && /^\d{1,15}$/.test(state) ? state : undefined;
}

/** Feeds the rows of a good answer to the sink as they arrive. */
export async function readRows(reply: Reply, sink: RowSink, maxBytes: number): Promise<void> {
  const { status, framed } = reply;
  if (status === 204) throw emptyAnswer(status);
  const contentType = reply.header("content-type");
  const rows = new JsonRows({ onRow: (row) => sink.add(row), framed, contentType });
  for await (const chunk of reply.chunks()) {
    if (reply.bytes > maxBytes) throw tooLarge(maxBytes);
    rows.push(chunk);
  }
  rows.end();
}
