import type { RowSink } from "../../../viewer/report/dataset-sums.ts";
import { emptyAnswer, tooLarge } from "../fault.ts";
import type { Reply } from "../transport/reply.ts";
import { JsonRows } from "./json-rows.ts";

/** The most bytes of one dataset, decoded. A cafe's year is a hundred-thousandth of that. */
export const MOST_BYTES = 4 * 2 ** 30;

/** Feeds the rows of a good answer to the sink as they arrive. */
export async function readRows(reply: Reply, sink: RowSink, maxBytes: number): Promise<void> {
  const { status, framed } = reply;
  if (status === 204) throw emptyAnswer(status);
  const rows = new JsonRows({
    onRow: (row) => sink.add(row),
    framed,
    contentType: reply.header("content-type"),
  });
  for await (const chunk of reply.chunks()) {
    if (reply.bytes > maxBytes) throw tooLarge(maxBytes);
    rows.push(chunk);
  }
  rows.end();
}
