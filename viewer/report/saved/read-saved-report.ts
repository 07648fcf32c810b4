/**
 * Reads a saved report. The file may have been cut, edited or made by somebody else, so the report is rebuilt field
 * by field from an unknown value. Fields that this version does not know are dropped.
 */
import { listRules } from "../dataset-sums.ts";
import {
  type AnyDataset,
  type AnyFigures,
  DATASETS,
  isOptional,
  keyText,
  listsOf,
  shapeOf,
} from "../datasets.ts";
import { daysIn, isDayStart, isIsoDate, knownZone, rangeOf } from "../date-range.ts";
import { readDayNote } from "../day-note.ts";
import { KNOWN_SOURCES } from "../known/knowledge.ts";
import { knownShopsIn } from "../known/known-shops.ts";
import { isCurrencyCode } from "../money.ts";
import { recordOf } from "../records.ts";
import {
  CARDS,
  type Cards,
  COMPARISON_KINDS,
  type RangeReport,
  TOTALS,
  type Totals,
  type WordedReport,
} from "../report.ts";
import { knownSections } from "../sections.ts";
import { decimalsOf, type KeyValues } from "../shapes.ts";
import { readStoreGroup } from "../shop-rows.ts";
import { readCash } from "../stated.ts";
import { readAskedRange, readChange, readNote, readRange, readTarget, readToDo } from "../statements.ts";
import {
  amount,
  day,
  list,
  mark,
  maybe,
  NewerVersionError,
  object,
  oneOf,
  readerOf,
  text,
  textThat,
  time,
  UnknownFields,
  whole,
} from "../unknown-fields.ts";
import { type SavedReport, SCHEMA_VERSION } from "./saved-report.ts";

/** A century, as the command line asks for at most. Charts have a place for every day. */
const MOST_DAYS = 36_600;

/** @throws UnreadableError if it is not a saved report, NewerVersionError if it is one of a newer version */
export function readSavedReport(value: unknown): SavedReport {
  const saved = new UnknownFields(value, "report");
  const version = saved.number("schemaVersion");
  if (!Number.isInteger(version) || version < 1) saved.fail("schemaVersion");
  if (version > SCHEMA_VERSION) {
    throw new NewerVersionError(
      `the report has version ${version} and this program reads up to ${SCHEMA_VERSION}`,
    );
  }
  return { schemaVersion: SCHEMA_VERSION, ...readFields(saved) };
}

const range = object(readRange);

function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function readRangeReport(report: UnknownFields): RangeReport & Pick<WordedReport, "notes"> {
  const rows = report.at("rows");
  const range = readAskedRange(report, "range");
  const lists = listsOf((dataset) => readFigures(report, dataset));
  const days = lists.salesOverTime;
  const ofData = rangeOf(days);
  if (ofData && daysIn(ofData) > MOST_DAYS) report.fail("salesOverTime");
  return {
    range,
    ...(report.has("shops") && { shops: report.texts("shops") }),
    ...(report.has("ofGroups") && { ofGroups: report.texts("ofGroups") }),
    cards: readCards(report.at("cards")),
    totals: readTotals(report.at("totals")),
    ...lists,
    rows: recordOf(DATASETS, (dataset) => rows.number(dataset)),
    notes: report.list("notes", readNote),
    ...(report.has("dayNotes") && { dayNotes: report.list("dayNotes", readDayNote) }),
    ...(report.has("dataDays") && { dataDays: readRange(report.at("dataDays")) }),
  };
}

const readKnownTotals = readerOf({
  refunds: maybe((totals, name) => totals.atLeastZero(name)),
  commission: maybe(amount),
});

function readTotals(totals: UnknownFields): Totals {
  return { ...recordOf(TOTALS, (total) => totals.number(total)), ...readKnownTotals(totals) };
}

/** @returns undefined if the report does not have an optional dataset */
function readFigures(report: UnknownFields, dataset: AnyDataset): AnyFigures[] | undefined {
  const { list, key, measures, also, label, mark, maybe, added = {} } = shapeOf(dataset);
  if (isOptional(dataset) && !report.has(list)) return undefined;
  const figures = report.list(list, (item) => ({
    ...recordOf(Object.keys(key), (field) => readKey(item, field, key[field])),
    ...recordOf(Object.keys(measures), (field) =>
      item.number(field, decimalsOf(measures[field] ?? { unit: "baht" })),
    ),
    ...recordOf(
      Object.keys(also).filter((field) => also[field] !== "maybe days" || item.has(field)),
      (field) => (also[field] === "average" ? item.number(field) : item.whole(field, 1)),
    ),
    ...(label !== undefined && item.has(label) && { [label]: item.text(label) }),
    ...(mark !== undefined && item.has(mark) && { [mark]: item.mark(mark) }),
    ...(maybe !== undefined && item.has(maybe) && { [maybe]: item.number(maybe) }),
    ...recordOf<string, string | number>(
      Object.keys(added).filter((field) => item.has(field)),
      (field) => (added[field] === "name" ? item.text(field) : item.number(field)),
    ),
  }));
  const places = figures.map((item) => keyText(dataset, item));
  if (listRules(dataset).order === "key" && places.some((place, at) => place <= (places[at - 1] ?? "")))
    report.fail(list);
  return figures;
}

function readKey(item: UnknownFields, field: string, type: keyof KeyValues | undefined): string | number {
  if (type === "weekday") return item.whole(field, 1, 7);
  if (type === "hour") return item.whole(field, 0, 23);
  return type === "day" ? item.text(field, isIsoDate) : item.text(field);
}

export function readCards(cards: UnknownFields): Cards {
  return recordOf(CARDS, (card) => cards.number(card));
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isTimeZone(text: string): boolean {
  return knownZone(text) === text;
}

const readKnownUntil = readerOf({
  values: object(
    readerOf({
      source: oneOf(KNOWN_SOURCES),
      today: day,
      days: list(
        readerOf({ date: day, state: oneOf(["partly", "not"]), until: maybe(time), closed: maybe(mark) }),
      ),
      shop: maybe(text),
      noSales: maybe((values, name) => {
        const dates = values.texts(name);
        return dates.length > 0 && dates.every(isIsoDate) ? dates : values.fail(name);
      }),
      lastSale: maybe(day),
      lastReceipt: maybe(object(readerOf({ date: day, time, usual: time }))),
    }),
  ),
  text: maybe(text),
});

const readMore = readerOf({
  known: maybe(knownShopsIn),
  knownHours: maybe(
    list(
      readerOf({
        weekday: whole(1, 7),
        hour: whole(0, 23),
        total_sales: amount,
        total_transactions: amount,
        days: whole(1),
      }),
    ),
  ),
  comparison: maybe(
    object(
      readerOf({
        kind: oneOf(COMPARISON_KINDS),
        compared: maybe(range),
        historyFrom: maybe(day),
        withoutToday: maybe(object(readRangeReport)),
        report: object(readRangeReport),
      }),
    ),
  ),
  storeGroups: maybe(list(readStoreGroup)),
  changes: maybe(list(readChange)),
  toDo: maybe(list(readToDo)),
  target: maybe(object(readerOf({ values: object(readTarget), text }))),
  knownUntil: maybe(object(readKnownUntil)),
  cash: maybe(object(readCash)),
});

function readReport(report: UnknownFields): WordedReport {
  return { ...readRangeReport(report), ...readMore(report) };
}

const readFields = readerOf({
  generatedAt: textThat(isInstant),
  program: text,
  timeZone: textThat(isTimeZone),
  dayStarts: maybe(textThat(isDayStart)),
  currency: textThat(isCurrencyCode),
  title: maybe(text),
  sections: maybe((saved, name) => knownSections(saved.texts(name))),
  sha256: maybe(textThat(isSha256)),
  language: maybe(text),
  isSample: maybe(mark),
  reports: list(readReport),
});
