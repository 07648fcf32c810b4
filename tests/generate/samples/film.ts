/** What the terminal of the documents shows: a week of a cafe, from the till's export to an archive that is checked. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loyverseCsv } from "../../../fixtures/sample-cafe/loyverse-csv.ts";
import { receiptLinesOn } from "../../../fixtures/sample-cafe/receipts.ts";
import { daysOf } from "../../../viewer/report/date-range.ts";
import { runShell } from "../../support/runs/run-cli.ts";
import type { TerminalStep } from "./terminal.ts";

const MONDAY = Date.parse("2026-11-23T00:30:00Z");
/** Between two commands: each begins after the one before has ended. */
const MINUTE_MS = 60_000;
const DAYS = { startDate: "2026-10-26", endDate: "2026-11-22" };

const COMMANDS = [
  'cafe-sales import "exports/*.csv" --db cafe.duckdb --time-zone Asia/Bangkok',
  "cafe-sales export --db cafe.duckdb --period last-week --summary",
  "cafe-sales snapshot --db cafe.duckdb --dir archive",
  "cafe-sales status --dir archive",
  "cafe-sales close --db cafe.duckdb --day 2026-11-22 --format json --quiet && ls",
];

/** Runs them in an empty folder with an export of the sample cafe. */
export async function filmSteps(folder: string): Promise<readonly TerminalStep[]> {
  mkdirSync(join(folder, "exports"));
  const csv = [...loyverseCsv(daysOf(DAYS).map(receiptLinesOn))].join("");
  writeFileSync(join(folder, "exports", "receipts-by-item.csv"), csv);
  const steps: TerminalStep[] = [];
  for (const [index, typed] of COMMANDS.entries()) {
    const { code, stdout, stderr } = await runShell(typed.replaceAll("cafe-sales ", "$CLI "), {
      cwd: folder,
      startsAt: new Date(MONDAY + index * MINUTE_MS).toISOString(),
    });
    if (code !== 0) throw new Error(`${typed}: ${stderr}`);
    steps.push({ typed, printed: stderr + stdout });
  }
  return steps;
}
