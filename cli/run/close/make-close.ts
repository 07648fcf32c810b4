/** The one way from a source to the sheets of some days. */

import { resolve } from "node:path";
import { missingIn, type SavedCloses, saveCloses } from "../../../viewer/report/day-close/saved-closes.ts";
import { readHundredths, toNumber } from "../../../viewer/report/decimal.ts";
import type { Knowledge } from "../../../viewer/report/known/knowledge.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts, terminalTexts } from "../../../viewer/report/language/languages.ts";
import { knownText } from "../../../viewer/report/wording/known.ts";
import { CliError, EXIT } from "../../errors.ts";
import { titleFromShop } from "../../title.ts";
import { VERSION } from "../../version.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { type Incompleteness, incompleteness } from "../incompleteness.ts";
import { openFile } from "../open-file.ts";
import type { CheckOptions } from "../report/checks.ts";
import { readSourceDate } from "../report/source-date.ts";
import type { OutputFiles } from "../targets/output-files.ts";
import { type CloseWriterOptions, loadCloseWriters } from "./close-writers.ts";
import { type PullClosesOptions, pullCloses } from "./pull-closes.ts";

export interface MakeCloseOptions extends PullClosesOptions, CloseWriterOptions, CheckOptions {
  /** The name of the cafe; if it is undefined, the name of the only shop. */
  readonly title: string | undefined;
  readonly open: boolean;
}

export async function makeClose(
  run: GuardedRun,
  options: MakeCloseOptions,
  files: OutputFiles,
): Promise<void> {
  const { effects, output, interrupt } = run;
  const { language, range, timeZone } = options;
  run.setKept(files.kept);
  if (options.strict) run.beStrict();
  try {
    const sourceDate = readSourceDate(run.settings);
    const render = await loadCloseWriters(options, run);
    const maxTimeMs = run.limitTime(options.maxTimeMs);
    const { closes, shopName, knowledge, known } = await pullCloses({ ...options, maxTimeMs }, run);
    if (options.failOnEmpty && closes.length === 0) throw isEmpty();
    output.progress.show("Writing the close");
    const title = options.title ?? titleFromShop(shopName);
    const saved = saveCloses({
      generatedAt: (sourceDate ?? new Date(effects.now())).toISOString(),
      program: `cafe-sales ${VERSION}`,
      timeZone,
      currency: language.money.currency.code,
      ...(title !== undefined && { title }),
      range,
      closes,
      ...(known && { known }),
    });
    const contents = await render(saved);
    interrupt.throwIfAborted();
    const paths = await files.write(contents, range);
    output.progress.stop();
    await output.written(paths);
    output.note(closeMessage(saved, language));
    const missed = sayKnown(knowledge, language, run);
    const [first] = paths;
    if (options.open && first !== undefined) await openFile(resolve(effects.cwd, first), output);
    const missing = missingIn(closes) ?? 0;
    if (options.strict && missing > 0) throw areMissing(missing);
    if (options.strict && missed) throw isMissed(missed);
  } finally {
    await files.close();
  }
}

/** `Wrote the close of 20 Nov 2026 (Asia/Bangkok): 1 sheet, 41 bills, net sales ฿4,080.25, 2 bill numbers missing`. */
function closeMessage({ closes, range, timeZone }: SavedCloses, language: Language): string {
  const { dates, money } = language;
  const close = fileTexts(language).close;
  const wrote = close.wrote(dates.range(range), timeZone);
  if (closes.length === 0) return `${wrote}: ${terminalTexts(language).report.noSales}. ${close.noSales}`;
  const bills = closes.reduce((sum, { total_transactions }) => sum + total_transactions, 0);
  const net = closes.reduce((sum, { net_sales }) => sum + readHundredths(net_sales), 0);
  const missing = missingIn(closes);
  const clauses = [
    close.sheets(closes.length),
    close.billsClause(bills),
    close.netSalesClause(money.exact(toNumber(net))),
    ...(missing === undefined ? [] : [close.missingClause(missing)]),
  ];
  return `${wrote}: ${clauses.join(", ")}`;
}

/** Says what is not wholly known. @returns what is missed, if anything is */
function sayKnown(
  knowledge: Knowledge | undefined,
  language: Language,
  { output }: GuardedRun,
): Incompleteness | undefined {
  const whole = knowledge ? { knownUntil: { values: knowledge } } : {};
  const missed = incompleteness(whole, "the close");
  const text = knownText(whole, language);
  if (missed) output.warn(`${missed.text}; ${missed.remedy}`);
  else if (text !== undefined) output.note(text);
  return missed;
}

function isMissed({ text, remedy }: Incompleteness): CliError {
  return new CliError(EXIT.check, text, { hint: remedy, kept: "the sheets are written, as far as they go" });
}

function isEmpty(): CliError {
  return new CliError(EXIT.empty, "there are no rows in the whole range", {
    hint: "check the dates; without --fail-on-empty an empty sheet is written",
  });
}

function areMissing(count: number): CliError {
  const numbers = count === 1 ? "1 bill number is" : `${count} bill numbers are`;
  return new CliError(EXIT.check, `a check failed: ${numbers} missing`, {
    hint: "check whether a till was offline, an export was cut or a bill was deleted; the sheets name the numbers",
    kept: "the sheets are written",
  });
}
