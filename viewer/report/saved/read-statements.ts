/**
 * Reads the notes and the changes of a saved report. Their fields keep the order in which they are made, because the
 * SHA-256 of the figures depends on it.
 */
import { ALL_DATASETS, type AnyDataset } from "../datasets.ts";
import { type AskedRange, type DateRange, isIsoDate } from "../date-range.ts";
import { readDayNote } from "../day-note.ts";
import { PRODUCT_STATES } from "../known/product-dates.ts";
import {
  BASES,
  type BasisSide,
  type ChangeOfFigure,
  type Mover,
  SHOP_CAUSES,
  type ShopAmount,
  type ShopsChange,
  type ShopVerdicts,
  type StatedBasis,
} from "../stated.ts";
import {
  type ChangeValues,
  type DayAmount,
  FALLEN_PLACES,
  type NoteValues,
  type PairedDays,
  type Statement,
  type SumsDisagree,
  type ToDoValues,
  type TotalValues,
  type Worded,
} from "../statements.ts";
import { TOTAL_MEASURES } from "../totals.ts";
import type { UnknownFields } from "../unknown-fields.ts";

function readShopsChange(values: UnknownFields): ShopsChange {
  const both = values.at("both");
  return {
    both: {
      shops: both.whole("shops", 1),
      ...(both.has("name") && { name: both.text("name") }),
      ...readChangeOfFigure(both),
    },
    onlyNow: values.list("onlyNow", readShop),
    onlyBefore: values.list("onlyBefore", readShop),
    ...(values.has("noShop") && { noShop: readChangeOfFigure(values.at("noShop")) }),
    ...(values.has("historyFrom") && { historyFrom: values.text("historyFrom", isIsoDate) }),
  };
}

function readChangeOfFigure(values: UnknownFields): ChangeOfFigure {
  return {
    now: values.number("now"),
    before: values.number("before"),
    change: values.number("change"),
    ...(values.has("percent") && { percent: values.number("percent") }),
  };
}

function readShop(shop: UnknownFields): ShopAmount {
  return {
    name: shop.text("name"),
    amount: shop.number("amount"),
    ...(shop.has("other") && { other: shop.number("other") }),
    ...(shop.has("opened") && { opened: shop.text("opened", isIsoDate) }),
    ...(shop.has("closed") && { closed: shop.text("closed", isIsoDate) }),
  };
}

function readShopVerdicts(values: UnknownFields): ShopVerdicts {
  return {
    ...(values.has("sameShops") && { sameShops: true }),
    shops: values.list("shops", (shop) => ({
      name: shop.text("name"),
      change: shop.number("change"),
      ...(shop.has("cause") && { cause: shop.oneOf("cause", SHOP_CAUSES) }),
      ...(shop.has("amount") && { amount: shop.number("amount") }),
    })),
  };
}

type Readers<Values> = { readonly [Kind in keyof Values]: (values: UnknownFields) => Values[Kind] };

const NOTES: Readers<NoteValues> = {
  "derived-transactions": (values) => ({ count: values.whole("count", 1), rows: values.whole("rows", 1) }),
  timestamps: readCount,
  "outside-range": readCount,
  "missing-amounts": (values) => ({ ...readCount(values), dataset: readDataset(values) }),
  "datasets-disagree": (values) =>
    values.has("weekday")
      ? {
          weekday: values.whole("weekday", 1, 7),
          byHour: values.whole("byHour", 0),
          byDay: values.whole("byDay", 0),
        }
      : readSums(values),
  "gross-disagrees": readCount,
  "shared-transactions": readSums,
  "missing-snapshots": readRange,
  "holidays-known": (values) => ({ year: values.whole("year", 1) }),
  "no-thai-font": () => ({}),
  delivery: (values) => ({
    range: readRange(values.at("range")),
    outcome: values.oneOf("outcome", ["failed", "perhaps", "twice"]),
    to: values.texts("to"),
  }),
};

const WEEK_PLACES = ["within", "below", "above"] as const;

const CHANGES: Readers<ChangeValues> = {
  total: readTotal,
  days: readPairedDays,
  noted: (values) => ({ notes: values.list("notes", readDayNote) }),
  shops: readShopsChange,
  split: (values) => ({
    ...(values.has("sameShops") && { sameShops: true }),
    ...(values.has("days") && { days: values.number("days") }),
    traffic: values.number("traffic"),
    bill: values.number("bill"),
    ...(values.has("openDays") && { openDays: values.number("openDays") }),
    ...(values.has("customers") && { customers: values.number("customers") }),
    bills: values.oneOf("bills", ["larger", "smaller", "same"]),
  }),
  "standing-out": (values) => ({
    range: readRange(values.at("range")),
    amount: values.number("amount"),
    overUsual: values.number("overUsual"),
  }),
  week: (values) => ({
    expected: values.number("expected"),
    percent: values.number("percent"),
    from: values.number("from"),
    to: values.number("to"),
    place: values.oneOf("place", WEEK_PLACES),
    ...(values.has("before") && { before: values.oneOf("before", WEEK_PLACES) }),
  }),
  products: (values) => ({
    products: values.list("products", readMover),
    ...(values.has("others") && {
      others: { ...readCount(values.at("others")), change: values.at("others").number("change") },
    }),
    ...(values.has("sum") && { sum: values.number("sum") }),
    ...readOfAllShops(values),
  }),
  "best-days": readBestDays,
  category: (values) => ({ ...readMover(values), ...readOfAllShops(values) }),
  "shop-verdicts": readShopVerdicts,
};

const TO_DO: Readers<ToDoValues> = {
  export: (values) => ({ days: values.whole("days", 1) }),
  fell: (values) => {
    const place = values.oneOf("place", FALLEN_PLACES);
    return {
      place,
      name: values.text("name", place === "day" ? isIsoDate : undefined),
      amount: values.number("amount"),
    };
  },
  margin: (values) => ({
    name: values.text("name"),
    now: values.number("now"),
    before: values.number("before"),
    lost: values.number("lost"),
  }),
  discounts: (values) => ({
    now: values.number("now"),
    openDays: values.whole("openDays", 0),
    before: values.number("before"),
    openDaysBefore: values.whole("openDaysBefore", 0),
    percent: values.number("percent"),
  }),
  person: (values) => ({
    name: values.text("name"),
    discounts: values.number("discounts"),
    percent: values.number("percent"),
    othersPercent: values.number("othersPercent"),
  }),
  numbers: (values) => ({
    count: values.whole("count", 1),
    first: values.text("first"),
    date: values.text("date", isIsoDate),
  }),
  more: (values) => ({
    name: values.text("name"),
    piecesPerWeek: values.whole("piecesPerWeek", 0),
    profitPerPiece: values.number("profitPerPiece"),
    range: readRange(values.at("range")),
  }),
  hour: (values) => ({
    hour: values.whole("hour", 0, 23),
    customers: values.whole("customers", 0),
    bill: values.number("bill"),
    averageBill: values.number("averageBill"),
  }),
};

export const readNote = readerOf(NOTES);
export const readChange = readerOf(CHANGES);
export const readToDo = readerOf(TO_DO);

/** A text without values, or of a kind that this version does not know, stays a text. */
function readerOf<Values>(readers: Readers<Values>): (statement: UnknownFields) => Worded<Statement<Values>>;
function readerOf(readers: Readers<Record<string, unknown>>) {
  return (statement: UnknownFields): unknown => {
    const [kind, text] = [statement.text("kind"), statement.text("text")];
    const read = statement.has("values") && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    return read ? { kind, values: read(statement.at("values")), text } : { kind, text };
  };
}

function readTotal(values: UnknownFields): TotalValues {
  return {
    range: readAskedRange(values, "range"),
    ...(values.has("shops") && { shops: values.texts("shops") }),
    ...(values.has("ofGroups") && { ofGroups: values.texts("ofGroups") }),
    now: values.number("now"),
    openDays: values.whole("openDays", 0),
    ...(values.has("withoutToday") && { withoutToday: values.number("withoutToday") }),
    ...(values.has("earlierRange") && {
      earlierRange: readAskedRange(values, "earlierRange"),
      before: values.number("before"),
      openDaysBefore: values.whole("openDaysBefore", 0),
      change: values.number("change"),
    }),
    ...(values.has("percent") && { percent: values.number("percent") }),
    ...(values.has("unfinished") && { unfinished: values.text("unfinished", isIsoDate) }),
    ...(values.has("unknownTo") && { unknownTo: values.text("unknownTo", isIsoDate) }),
    ...(values.has("historyFrom") && { historyFrom: values.text("historyFrom", isIsoDate) }),
    ...readBasis(values),
  };
}

function readPairedDays(values: UnknownFields): PairedDays {
  const both = values.at("both");
  return {
    both: {
      days: both.whole("days", 1),
      ...readChangeOfFigure(both),
      net_sales: readChangeOfFigure(both.at("net_sales")),
      ...(both.has("profit") && { profit: readChangeOfFigure(both.at("profit")) }),
      total_transactions: readChangeOfFigure(both.at("total_transactions")),
    },
    onlyNow: values.list("onlyNow", readDay),
    onlyBefore: values.list("onlyBefore", readDay),
    ...(values.has("refunds") && { refunds: values.number("refunds") }),
    ...(values.has("historyFrom") && { historyFrom: values.text("historyFrom", isIsoDate) }),
  };
}

function readBestDays(values: UnknownFields): ChangeValues["best-days"] {
  return { best: readDay(values.at("best")), worst: readDay(values.at("worst")) };
}

function readCount(values: UnknownFields): { readonly count: number } {
  return { count: values.whole("count", 1) };
}

function readDataset(values: UnknownFields): AnyDataset {
  return values.oneOf("dataset", ALL_DATASETS);
}

function readSums(values: UnknownFields): SumsDisagree {
  return {
    dataset: readDataset(values),
    measure: values.oneOf("measure", TOTAL_MEASURES),
    sum: values.number("sum"),
    daySum: values.number("daySum"),
  };
}

function readMover(mover: UnknownFields): Mover {
  return {
    name: mover.text("name"),
    ...(mover.has("now") && { now: mover.number("now") }),
    ...(mover.has("before") && { before: mover.number("before") }),
    change: mover.number("change"),
    ...(mover.has("renamedFrom") && { renamedFrom: mover.text("renamedFrom") }),
    ...(mover.has("state") && { state: mover.oneOf("state", PRODUCT_STATES) }),
  };
}

function readOfAllShops(values: UnknownFields): { readonly allShops?: true } {
  return values.has("allShops") ? { allShops: true } : {};
}

function readDay(day: UnknownFields): DayAmount {
  return { date: day.text("date", isIsoDate), amount: day.number("amount") };
}

export function readAskedRange(values: UnknownFields, field: string): AskedRange {
  return values.isNull(field) ? null : readRange(values.at(field));
}

export function readRange(range: UnknownFields): DateRange {
  const startDate = range.text("startDate", isIsoDate);
  return { startDate, endDate: range.text("endDate", (day) => isIsoDate(day) && day >= startDate) };
}

/** Not every comparison has one. */
function readBasis(values: UnknownFields): Partial<StatedBasis> {
  if (!values.has("basis")) return {};
  return {
    basis: values.oneOf("basis", BASES),
    ...(values.has("basisShops") && { basisShops: values.whole("basisShops", 1) }),
    basisNow: readSide(values.at("basisNow")),
    basisBefore: readSide(values.at("basisBefore")),
  };
}

function readSide(side: UnknownFields): BasisSide {
  return {
    days: side.whole("days", 1),
    total_sales: side.number("total_sales"),
    net_sales: side.number("net_sales"),
    ...(side.has("profit") && { profit: side.number("profit") }),
    total_transactions: side.number("total_transactions"),
  };
}
