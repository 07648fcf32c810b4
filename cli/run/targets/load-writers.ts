import { fileName, type SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { MailFile } from "../../writers/mail.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { ATTACHED_FORMATS, type Format, HTML, type RenderOptions } from "./formats.ts";
import type { Render } from "./report-target.ts";

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
  const isChecked = options.formats.some((format) => format.isChecked);
  const load = () => Promise.all(options.formats.map((format) => format.load(options, run)));
  const loading = isChecked ? load() : asked.then(load);
  loading.catch(() => {});
  if (isChecked) await loading;
  return async (saved, closes = []) => {
    const contents = await Promise.all((await loading).map((write) => write(saved, closes)));
    return new Map(contents.flatMap((files) => [...files]));
  };
}

/** The files that go with a message. @param attach undefined for a PDF if there is a browser, else the page */
export async function attachedFiles(
  saved: SavedReport,
  { attach, ...options }: Omit<RenderOptions, "formats"> & { readonly attach: readonly Format[] | undefined },
  run: GuardedRun,
): Promise<readonly MailFile[]> {
  const range = saved.reports[0]?.range ?? null;
  async function fileOf(format: Format): Promise<MailFile> {
    const render = await loadWriters({ ...options, formats: [format] }, run);
    const [[ending, content] = ["", ""]] = await render(saved);
    return { name: fileName(range, ending), type: format.media ?? "", content: Buffer.from(content) };
  }
  if (attach) return Promise.all(attach.map(fileOf));
  try {
    return [await fileOf(ATTACHED_FORMATS.find(({ isChecked }) => isChecked) ?? HTML)];
  } catch (error) {
    run.interrupt.throwIfAborted();
    if (!(error instanceof CliError)) throw error;
    // A machine may have no browser. Only one that fails is worth a message.
    if (error.exitCode !== EXIT.usage) run.output.warn(`${error.message}; the page is attached instead`);
    return [await fileOf(HTML)];
  }
}
