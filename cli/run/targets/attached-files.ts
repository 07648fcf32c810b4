/** The files that go with a message. */
import { fileName, type SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { MailFile } from "../../writers/mail.ts";
import type { RunContext } from "../guarded-run.ts";
import { type Attached, MEDIA_TYPES, type Render } from "./report-target.ts";

interface FilesContext {
  /** Loads the writer of a format. */
  load(format: Attached): Promise<Render>;
  readonly run: Pick<RunContext, "interrupt" | "output">;
}

/** @param formats undefined for a PDF if there is a browser, else the page */
export async function attachedFiles(
  saved: SavedReport,
  formats: readonly Attached[] | undefined,
  { load, run }: FilesContext,
): Promise<readonly MailFile[]> {
  const range = saved.reports[0]?.range ?? null;
  async function fileOf(format: Attached): Promise<MailFile> {
    const [content = ""] = (await (await load(format))(saved)).values();
    return { name: fileName(range, `.${format}`), type: MEDIA_TYPES[format], content: Buffer.from(content) };
  }
  if (formats) return Promise.all(formats.map(fileOf));
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
