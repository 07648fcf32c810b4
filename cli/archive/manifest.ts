/** The manifest of an archive decides what the archive contains. It is written last. */
import { createHash } from "node:crypto";
import type { ArchivedBasis, SameShops } from "../../viewer/report/archive/entries.ts";
import { isDayStart } from "../../viewer/report/date-range.ts";
import { isCurrencyCode } from "../../viewer/report/money.ts";
import { compareText } from "../../viewer/report/records.ts";
import { readCards } from "../../viewer/report/saved/read-saved-report.ts";
import { knownSections } from "../../viewer/report/sections.ts";
import { BASES } from "../../viewer/report/stated.ts";
import { readNote } from "../../viewer/report/statements.ts";
import {
  amount,
  day,
  list,
  mark,
  maybe,
  moment,
  object,
  oneOf,
  readerOf,
  text,
  texts,
  textThat,
  UnknownFields,
  whole,
} from "../../viewer/report/unknown-fields.ts";
import { folderName, isScriptName } from "./names.ts";

export const MANIFEST_VERSION = 1;

const readRange = readerOf({ startDate: day, endDate: day });

const readSameShops: (fields: UnknownFields) => SameShops = readerOf({
  from: object(readRange),
  change: amount,
  percent: maybe(amount),
});

const readBasis: (fields: UnknownFields) => ArchivedBasis = readerOf({
  basis: oneOf(BASES),
  basisShops: maybe(whole(1)),
  from: object(readRange),
  days: whole(1),
  percent: maybe(amount),
});

const readFile = readerOf({
  /** Relative to the archive, with slashes. */
  path: text,
  /** 64 hexadecimal digits. */
  sha256: textThat((digits) => /^[0-9a-f]{64}$/.test(digits)),
  bytes: amount,
});
export type ArchivedFile = ReturnType<typeof readFile>;

/** Files are read and removed by their paths, so these must not lead out of the archive. */
function filesThat(isPath: (path: string, fields: UnknownFields) => boolean) {
  return (fields: UnknownFields, name: string): readonly ArchivedFile[] => {
    const files = fields.list(name, readFile);
    return files.every(({ path }) => isPath(path, fields)) ? files : fields.fail(name);
  };
}

const readSnapshot = readerOf({
  startDate: day,
  endDate: day,
  generatedAt: moment,
  program: text,
  timeZone: text,
  dayStarts: maybe(textThat(isDayStart)),
  /** Baht is not named. */
  currency: maybe(textThat(isCurrencyCode)),
  title: maybe(text),
  shops: maybe(texts),
  ofGroups: maybe(texts),
  sections: maybe((fields, name) => knownSections(fields.texts(name))),
  files: filesThat((path, fields) =>
    new RegExp(`^${folderName(readRange(fields))}/report\\.[a-z]+$`).test(path),
  ),
  cards: object(readCards),
  totalSales: amount,
  /** Missing if no shop is new or closed. */
  sameShops: maybe(object(readSameShops)),
  /** Whether its report misses days; the next run that knows more makes it again. */
  incomplete: maybe(mark),
  /** Missing if it is not compared; so are the open days. */
  basis: maybe(object(readBasis)),
  openDays: maybe(whole(0)),
  notes: list(readNote),
  /** See {@link isSealed}. */
  seal: maybe(text),
});
export type Snapshot = ReturnType<typeof readSnapshot>;

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
    const pages = filesThat(isPageName)(fields, "pages");
    const scripts = filesThat(isScriptName)(fields, "scripts");
    return { state: "whole", manifest: { schemaVersion: MANIFEST_VERSION, snapshots, pages, scripts } };
  } catch {
    return { state: "damaged" };
  }
}

const isPageName = (path: string) => /^(index|latest)\.html$/.test(path);
