/** The manifest of an archive decides what the archive contains. It is written last. */
import { createHash } from "node:crypto";
import type { ArchivedBasis, SameShops } from "../../viewer/report/archive/entries.ts";
import { type DateRange, isDayStart, isIsoDate } from "../../viewer/report/date-range.ts";
import { isCurrencyCode } from "../../viewer/report/money.ts";
import { compareText } from "../../viewer/report/records.ts";
import type { Report } from "../../viewer/report/report.ts";
import { readCards } from "../../viewer/report/saved/read-saved-report.ts";
import { readNote } from "../../viewer/report/saved/read-statements.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { knownSections } from "../../viewer/report/sections.ts";
import { BASES } from "../../viewer/report/stated.ts";
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { folderName, isScriptName } from "./names.ts";

export const MANIFEST_VERSION = 1;

export interface ArchivedFile {
  /** Relative to the archive, with slashes. */
  readonly path: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
}

type OfSaved = Pick<
  SavedReport,
  "generatedAt" | "program" | "timeZone" | "dayStarts" | "title" | "sections"
> &
  // Baht is not named.
  Partial<Pick<SavedReport, "currency">>;

export interface Snapshot extends DateRange, OfSaved, Pick<Report, "shops" | "ofGroups" | "cards" | "notes"> {
  readonly files: readonly ArchivedFile[];
  readonly totalSales: number;
  /** Missing if no shop is new or closed. */
  readonly sameShops?: SameShops;
  /** Whether its report misses days; the next run that knows more makes it again. */
  readonly incomplete?: true;
  /** Missing if it is not compared; so are the open days. */
  readonly basis?: ArchivedBasis;
  readonly openDays?: number;
  /** See {@link isSealed}. */
  readonly seal?: string;
}

/** The file `manifest.json`. Later versions of the schema add fields, but never change one. */
export interface Manifest {
  readonly schemaVersion: typeof MANIFEST_VERSION;
  /** Oldest first. */
  readonly snapshots: readonly Snapshot[];
  /** The index and the copy of the latest report. */
  readonly pages: readonly ArchivedFile[];
  /** The scripts that pages of snapshots load. */
  readonly scripts: readonly ArchivedFile[];
}

export type ManifestState =
  | { readonly state: "whole"; readonly manifest: Manifest }
  | { readonly state: "damaged" }
  | { readonly state: "newer"; readonly version: number };

export function renderManifest(manifest: Manifest): string {
  const snapshots = manifest.snapshots.map((snapshot) => ({ ...snapshot, seal: sealOf(snapshot) }));
  return `${JSON.stringify({ ...manifest, snapshots }, null, 2)}\n`;
}

/** Rises when an entry says more about a report than before, so that the entries of older versions are made again. */
const SEAL_VERSION = 2;

/** Whether nobody has edited the entry, so that it need not be made of its report again. */
export function isSealed(snapshot: Snapshot): boolean {
  return snapshot.seal === sealOf(snapshot);
}

/** As in JSON, whose objects may have their fields in any order. */
function sealOf(snapshot: Snapshot): string {
  const inOrder = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => compareText(one, other)))
      : value;
  const text = JSON.stringify({ ...snapshot, seal: SEAL_VERSION }, inOrder);
  return createHash("sha256").update(text).digest("hex");
}

export function readManifest(text: string): ManifestState {
  try {
    const fields = new UnknownFields(JSON.parse(text), "manifest");
    const version = fields.number("schemaVersion");
    if (version > MANIFEST_VERSION) return { state: "newer", version };
    const snapshots = fields.list("snapshots", readSnapshot);
    const pages = fields.list("pages", (file) => readFile(file, isPageName));
    const scripts = fields.list("scripts", (file) => readFile(file, isScriptName));
    return { state: "whole", manifest: { schemaVersion: MANIFEST_VERSION, snapshots, pages, scripts } };
  } catch {
    return { state: "damaged" };
  }
}

const isPageName = (path: string) => /^(index|latest)\.html$/.test(path);

function readSnapshot(fields: UnknownFields): Snapshot {
  const range = readRange(fields);
  // Files are read and removed by these paths, so they must not lead out of the snapshot's own folder.
  const own = new RegExp(`^${folderName(range)}/report\\.[a-z]+$`);
  return {
    ...range,
    generatedAt: fields.text("generatedAt", (text) => !Number.isNaN(Date.parse(text))),
    program: fields.text("program"),
    timeZone: fields.text("timeZone"),
    ...(fields.has("dayStarts") && { dayStarts: fields.text("dayStarts", isDayStart) }),
    ...(fields.has("currency") && { currency: fields.text("currency", isCurrencyCode) }),
    ...(fields.has("title") && { title: fields.text("title") }),
    ...(fields.has("shops") && { shops: fields.texts("shops") }),
    ...(fields.has("ofGroups") && { ofGroups: fields.texts("ofGroups") }),
    ...(fields.has("sections") && { sections: knownSections(fields.texts("sections")) }),
    files: fields.list("files", (file) => readFile(file, (path) => own.test(path))),
    cards: readCards(fields.at("cards")),
    totalSales: fields.number("totalSales"),
    ...(fields.has("sameShops") && { sameShops: readSameShops(fields.at("sameShops")) }),
    ...(fields.has("incomplete") && { incomplete: fields.mark("incomplete") }),
    ...(fields.has("basis") && { basis: readBasis(fields.at("basis")) }),
    ...(fields.has("openDays") && { openDays: fields.whole("openDays", 0) }),
    notes: fields.list("notes", readNote),
    ...(fields.has("seal") && { seal: fields.text("seal") }),
  };
}

function readRange(fields: UnknownFields): DateRange {
  return { startDate: fields.text("startDate", isIsoDate), endDate: fields.text("endDate", isIsoDate) };
}

function readSameShops(fields: UnknownFields): SameShops {
  return {
    from: readRange(fields.at("from")),
    change: fields.number("change"),
    ...(fields.has("percent") && { percent: fields.number("percent") }),
  };
}

function readBasis(fields: UnknownFields): ArchivedBasis {
  return {
    basis: fields.oneOf("basis", BASES),
    ...(fields.has("basisShops") && { basisShops: fields.whole("basisShops", 1) }),
    from: readRange(fields.at("from")),
    days: fields.whole("days", 1),
    ...(fields.has("percent") && { percent: fields.number("percent") }),
  };
}

function readFile(fields: UnknownFields, isPath: (path: string) => boolean): ArchivedFile {
  return {
    path: fields.text("path", isPath),
    sha256: fields.text("sha256", (text) => /^[0-9a-f]{64}$/.test(text)),
    bytes: fields.number("bytes"),
  };
}
