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
import { KNOWN_SOURCES, type UnknownDay } from "../known/knowledge.ts";
import { knownShopsIn } from "../known/known-shops.ts";
import { isCurrencyCode } from "../money.ts";
import { recordOf } from "../records.ts";
import {
  CARDS,
  type Cards,
  COMPARISON_KINDS,
  type RangeReport,
  type Report,
  TOTALS,
  type Totals,
  type WordedReport,
} from "../report.ts";
import { knownSections } from "../sections.ts";
import { decimalsOf, type KeyValues } from "../shapes.ts";
import { readStoreGroup } from "../shop-rows.ts";
import { TARGET_PLACES, type TargetValues } from "../statements.ts";
import { NewerVersionError, UnknownFields } from "../unknown-fields.ts";
import { readAskedRange, readChange, readNote, readRange, readToDo } from "./read-statements.ts";
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
  return {
    schemaVersion: SCHEMA_VERSION,
    generatedAt: saved.text("generatedAt", isInstant),
    program: saved.text("program"),
    timeZone: saved.text("timeZone", isTimeZone),
    ...(saved.has("dayStarts") && { dayStarts: saved.text("dayStarts", isDayStart) }),
    currency: saved.text("currency", isCurrencyCode),
    ...(saved.has("title") && { title: saved.text("title") }),
    ...(saved.has("sections") && { sections: knownSections(saved.texts("sections")) }),
    ...(saved.has("sha256") && { sha256: saved.text("sha256", isSha256) }),
    ...(saved.has("language") && { language: saved.text("language") }),
    reports: saved.list("reports", readReport),
  };
}

function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function readReport(report: UnknownFields): WordedReport {
  const comparison = report.has("comparison") ? report.at("comparison") : undefined;
  return {
    ...readRangeReport(report),
    ...(report.has("known") && { known: knownShopsIn(report, "known") }),
    ...(report.has("knownHours") && { knownHours: readKnownHours(report) }),
    ...(comparison && {
      comparison: {
        kind: comparison.oneOf("kind", COMPARISON_KINDS),
        ...(comparison.has("compared") && { compared: readRange(comparison.at("compared")) }),
        ...(comparison.has("historyFrom") && { historyFrom: comparison.text("historyFrom", isIsoDate) }),
        ...(comparison.has("withoutToday") && {
          withoutToday: readRangeReport(comparison.at("withoutToday")),
        }),
        report: readRangeReport(comparison.at("report")),
      },
    }),
    ...(report.has("storeGroups") && { storeGroups: report.list("storeGroups", readStoreGroup) }),
    ...(report.has("changes") && { changes: report.list("changes", readChange) }),
    ...(report.has("toDo") && { toDo: report.list("toDo", readToDo) }),
    ...(report.has("target") && {
      target: {
        values: readTarget(report.at("target").at("values")),
        text: report.at("target").text("text"),
      },
    }),
    ...(report.has("knownUntil") && { knownUntil: readKnownUntil(report.at("knownUntil")) }),
  };
}

function readKnownHours(report: UnknownFields): NonNullable<WordedReport["knownHours"]> {
  return report.list("knownHours", (hour) => ({
    weekday: hour.whole("weekday", 1, 7),
    hour: hour.whole("hour", 0, 23),
    total_sales: hour.number("total_sales"),
    total_transactions: hour.number("total_transactions"),
    days: hour.whole("days", 1),
  }));
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

function readTotals(totals: UnknownFields): Totals {
  return {
    ...recordOf(TOTALS, (total) => totals.number(total)),
    ...(totals.has("refunds") && { refunds: totals.atLeastZero("refunds") }),
    ...(totals.has("commission") && { commission: totals.number("commission") }),
  };
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

function readTarget(values: UnknownFields): TargetValues {
  const pace = values.has("pace") ? values.at("pace") : undefined;
  return {
    period: values.text("period"),
    range: readRange(values.at("range")),
    amount: values.number("amount"),
    sold: values.number("sold"),
    percent: values.number("percent"),
    ...(values.has("place") && { place: values.oneOf("place", TARGET_PLACES) }),
    ...(pace && {
      pace: {
        until: pace.text("until", isIsoDate),
        sold: pace.number("sold"),
        percent: pace.number("percent"),
        usualPercent: pace.number("usualPercent"),
      },
    }),
  };
}

function readKnownUntil(known: UnknownFields): NonNullable<Report["knownUntil"]> {
  const values = known.at("values");
  const last = values.has("lastReceipt") ? values.at("lastReceipt") : undefined;
  return {
    values: {
      source: values.oneOf("source", KNOWN_SOURCES),
      today: values.text("today", isIsoDate),
      days: values.list("days", readDay),
      ...(values.has("shop") && { shop: values.text("shop") }),
      ...(values.has("noSales") && { noSales: readDates(values) }),
      ...(last && {
        lastReceipt: {
          date: last.text("date", isIsoDate),
          time: last.text("time", isTime),
          usual: last.text("usual", isTime),
        },
      }),
    },
    ...(known.has("text") && { text: known.text("text") }),
  };
}

function readDay(day: UnknownFields): UnknownDay {
  return {
    date: day.text("date", isIsoDate),
    state: day.oneOf("state", ["partly", "not"]),
    ...(day.has("until") && { until: day.text("until", isTime) }),
    ...(day.has("closed") && { closed: day.mark("closed") }),
  };
}

function readDates(values: UnknownFields): readonly string[] {
  const dates = values.texts("noSales");
  return dates.length > 0 && dates.every(isIsoDate) ? dates : values.fail("noSales");
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
