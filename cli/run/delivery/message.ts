/** What is sent of a report: its digest, and the files that go with it. */
import { digestOf } from "../../../viewer/report/language/digest/digest-of.ts";
import { digestText } from "../../../viewer/report/language/digest/digest-text.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileName, type SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import type { Attachment, Message } from "../../delivery/way.ts";
import { CliError, EXIT } from "../../errors.ts";
import { sealAgain } from "../../writers/seal-reports.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { loadWriters } from "../targets/load-writers.ts";
import { type Attached, MEDIA_TYPES } from "../targets/report-target.ts";

export interface AttachOptions {
  /** The formats of the files; undefined for a PDF if there is a browser, else the page. */
  readonly attach: readonly Attached[] | undefined;
}

/** @param correctionOf the total that was sent before, in baht, if this corrects it */
export function messageOf(
  read: SavedReport,
  language: Language,
  correctionOf: number | undefined,
  { attach }: AttachOptions,
  run: GuardedRun,
): Message {
  const saved = sealAgain(read, language);
  const digest = digestOf(saved, language, correctionOf === undefined ? {} : { correctionOf });
  let files: Promise<readonly Attachment[]> | undefined;
  return {
    digest,
    text: digestText(digest),
    generatedAt: saved.generatedAt,
    files() {
      files ??= attach ? filesOf(saved, attach, language, run) : usualFiles(saved, language, run);
      return files;
    },
  };
}

async function usualFiles(saved: SavedReport, language: Language, run: GuardedRun) {
  try {
    return await filesOf(saved, ["pdf"], language, run);
  } catch (error) {
    run.interrupt.throwIfAborted();
    if (!(error instanceof CliError)) throw error;
    // A browser that is not there is no news; one that fails is.
    if (error.exitCode !== EXIT.usage) run.output.warn(`${error.message}; the page is sent instead`);
    return filesOf(saved, ["html"], language, run);
  }
}

async function filesOf(
  saved: SavedReport,
  formats: readonly Attached[],
  language: Language,
  run: GuardedRun,
): Promise<readonly Attachment[]> {
  const range = saved.reports[0]?.range ?? null;
  const files = formats.map(async (format): Promise<Attachment> => {
    const render = await loadWriters({ formats: [format], language, withScript: true, withBom: true }, run);
    const [content = ""] = (await render(saved)).values();
    return { name: fileName(range, `.${format}`), type: MEDIA_TYPES[format], content: Buffer.from(content) };
  });
  return Promise.all(files);
}
