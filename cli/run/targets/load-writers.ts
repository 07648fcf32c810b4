import type { DayClose } from "../../../viewer/report/day-close.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { inCommonEra } from "../../../viewer/report/language/languages.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import { fileName, type SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { setting } from "../../door/config.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { MailFile } from "../../writers/mail.ts";
import type { BesideOptions } from "../beside.ts";
import type { GuardedRun } from "../guarded-run.ts";
import {
  type Attached,
  type Contents,
  type Format,
  MEDIA_TYPES,
  type OnDoubt,
  type Render,
} from "./report-target.ts";

export interface RenderOptions extends BesideOptions {
  readonly language: Language;
  readonly formats: readonly Format[];
  readonly withScript: boolean;
  /** Whether a CSV file begins with a byte order mark. */
  readonly withBom: boolean;
  /** The files in a mail; undefined for a PDF if there is a browser, else the page. */
  readonly attach?: readonly Attached[] | undefined;
  readonly onDoubt?: OnDoubt | undefined;
}

type Writer = (saved: SavedReport, closes: readonly DayClose[]) => Contents | Promise<Contents>;

/**
 * Loads the writers, and with them React, while the server prepares its answer. A failure fails the rendering.
 *
 * @param asked resolves when the server is asked, so that it does not wait for the loading
 */
export async function loadWriters(
  options: RenderOptions,
  run: GuardedRun,
  asked: Promise<void> = Promise.resolve(),
): Promise<Render> {
  // A missing browser, and a mistake in a file, are reported before the server is asked.
  const isChecked = options.formats.some(
    (format) => format === "pdf" || format === "png" || format === "peak",
  );
  const load = () => Promise.all(options.formats.map((format) => WRITERS[format](options, run)));
  const loading = isChecked ? load() : asked.then(load);
  loading.catch(() => {});
  if (isChecked) await loading;
  return async (saved, closes = []) => {
    const contents = await Promise.all((await loading).map((write) => write(saved, closes)));
    return new Map(contents.flatMap((files) => [...files]));
  };
}

type LoadWriter = (options: RenderOptions, run: GuardedRun) => Promise<Writer>;

const WRITERS: Readonly<Record<Format, LoadWriter>> = {
  async html(options) {
    const { renderHtml } = await import("../../writers/html.ts");
    return async (saved) => new Map([[".html", await renderHtml(saved, options)]]);
  },
  async json() {
    const { renderJson } = await import("../../writers/json.ts");
    return (saved) => new Map([[".json", renderJson(saved)]]);
  },
  async csv(options) {
    const { renderCsv } = await import("../../writers/csv.ts");
    return (saved) => renderCsv(saved, options);
  },
  async xlsx({ language }) {
    const { renderXlsx } = await import("../../writers/xlsx/xlsx.ts");
    return (saved) => {
      const common = inCurrency(inCommonEra(language), saved.currency);
      const reports = saved.reports.map((report) => withTexts(report, common));
      return new Map([[".xlsx", renderXlsx({ ...saved, reports }, common)]]);
    };
  },
  async pdf({ language }, run) {
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
  async png({ language }, run) {
    const [{ digestOf }, { PICTURE_SIZE, renderPicture }, { openCamera }] = await Promise.all([
      import("../../../viewer/report/wording/digest-of.ts"),
      import("../../writers/picture.ts"),
      import("../../writers/browser/take-picture.ts"),
    ]);
    const take = await openCamera(run, PICTURE_SIZE);
    return async (saved) => new Map([[".png", await take(renderPicture(digestOf(saved, language)))]]);
  },
  async vat({ language, withBom }) {
    const { renderVat } = await import("../../writers/vat.ts");
    return (saved, closes) => renderVat(saved, closes, { language: inCommonEra(language), withBom });
  },
  async peak({ onDoubt = () => {}, ...options }, run) {
    const { openPeakWriter } = await import("./peak-writer.ts");
    const write = await openPeakWriter(options, onDoubt, run);
    return (saved, closes) => new Map([["_peak.xlsx", write(saved, closes)]]);
  },
  async eml(options, run) {
    const [{ renderEml }, { digestOf }, { digestText }, { MAIL_TO, readMailRecipients }] = await Promise.all([
      import("../../writers/eml.ts"),
      import("../../../viewer/report/wording/digest-of.ts"),
      import("../../../viewer/report/wording/digest-text.ts"),
      import("../../delivery/recipients.ts"),
    ]);
    const to = setting(run.settings, MAIL_TO) ? readMailRecipients(run).join(", ") : undefined;
    return async (saved) => {
      const digest = digestOf(saved, options.language);
      const files = await attachedFiles(saved, options, run);
      const { generatedAt } = saved;
      return new Map([
        [".eml", await renderEml({ to, digest, text: digestText(digest), generatedAt, files })],
      ]);
    };
  },
};

/** The files that go with a message. */
export async function attachedFiles(
  saved: SavedReport,
  options: Omit<RenderOptions, "formats">,
  run: GuardedRun,
): Promise<readonly MailFile[]> {
  const range = saved.reports[0]?.range ?? null;
  async function fileOf(format: Attached): Promise<MailFile> {
    const render = await loadWriters({ ...options, formats: [format] }, run);
    const [content = ""] = (await render(saved)).values();
    return { name: fileName(range, `.${format}`), type: MEDIA_TYPES[format], content: Buffer.from(content) };
  }
  if (options.attach) return Promise.all(options.attach.map(fileOf));
  try {
    return [await fileOf("pdf")];
  } catch (error) {
    run.interrupt.throwIfAborted();
    if (!(error instanceof CliError)) throw error;
    // A machine may have no browser. Only one that fails is worth a message.
    if (error.exitCode !== EXIT.usage) run.output.warn(`${error.message}; the page is attached instead`);
    return [await fileOf("html")];
  }
}
