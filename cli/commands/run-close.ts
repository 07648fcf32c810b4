import { resolve } from "node:path";
import { type DateRange, type DayClock, dayIn, type IsoDate } from "../../viewer/report/date-range.ts";
import {
  closeFileName,
  type DayClose,
  type KnownCloses,
  missingIn,
  type SavedCloses,
  saveCloses,
} from "../../viewer/report/day-close.ts";
import type { DayNote } from "../../viewer/report/day-note.ts";
import { readHundredths, toNumber } from "../../viewer/report/decimal.ts";
import type { Knowledge } from "../../viewer/report/known/knowledge.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { fileTexts, terminalTexts } from "../../viewer/report/language/languages.ts";
import { readNoted } from "../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../viewer/report/load/one-state.ts";
import { readKnowledge } from "../../viewer/report/load/read-knowledge.ts";
import { inCurrency } from "../../viewer/report/money.ts";
import { type ShopDays, shopDaysIn } from "../../viewer/report/shop-rows.ts";
import { knownText } from "../../viewer/report/wording/known.ts";
import type { ReadList } from "../api/session.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { titleFromShop } from "../door/title.ts";
import { VERSION } from "../door/version.ts";
import { filesInSettings, openDayNotes } from "../run/beside.ts";
import { loadCloseWriters } from "../run/close-writers.ts";
import { type GuardedRun, guardedRun, type RunContext } from "../run/guarded-run.ts";
import { type Incompleteness, incompleteness } from "../run/incompleteness.ts";
import { openFile } from "../run/open-file.ts";
import { withApi } from "../run/report/open-api.ts";
import { withSession } from "../run/report/pull.ts";
import { readCloses, readKnown } from "../run/report/read-lists.ts";
import { readSourceDate } from "../run/report/source-date.ts";
import { importFirst, rangeOf, refuseFuture, withClockOnceReached } from "../run/resolve.ts";
import { readShopList } from "../run/shop-list.ts";
import type { Source } from "../run/source.ts";
import { type OutputFiles, openOutputFiles } from "../run/targets/output-files.ts";
import { onlyShop } from "../store/selection.ts";
import type { CLOSE_OPTIONS } from "./close.ts";
import type { CallOf } from "./definition.ts";
import type { ValuesOf } from "./options/option-group.ts";

/** What is asked, with the days that it means. */
interface CloseOptions extends ValuesOf<typeof CLOSE_OPTIONS>, DayClock {
  readonly today: IsoDate;
  readonly range: DateRange;
}

/** The one way from a source to the sheets of some days. */
export async function closeDays(call: CallOf<typeof CLOSE_OPTIONS>) {
  await guardedRun(
    call,
    async (run) => {
      const read = call.read(run.settings);
      const asked = await withClockOnceReached(read, run, await importFirst({ ...read, imports: [] }, run));
      const { formats, out, toStdout, language, currency } = asked;
      const today = dayIn(asked, run.effects.now());
      const range = rangeOf(asked.days, today);
      refuseFuture(range, today);
      const endings = formats.map(({ name }) => `.${name}`);
      const nameOf = (_: unknown, ending: string) => closeFileName(range, ending);
      const files = await openOutputFiles({ endings, out, range, toStdout, nameOf }, run);
      const options = { ...asked, today, range, language: inCurrency(language, currency) };
      await makeClose(run, options, files).finally(files.close);
    },
    "the sheets are written",
  );
}

async function makeClose(run: GuardedRun, options: CloseOptions, files: OutputFiles): Promise<void> {
  const { effects, output, interrupt } = run;
  const { language, range, timeZone, strict } = options;
  run.setKept(files.kept);
  if (strict) run.beStrict();
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
  if (strict && missing > 0) throw areMissing(missing);
  if (strict && missed) throw isMissed(missed);
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

interface PulledCloses {
  readonly closes: readonly DayClose[];
  /** What is known of all shops together; undefined if it is all, and nothing is asked. */
  readonly knowledge: Knowledge | undefined;
  /** The days of each sheet that are not wholly known. */
  readonly known: KnownCloses | undefined;
  /** The name of the only shop; undefined if the source does not know it. */
  readonly shopName: string | undefined;
}

/** Signs in, reads the close of each day and shop, and logs out. */
function pullCloses(options: CloseOptions, context: RunContext): Promise<PulledCloses> {
  const { source, shops, range } = options;
  return withApi(options, context, async (api) => {
    const closed = await readWrittenClosed(source, context);
    const pulled = await withSession({ ...options, what: "close" }, api, context, ({ pull }) =>
      pull(options, async (read, readList) => {
        const closes = await readCloses(readList, range, api.address.origin);
        return { closes, ...(await readKnownDays({ ...options, ...closed }, closes, read, readList)) };
      }),
    );
    const isLocal = source === "demo" || "db" in source;
    return { ...pulled, shopName: isLocal ? await api.shopName?.() : onlyShop(shops ?? []) };
  });
}

/** What is known of the days of all shops, and of each of them: an export may be of one alone. */
async function readKnownDays(
  { range, shops, today, dayStarts, shopDays, notes }: CloseOptions & WrittenClosed,
  closes: readonly DayClose[],
  readPlain: ReadSales,
  readList: ReadList,
): Promise<Pick<PulledCloses, "knowledge" | "known">> {
  const known = await readKnown(readList);
  if (known === undefined) return { knowledge: undefined, known: undefined };
  const read = readNoted(readPlain, notes);
  const own = await read(range, ["sales_summary"]);
  const asked = { range, shops, today, dayStarts, shopDays, known };
  const knowledge = await readKnowledge(asked, own, read);
  if (!knowledge || knowledge.days.length === 0) return { knowledge, known: undefined };
  const stores = [...new Set(closes.map(({ store }) => store))];
  const days: KnownCloses["days"][number][] = [];
  for (const store of stores) {
    const ofShop = await readKnowledge({ ...asked, shops: store === "" ? shops : [store] }, own, read);
    days.push(...(ofShop?.days ?? []).map((day) => ({ ...day, store })));
  }
  const others = knowledge.days.filter(({ date }) => !days.some((day) => day.date === date));
  const { source } = knowledge;
  const all = [...days, ...others.map((day) => ({ ...day, store: "" }))];
  return { knowledge, known: { source, today, days: all } };
}

/** The days on which shops are closed, as `shops.csv` and the notes beside a store say: nobody misses them in a close. */
interface WrittenClosed {
  readonly shopDays: readonly ShopDays[] | undefined;
  readonly notes: readonly DayNote[];
}

/** A file that cannot be read stops no close. It is said. */
async function readWrittenClosed(source: Source, run: RunContext): Promise<WrittenClosed> {
  const { effects, output, settings } = run;
  const { notesFile, shopsFile } = filesInSettings(settings);
  try {
    const list = await readShopList({ source, shopsFile }, effects);
    const open = await openDayNotes({ source, notesFile }, effects);
    return { shopDays: list && shopDaysIn(list.rows, null), notes: await open.read() };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    output.warn(`${error.message}; ${error.hint}`);
    return { shopDays: undefined, notes: [] };
  }
}
