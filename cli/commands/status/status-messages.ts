/** The state of an archive, for machines, for people, and as the one sentence of a failure. */
import type { DateRange } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import type { ArchiveCheck } from "../../archive/check-archive.ts";
import { folderName, rangeFlags } from "../../archive/names.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { StatusOptions } from "./status-options.ts";

/** People script against it; fields are added, never changed. */
export interface ArchiveStatus {
  readonly ok: boolean;
  readonly newest: (DateRange & { readonly generatedAt: string }) | null;
  readonly ageSeconds: number | null;
  readonly missing: readonly DateRange[];
  readonly damaged: readonly string[];
}

/** The clocks of two machines are never exactly the same. */
const SKEW_SECONDS = 300;

export function statusOf(
  { snapshots, missing, damaged }: ArchiveCheck,
  { maxAge }: Pick<StatusOptions, "maxAge">,
  now: number,
): ArchiveStatus {
  const newest = snapshots.at(-1);
  if (newest === undefined) return { ok: false, newest: null, ageSeconds: null, missing, damaged };
  const { startDate, endDate, generatedAt } = newest;
  const ageSeconds = Math.floor((now - Date.parse(generatedAt)) / 1000);
  const fresh = ageSeconds <= maxAge.seconds && ageSeconds >= -SKEW_SECONDS;
  const ok = fresh && missing.length === 0 && damaged.length === 0;
  return { ok, newest: { startDate, endDate, generatedAt }, ageSeconds, missing, damaged };
}

/** Lines for a person; none if the manifest cannot be read or the archive is empty. */
export function statusText(
  { manifest, snapshots, missing, damaged }: ArchiveCheck,
  { ageSeconds }: ArchiveStatus,
  { language }: Pick<StatusOptions, "language">,
): string {
  const [oldest, newest] = [snapshots[0], snapshots.at(-1)];
  if (manifest !== "whole" || oldest === undefined || newest === undefined) return "";
  const { dates, terminal } = language;
  const { status } = terminal;
  const made = dates.moment(newest.generatedAt, newest.timeZone);
  const lines: [name: string, values: readonly string[]][] = [
    [status.newest, [status.made(dates.range(newest), ageText(ageSeconds ?? 0, status), made)]],
    [status.snapshots, [status.since(snapshots.length, dates.day(oldest.startDate))]],
    [status.missing, missing.map(dates.range)],
    [status.damaged, damaged],
  ];
  return lines.map(([name, values]) => `${indented(name)}${listText(values, status)}\n`).join("");
}

type Words = Language["terminal"]["status"];

const INDENT = 11;

/** Marks above and below a letter take no column. */
function indented(name: string): string {
  const marks = name.match(/\p{Mn}/gu)?.length ?? 0;
  return name.padEnd(INDENT + marks);
}

function listText(values: readonly string[], { none }: Words): string {
  return values.length === 0 ? none : values.join(`\n${" ".repeat(INDENT)}`);
}

function ageText(seconds: number, { ago, inFuture, justNow }: Words): string {
  if (seconds < 0) return inFuture;
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [];
  return size === undefined ? justNow : ago[name](Math.floor(seconds / size));
}

const UNITS = [
  [86_400, "days"],
  [3600, "hours"],
  [60, "minutes"],
  [1, "seconds"],
] as const;

/** Everything that is wrong, and the one command that repairs it: every snapshot also repairs what is damaged. */
export function statusError(
  { manifest }: ArchiveCheck,
  status: ArchiveStatus,
  { maxAge, language }: Pick<StatusOptions, "maxAge" | "language">,
): CliError {
  const words = language.terminal.status;
  const found = manifest === "whole" ? findings(status, maxAge, words) : [words.findings[manifest]];
  const hint = isMoreThanOne(status, found)
    ? words.backfill(status.damaged.length > 0)
    : (found[0]?.[1] ?? "");
  const message = words.join(found.map(([finding]) => finding));
  return new CliError(EXIT.archive, message, { hint, kept: words.unchanged });
}

type Finding = readonly [finding: string, advice: string];

function findings(
  { newest, ageSeconds, missing, damaged }: ArchiveStatus,
  maxAge: StatusOptions["maxAge"],
  words: Words,
): readonly Finding[] {
  const age = ageSeconds ?? 0;
  const [first] = missing;
  return [
    ...(newest === null ? [words.findings.empty] : []),
    ...(damaged.length > 0 ? [words.damagedFiles(damaged.length)] : []),
    ...(first ? [words.missingPeriods(missing.length, rangeFlags(folderName(first)))] : []),
    ...(age > maxAge.seconds ? [words.tooOld(maxAge.text)] : []),
    ...(age < -SKEW_SECONDS ? [words.findings.future] : []),
  ];
}

/** Whether a period is missing, and that is not all. */
function isMoreThanOne({ missing }: ArchiveStatus, found: readonly Finding[]): boolean {
  return missing.length > 1 || (missing.length === 1 && found.length > 1);
}
