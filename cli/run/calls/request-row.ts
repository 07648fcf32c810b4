import type { RequestOutcome } from "../../api/caller.ts";

/** As wide as the longest path without its query. */
const PATH_WIDTH = 26;

/** Other values of a query are the same in every row, or mean nothing to a person. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

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
