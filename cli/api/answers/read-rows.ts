import type { RowSink } from "../../../viewer/report/dataset-sums.ts";
import { brokenAnswer, NOTHING, sizeText } from "../fault.ts";
import type { Reply } from "../reply.ts";
import { JsonRows } from "./json-rows.ts";

/** Of one dataset, decoded; a cafe's year is a hundred-thousandth of it. */
export const MOST_BYTES = 4 * 2 ** 30;

/**
 * Feeds the rows of a good answer as they arrive.
 *
 * @throws CallFault when the answer is no list of rows, breaks off or is larger than it may be
 */
export async function readRows(reply: Reply, sink: RowSink, maxBytes: number): Promise<void> {
  const { status, framed } = reply;
  if (status === 204) throw brokenAnswer(NOTHING.replace("nothing", "204 and nothing"));
  const rows = new JsonRows({
    onRow: (row) => sink.add(row),
    framed,
    contentType: reply.header("content-type"),
  });
  for await (const chunk of reply.chunks()) {
    if (reply.bytes > maxBytes) throw brokenAnswer(`sent an answer larger than ${sizeText(maxBytes)}`);
    rows.push(chunk);
  }
  rows.end();
}
