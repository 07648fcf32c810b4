/** The targets of months and weeks, kept in a CSV file that people may also write by hand. */
import type { Baht } from "../../viewer/report/decimal.ts";
import { checkTargetRow, type TargetRow } from "../../viewer/report/targets.ts";
import type { BesideFile } from "./edited-file.ts";
import { type HandTable, readRows, withLine } from "./hand-table.ts";

export const TARGETS_TABLE: HandTable<TargetRow> = {
  columns: ["period", "shop", "amount"],
  needed: ["period", "amount"],
  rowOf({ cell, fail }) {
    const row = checkTargetRow({ period: cell("period"), store: cell("shop"), amount: cell("amount") });
    return "problem" in row ? fail(row.problem) : row;
  },
};

/** The text of the file with a target. @param amount undefined to remove it */
export function withTarget(
  text: string,
  { period, store, amount }: Omit<TargetRow, "amount"> & { readonly amount: Baht | undefined },
  file: Pick<BesideFile, "shown">,
): string {
  const own = readRows(text, TARGETS_TABLE, file).find(
    ({ row }) => row.period === period && row.store === store,
  );
  if (!own && amount === undefined) return text;
  return withLine(
    text,
    TARGETS_TABLE.columns,
    own?.line.number,
    amount === undefined ? undefined : { period, shop: store, amount: String(amount) },
  );
}
