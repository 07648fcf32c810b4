/** What accounts, branches and ways of payment are called in PEAK, kept in a CSV file that people write by hand. */
import { checkPeakName, type PeakName } from "../../viewer/report/accounts/peak-names.ts";
import type { BesideFile } from "./edited-file.ts";
import { readHandTable } from "./hand-table.ts";

export const PEAK_NAME = "peak.csv";

export const PEAK_COLUMNS = ["kind", "name", "value"] as const;

/** @throws CliError that names the first wrong line */
export function parsePeakNames(text: string, file: Pick<BesideFile, "shown">): readonly PeakName[] {
  return readHandTable(text, PEAK_COLUMNS, ["kind", "value"], file).map(({ cell, fail }) => {
    const name = checkPeakName(cell("kind").toLowerCase(), cell("name"), cell("value"));
    return "problem" in name ? fail(name.problem) : name;
  });
}
