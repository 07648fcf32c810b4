/** Statements of every kind with random values, and a name that no language has a word of. */
import fc from "fast-check";
import { ALL_DATASETS } from "../../../viewer/report/datasets.ts";
import { addDays, type DateRange } from "../../../viewer/report/date-range.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { TOTAL_MEASURES } from "../../../viewer/report/shapes.ts";
import { SHOP_CAUSES } from "../../../viewer/report/stated.ts";
import type {
  ChangeSentence,
  ChangeValues,
  Note,
  NoteValues,
  ToDo,
  ToDoValues,
} from "../../../viewer/report/statements.ts";
import { comparedReportsOf } from "./compared-reports.ts";

type Arbitraries<Values> = { readonly [Kind in keyof Values]: fc.Arbitrary<Values[Kind]> };

/** Greek, so that a word of English or Thai is not a name. */
export const GREEK = ["Αθήνα", "Βόλος", "Γάλα", "Δέντρο", "Ερμής", "Ζάχαρη", "Ήλιος", "(none)"];

const name = fc.constantFrom(...GREEK);
export const count = fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 99_999 }));
export const baht = fc.integer({ min: 1, max: 99_999_999 }).map((satang) => satang / 100);
const percent = fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10);
export const day = fc.integer({ min: 0, max: 900 }).map((nth) => addDays("2024-11-30", nth));
export const range: fc.Arbitrary<DateRange> = fc
  .tuple(day, fc.oneof(fc.constantFrom(0, 6), fc.integer({ min: 1, max: 400 })))
  .map(([startDate, more]) => ({ startDate, endDate: addDays(startDate, more) }));
const weekday = fc.integer({ min: 1, max: 7 });
const sums = fc.record({
  dataset: fc.constantFrom(...ALL_DATASETS),
  measure: fc.constantFrom(...TOTAL_MEASURES),
  sum: count,
  daySum: count,
});
const dayAmount = fc.record({ date: day, amount: baht });
const bestDays = fc.record({ best: dayAmount, worst: dayAmount });

const NOTES: Arbitraries<NoteValues> = {
  "derived-transactions": fc.record({ count, rows: count }),
  timestamps: fc.record({ count }),
  "outside-range": fc.record({ count }),
  "missing-amounts": fc.record({ count, dataset: fc.constantFrom(...ALL_DATASETS) }),
  "datasets-disagree": fc.oneof(sums, fc.record({ weekday, byHour: count, byDay: count })),
  "gross-disagrees": fc.record({ count }),
  "shared-transactions": sums,
  "holidays-known": fc.record({ year: fc.integer({ min: 2026, max: 2099 }) }),
  "no-thai-font": fc.constant({}),
  "missing-snapshots": range,
  "till-equal": fc.record({ days: count, of: count, notCompared: count }, { requiredKeys: ["days", "of"] }),
  "till-differs": fc.record(
    {
      date: day,
      shop: name,
      opened: fc.constantFrom("07:30", "22:00"),
      closed: fc.constantFrom("16:00", "02:15"),
      person: name,
      figures: fc.array(
        fc.oneof(
          fc.record({
            figure: fc.constantFrom("gross_sales", "refunds", "discounts", "net_sales"),
            till: baht,
            store: baht,
          }),
          fc.record({ figure: fc.constant("payment"), payment: name, till: baht, store: baht }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      more: count,
    },
    { requiredKeys: ["date", "opened", "closed", "figures"] },
  ),
  delivery: fc.record({
    range,
    outcome: fc.constantFrom("failed", "perhaps", "twice"),
    to: fc.subarray(GREEK.slice(0, 3), { minLength: 1 }),
  }),
  nights: fc.record({
    count: fc.integer({ min: 3, max: 7 }),
    told: fc.array(fc.record({ date: day, kinds: fc.subarray(["cash", "weak-day"], { minLength: 1 }) }), {
      maxLength: 3,
    }),
  }),
};

const shopAmounts = fc.array(
  fc.record({ name, amount: baht, opened: day, closed: day }, { requiredKeys: ["name", "amount"] }),
  { maxLength: 5 },
);
const figureChange = fc.record({ now: baht, before: baht, change: baht, percent });

type MadeKind = "week" | "best-days" | "noted" | "shops" | "shop-verdicts";

/** Those that the random sales of a report do not make. */
const CHANGES: Arbitraries<Pick<ChangeValues, MadeKind>> = {
  noted: fc.record({
    notes: fc.array(
      range.map(({ startDate, endDate }) => ({ date: startDate, to: endDate, text: GREEK[0] ?? "" })),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  week: fc.record({
    place: fc.constantFrom("within", "above", "below"),
    expected: baht.map(Math.ceil),
    percent: fc.integer({ min: 1, max: 60 }),
    from: baht.map(Math.ceil),
    to: baht.map(Math.ceil),
  }),
  "best-days": bestDays,
  shops: fc.record(
    {
      both: fc
        .record({ shops: count, name, figure: figureChange }, { requiredKeys: ["shops", "figure"] })
        .map(({ figure, ...shops }) => ({ ...shops, ...figure })),
      onlyNow: shopAmounts,
      onlyBefore: shopAmounts,
      noShop: figureChange,
      historyFrom: day,
    },
    { requiredKeys: ["both", "onlyNow", "onlyBefore"] },
  ),
  "shop-verdicts": fc.record(
    {
      sameShops: fc.constant(true as const),
      shops: fc.array(
        fc.record(
          { name, change: baht, cause: fc.constantFrom(...SHOP_CAUSES), amount: baht },
          { requiredKeys: ["name", "change"] },
        ),
        { minLength: 1, maxLength: 3 },
      ),
    },
    { requiredKeys: ["shops"] },
  ),
};

const TO_DO: Arbitraries<ToDoValues> = {
  export: fc.record({ days: fc.integer({ min: 1, max: 31 }) }),
  fell: fc.oneof(
    fc.record({ place: fc.constant("day" as const), name: day, amount: baht }),
    fc.record({ place: fc.constantFrom("shop" as const, "product" as const), name, amount: baht }),
  ),
  margin: fc.record({ name, now: percent, before: percent, lost: baht }),
  discounts: fc.record({ now: baht, openDays: count, before: baht, openDaysBefore: count, percent }),
  person: fc.record({ name, discounts: baht, percent, othersPercent: percent }),
  numbers: fc.record({ count: fc.integer({ min: 1, max: 99 }), first: fc.constant("Αθήνα"), date: day }),
  more: fc.record({ name, piecesPerWeek: count, profitPerPiece: baht, range }),
  hour: fc.record({ hour: fc.integer({ min: 0, max: 23 }), customers: count, bill: baht, averageBill: baht }),
};

/** A compared report of random sales, with every kind of note and of what there is to do. */
export const sayingReports: fc.Arbitrary<Report> = fc
  .record({
    report: comparedReportsOf(GREEK),
    notes: fc.record(NOTES),
    changes: fc.record(CHANGES),
    toDo: fc.record(TO_DO),
    dataDays: range,
    shops: fc.option(fc.shuffledSubarray(GREEK, { minLength: 1 }), { nil: undefined }),
  })
  .map(({ report, notes, changes, toDo, dataDays, shops }) => ({
    ...report,
    ...(shops && { shops }),
    dataDays,
    notes: statements(notes),
    changes: [...(report.changes ?? []), ...statements(changes)],
    toDo: statements(toDo),
  }));

function statements(values: NoteValues): Note[];
function statements(values: Pick<ChangeValues, MadeKind>): ChangeSentence[];
function statements(values: ToDoValues): ToDo[];
function statements(values: object): unknown[] {
  return Object.entries(values).map(([kind, each]) => ({ kind, values: each }));
}
