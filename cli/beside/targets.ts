/** The targets of months and weeks, kept in a CSV file that people may also write by hand. */
import type { Baht } from "../../viewer/report/decimal.ts";
import { checkTargetRow, type TargetRow } from "../../viewer/report/target/target-rows.ts";
import type { BesideFile } from "./edited-file.ts";
import { type HandLine, readHandTable, withLine } from "./hand-table.ts";

export const TARGETS_NAME = "targets.csv";

export const TARGETS_COLUMNS = ["period", "shop", "amount"] as const;

/** @throws CliError that names the first wrong line */
export function parseTargets(text: string, file: Pick<BesideFile, "shown">): readonly TargetRow[] {
  return linesOf(text, file).map(({ row }) => row);
}

/** The text of the file with a target. @param amount undefined to remove it */
export function withTarget(
  text: string,
  { period, store, amount }: Omit<TargetRow, "amount"> & { readonly amount: Baht | undefined },
  file: Pick<BesideFile, "shown">,
): string {
  const own = linesOf(text, file).find(({ row }) => row.period === period && row.store === store);
  if (!own && amount === undefined) return text;
  return withLine(
    text,
    TARGETS_COLUMNS,
    own?.line.number,
    amount === undefined ? undefined : { period, shop: store, amount: String(amount) },
  );
}

function linesOf(text: string, file: Pick<BesideFile, "shown">) {
  return readHandTable(text, TARGETS_COLUMNS, ["period", "amount"], file).map((line) => ({
    line,
    row: rowOf(line),
  }));
}

function rowOf({ cell, fail }: HandLine): TargetRow {
  const row = checkTargetRow({ period: cell("period"), store: cell("shop"), amount: cell("amount") });
  return "problem" in row ? fail(row.problem) : row;
}
