import type { RequestOutcome } from "../api/caller.ts";

/** As wide as the longest path without its query. */
const PATH_WIDTH = 26;

/** A request as a row of a table: `GET /api/sales_summary  200  4167 bytes  69 ms  attempt 1`. */
export function requestRow({ method, path, status, bytes, ms, attempt, fault }: RequestOutcome): string {
  // The query is omitted: it is the date range of the whole run, which the report states.
  const cells = [
    `${method} ${path.replace(/\?.*/s, "")}`.padEnd(PATH_WIDTH + 5),
    String(status ?? "-").padStart(3),
    `${bytes ?? "-"} bytes`.padStart(13),
    `${ms} ms`.padStart(9),
    `attempt ${attempt}`,
  ];
  return [...cells, ...(fault === undefined ? [] : [fault])].join("  ");
}
