/** The formats of files that are made of a report, one row for each. Their writers are loaded when they are asked for. */
import { DATASETS, OPTIONAL_DATASETS } from "../../../viewer/report/datasets.ts";
import type { DayClose } from "../../../viewer/report/day-close.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { inCommonEra } from "../../../viewer/report/language/languages.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import type { Note } from "../../../viewer/report/statements.ts";
import type { Effects } from "../../door/effects.ts";
import type { BesideOptions } from "../beside.ts";
import type { GuardedRun } from "../guarded-run.ts";
import type { Contents, OnDoubt } from "./report-target.ts";

export interface RenderOptions extends BesideOptions {
  readonly language: Language;
  readonly formats: readonly Format[];
  readonly withScript: boolean;
  /** Whether a CSV file begins with a byte order mark. */
  readonly withBom: boolean;
  readonly onDoubt?: OnDoubt | undefined;
}

/** @param closes those of the days of the report, if the format needs them */
export type Writer = (saved: SavedReport, closes: readonly DayClose[]) => Contents | Promise<Contents>;

export interface Format {
  readonly name: string;
  /** What the names of its files end in; no other is written, but not all need be made. */
  readonly endings: readonly string[];
  /** The media type of a file that can go with a message. */
  readonly media?: string;
  /** Whether it is for an accountant. It is made of the closes of the days, which no report has. */
  readonly isAccount?: boolean;
  /** Whether loading it fails without a browser or for a mistake in a file, so that it is tried before the server is asked. */
  readonly isChecked?: boolean;
  /** What a report with this text has to say about itself in this format. */
  noteOn?(text: string, effects: Pick<Effects, "env">): Promise<Note | undefined>;
  load(options: RenderOptions, run: GuardedRun): Promise<Writer>;
}

export const HTML: Format = {
  name: "html",
  endings: [".html"],
  media: "text/html",
  async load(options) {
    const { renderHtml } = await import("../../writers/html.ts");
    return async (saved) => new Map([[".html", await renderHtml(saved, options)]]);
  },
};

export const JSON_FORMAT: Format = {
  name: "json",
  endings: [".json"],
  async load() {
    const { renderJson } = await import("../../writers/json.ts");
    return (saved) => new Map([[".json", renderJson(saved)]]);
  },
};

const CSV_TABLES = [
  "sales_by_month",
  ...OPTIONAL_DATASETS,
  "sales_by_group",
  "like_for_like",
  "cash",
  "menu",
];

const noteOn: Format["noteOn"] = async (...text) =>
  (await import("../../writers/browser/thai-fonts.ts")).fontNote(...text);

/** In the order in which they are written, and listed in helps. */
const FORMATS: readonly Format[] = [
  HTML,
  JSON_FORMAT,
  {
    name: "csv",
    endings: ["cards", ...DATASETS, ...CSV_TABLES].map((name) => `_${name}.csv`),
    async load(options) {
      const { renderCsv } = await import("../../writers/csv.ts");
      return (saved) => renderCsv(saved, options);
    },
  },
  {
    name: "xlsx",
    endings: [".xlsx"],
    media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    async load({ language }) {
      const { workbookOf } = await import("../../writers/xlsx/xlsx.ts");
      return (saved) => new Map([[".xlsx", workbookOf(saved, language)]]);
    },
  },
  {
    name: "pdf",
    endings: [".pdf"],
    media: "application/pdf",
    isChecked: true,
    noteOn,
    async load({ language }, run) {
      const [{ renderHtml }, { openPrinter }] = await Promise.all([
        import("../../writers/html.ts"),
        import("../../writers/browser/print-page.ts"),
      ]);
      const print = await openPrinter(run);
      // Paper needs no script. All tables are open on it.
      return async (saved) => {
        const page = await renderHtml(saved, { language, withScript: false });
        return new Map([[".pdf", await print(page)]]);
      };
    },
  },
  {
    name: "png",
    endings: [".png"],
    media: "image/png",
    isChecked: true,
    noteOn,
    async load({ language }, run) {
      const [{ digestOf }, { PICTURE_SIZE, renderPicture }, { openCamera }] = await Promise.all([
        import("../../../viewer/report/wording/digest-of.ts"),
        import("../../writers/picture.ts"),
        import("../../writers/browser/take-picture.ts"),
      ]);
      const take = await openCamera(run, PICTURE_SIZE);
      return async (saved) => new Map([[".png", await take(renderPicture(digestOf(saved, language)))]]);
    },
  },
  {
    name: "vat",
    endings: ["_vat.xlsx", "_vat.csv"],
    isAccount: true,
    async load({ language, withBom }) {
      const { renderVat } = await import("../../writers/vat.ts");
      return (saved, closes) => renderVat(saved, closes, { language: inCommonEra(language), withBom });
    },
  },
  {
    name: "peak",
    endings: ["_peak.xlsx"],
    isAccount: true,
    isChecked: true,
    async load(options, run) {
      return (await import("./peak-writer.ts")).openPeakWriter(options, run);
    },
  },
];

/** Those of a report. A saved one has all that they need. */
export const REPORT_FORMATS = FORMATS.filter(({ isAccount }) => !isAccount);
export const ACCOUNT_FORMATS = FORMATS.filter(({ isAccount }) => isAccount);
/** Those of one file, which can be beside others in a folder of an archive. */
export const ARCHIVED_FORMATS = REPORT_FORMATS.filter(({ endings }) => endings.length === 1);
/** Those of files that can go with a message. */
export const ATTACHED_FORMATS = FORMATS.filter(({ media }) => media !== undefined).toSorted(byName);

function byName(one: Format, other: Format): number {
  return one.name < other.name ? -1 : 1;
}
