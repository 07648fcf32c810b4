import { isUtf8 } from "node:buffer";
import { resolve } from "node:path";
import { withoutShifts } from "../../viewer/report/load/shifts.ts";
import { readSavedReport } from "../../viewer/report/saved/read-saved-report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { holds } from "../../viewer/report/sections.ts";
import { NewerVersionError, UnreadableError } from "../../viewer/report/unknown-fields.ts";
import { onlyVariables, quote } from "../door/config.ts";
import { CliError, EXIT, systemCode, usageError } from "../door/errors.ts";
import { readRegular, TOO_LARGE } from "../door/open-regular.ts";
import { systemReason } from "../door/system-reason.ts";
import { guardedRun } from "../run/guarded-run.ts";
import { writeReport } from "../run/report/write-report.ts";
import { loadWriters } from "../run/targets/load-writers.ts";
import { openTarget } from "../run/targets/output-files.ts";
import { findEmbeddedJson, parseReport } from "../writers/embed.ts";
import { figuresSha256, sealAgain } from "../writers/seal-reports.ts";
import type { CommandCall } from "./definition.ts";
import type { ValuesOf } from "./options/option-group.ts";
import type { RENDER_OPTIONS } from "./render.ts";

export async function renderAgain(call: CommandCall<ValuesOf<typeof RENDER_OPTIONS>>): Promise<void> {
  const [file = ""] = call.args;
  await guardedRun(call, async (run) => {
    // A saved report has its own name and sections: only a flag replaces them, not the environment.
    const options = call.read(onlyVariables(run.settings, "CAFE_SALES_LANG", "CAFE_SALES_ERA"));
    const { saved: read, report: first } = await readSavedFile(file, run.effects.cwd);
    const { language, title, sections } = options;
    const reports = holds(sections, "cash") ? read.reports : read.reports.map(withoutShifts);
    const own = { ...read, reports, ...(title !== undefined && { title }), ...(sections && { sections }) };
    const saved = sealAgain(own, language);
    const [report = first] = saved.reports;
    const target = await openTarget({ ...options, range: report.range }, run);
    run.setKept(target.kept);
    try {
      const render = await loadWriters(options, run);
      await writeReport({ report, saved, isDoubtful: false }, { ...options, render, target }, run);
    } finally {
      await target.close();
    }
  });
}

// Reads the report of a file that may have been cut, edited or made by somebody else.

/** A report with a million products is half as large. */
const MOST_BYTES = 256 * 2 ** 20;

/** @throws CliError if it cannot be read, or is not a report that this version can read */
async function readSavedFile(file: string, cwd: string) {
  const bytes = await readBytes(file, cwd);
  try {
    const value = parseReport(jsonOf(bytes));
    const saved = withCheckedFigures(readSavedReport(value), value);
    const [report] = saved.reports;
    if (report === undefined) throw new UnreadableError("there is no report in it");
    return { saved, report };
  } catch (error) {
    throw refused(file, reasonOf(error), error);
  }
}

/** @throws UnreadableError if the figures are not those of its SHA-256; a report without one is not checked */
function withCheckedFigures(saved: SavedReport, value: unknown): SavedReport {
  if (saved.sha256 === undefined) return saved;
  if (saved.sha256 !== sha256In(value)) {
    throw new UnreadableError(
      "its figures do not match its SHA-256, so they were changed after it was written",
    );
  }
  // The fields of a later version are in the checksum of the file, but not in what is written now.
  return { ...saved, sha256: figuresSha256(saved.reports) };
}

function sha256In(value: unknown): string | undefined {
  const reports = typeof value === "object" && value !== null && "reports" in value ? value.reports : [];
  try {
    return Array.isArray(reports) ? figuresSha256(reports) : undefined;
  } catch {
    // It is nested so deeply that it cannot be written as text: that was not our program.
    return undefined;
  }
}

async function readBytes(file: string, cwd: string): Promise<Buffer> {
  try {
    return await readRegular(resolve(cwd, file), MOST_BYTES);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    if (code === TOO_LARGE) throw refused(file, "it is larger than 256 MiB");
    throw usageError(
      `cannot read ${quote(file)}: ${systemReason(error)}`,
      "name a report that export or snapshot wrote",
    );
  }
}

/** A page begins with a tag, and the data with a brace. */
function jsonOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new UnreadableError("it is not UTF-8 text");
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith("<")) return text;
  const json = findEmbeddedJson(text);
  if (json === undefined) throw new UnreadableError("it is a page without a report of cafe-sales");
  return json;
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableError) return error.message;
  if (error instanceof SyntaxError) return "it is cut or not a report, because its JSON is not valid";
  throw error;
}

function refused(file: string, reason: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `cannot render ${quote(file)}: ${reason}`, {
    hint:
      cause instanceof NewerVersionError
        ? "use a newer cafe-sales"
        : "use the file as export or snapshot wrote it",
    cause,
  });
}
