/** The state of an archive, for machines, for people, and as the one sentence of a failure. */
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/dates.ts";
import type { ArchiveCheck } from "../../archive/check-archive.ts";
import type { Snapshot } from "../../archive/manifest.ts";
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
): string {
  const [oldest, newest] = [snapshots[0], snapshots.at(-1)];
  if (manifest !== "whole" || oldest === undefined || newest === undefined) return "";
  const lines: [name: string, values: readonly string[]][] = [
    ["Newest", [newestText(newest, ageSeconds ?? 0)]],
    ["Snapshots", [`${snapshots.length} since ${dates.day(oldest.startDate)}`]],
    ["Missing", missing.map(dates.range)],
    ["Damaged", damaged],
  ];
  return lines.map(([name, values]) => `${name.padEnd(INDENT)}${listText(values)}\n`).join("");
}

const INDENT = 11;

function listText(values: readonly string[]): string {
  return values.length === 0 ? "none" : values.join(`\n${" ".repeat(INDENT)}`);
}

function newestText(newest: Snapshot, ageSeconds: number): string {
  const made = dates.moment(newest.generatedAt, newest.timeZone);
  return `${dates.range(newest)}, made ${ageText(ageSeconds)} (${made})`;
}

function ageText(seconds: number): string {
  if (seconds < 0) return "in the future";
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [];
  return size === undefined ? "just now" : `${Math.floor(seconds / size)} ${name} ago`;
}

const UNITS = [
  [86_400, "days"],
  [3600, "hours"],
  [60, "minutes"],
  [1, "seconds"],
] as const;

export function statusError(
  check: ArchiveCheck,
  status: ArchiveStatus,
  options: Pick<StatusOptions, "maxAge">,
): CliError {
  const [message, hint] =
    check.manifest === "whole" ? wrongText(status, options) : NO_MANIFEST[check.manifest];
  return new CliError(EXIT.archive, message, { hint, kept: "nothing was changed" });
}

type MessageAndHint = readonly [message: string, hint: string];

const NO_MANIFEST: Readonly<Record<Exclude<ArchiveCheck["manifest"], "whole">, MessageAndHint>> = {
  absent: ["there is no archive, or no manifest in it", "check --dir, or run cafe-sales snapshot"],
  damaged: ["the manifest of the archive is damaged", "run cafe-sales snapshot, which rebuilds it"],
  newer: ["a newer version wrote the manifest of the archive", "use a newer cafe-sales"],
};

/** Everything that is wrong, and the one command that repairs it: every snapshot also repairs what is damaged. */
function wrongText(
  { newest, ageSeconds, missing, damaged }: ArchiveStatus,
  { maxAge }: Pick<StatusOptions, "maxAge">,
): MessageAndHint {
  const age = ageSeconds ?? 0;
  const wrong: MessageAndHint[] = [];
  if (newest === null) wrong.push(["the archive is empty", "run cafe-sales snapshot"]);
  if (damaged.length > 0) {
    const what = count(damaged.length, "file is", "files are");
    wrong.push([`${what} damaged or missing`, "run cafe-sales snapshot, which repairs what it can"]);
  }
  if (missing[0]) {
    const what = count(missing.length, "period is", "periods are");
    wrong.push([`${what} missing`, `run cafe-sales snapshot with ${rangeFlags(folderName(missing[0]))}`]);
  }
  if (age > maxAge.seconds) {
    const hint = "check why the timer made no newer snapshot, then run cafe-sales snapshot";
    wrong.push([`the newest snapshot is older than ${maxAge.text}`, hint]);
  }
  if (age < -SKEW_SECONDS) wrong.push(["the newest snapshot was made in the future", "check the clock"]);
  const isMore = missing.length > 1 || (missing.length === 1 && wrong.length > 1);
  const all = damaged.length > 0 ? "makes what is missing and repairs what it can" : "makes what is missing";
  const hint = isMore ? `run cafe-sales snapshot --backfill, which ${all}` : (wrong[0]?.[1] ?? "");
  return [wrong.map(([what]) => what).join(" and "), hint];
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}
