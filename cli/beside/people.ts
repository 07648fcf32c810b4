/** Who may see what people did: their sales, discounts, refunds and cancelled receipts, each with a name. */
import type { HandLine } from "./hand-table.ts";

/** Said by the column `people` of a line; missing for no. */
export interface MayPeople {
  readonly people?: true;
}

/** The owner and the shared password, which no line names, may; others may if all of their lines say so. */
export function maySeePeople(lines: readonly MayPeople[]): boolean {
  return lines.every(({ people }) => people === true);
}

/** `yes` or `no`; empty for no. */
export function readMayPeople({ cell, fail }: HandLine): MayPeople {
  const said = cell("people").toLowerCase();
  if (said === "yes") return { people: true };
  return said === "" || said === "no" ? {} : fail(`${JSON.stringify(said)} is neither yes nor no`);
}
