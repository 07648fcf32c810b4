/** What is sent of a report: its digest, and the files that go with it. */
import type { Language } from "../../../viewer/report/language/language.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { type DigestOptions, digestOf } from "../../../viewer/report/wording/digest-of.ts";
import { digestText } from "../../../viewer/report/wording/digest-text.ts";
import type { Message } from "../../delivery/way.ts";
import type { MailFile } from "../../writers/mail.ts";
import { sealAgain } from "../../writers/seal-reports.ts";
import type { GuardedRun } from "../guarded-run.ts";
import type { Format } from "../targets/formats.ts";
import { attachedFiles } from "../targets/load-writers.ts";

/** A file that goes with a message is read by a person. */
const ATTACHED = { withScript: true, withBom: true };

export interface AttachOptions {
  /** The formats of the files; undefined for a PDF if there is a browser, else the page. */
  readonly attach: readonly Format[] | undefined;
}

export function messageOf(
  read: SavedReport,
  language: Language,
  { attach }: AttachOptions,
  run: GuardedRun,
  facts?: DigestOptions,
): Message {
  const saved = sealAgain(read, language);
  const digest = digestOf(saved, language, facts);
  let files: Promise<readonly MailFile[]> | undefined;
  return {
    digest,
    text: digestText(digest),
    generatedAt: saved.generatedAt,
    files() {
      files ??= attachedFiles(saved, { ...ATTACHED, language, attach }, run);
      return files;
    },
  };
}
