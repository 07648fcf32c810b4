/** The cash of the shifts of a till, and whether its own sums are those of the store. */
import { NO_NAME } from "../datasets.ts";
import { type AskedRange, daysIn } from "../date-range.ts";
import { compareText, groupBy, minuteOfDay } from "../records.ts";
import type { Shift } from "../shifts.ts";
import type { Cash, CashOfPerson, CashShift, DayPart } from "../stated.ts";
import type { Note, NoteValues } from "../statements.ts";
import { differenceOf, differingIn } from "./cash.ts";
import { sumOf } from "./sums.ts";

/** The report of a longer range has only shifts with a difference, and so many of these. */
const MOST_DAYS = 31;
const MOST_SHIFTS = 40;

/** @returns undefined without a shift */
export function cashOf(shifts: readonly Shift[], range: AskedRange): Cash | undefined {
  if (shifts.length === 0) return undefined;
  const hasShops = new Set(shifts.map(({ store }) => store)).size > 1;
  const sharedDays = new Set(
    [...groupBy(shifts, placeOf)].flatMap(([place, own]) => (own.length > 1 ? [place] : [])),
  );
  const all = shifts.map((shift): CashShift => {
    const { date, store, opened, closed, closed_by, expected_cash, actual_cash, difference } = shift;
    return {
      date,
      ...(hasShops && { shop: store }),
      ...(sharedDays.has(placeOf(shift)) && closed !== undefined && { part: partOf(shift) }),
      opened,
      ...(closed !== undefined && { closed }),
      ...(closed_by !== undefined && { person: closed_by }),
      expected: expected_cash,
      ...(actual_cash !== undefined && { counted: actual_cash }),
      ...(difference !== undefined && { difference }),
    };
  });
  const counted = all.filter(({ difference }) => difference !== undefined);
  const differing = differingIn(all);
  const isLong = range === null || daysIn(range) > MOST_DAYS;
  const listed = new Set(isLong ? differing.slice(0, MOST_SHIFTS) : all);
  const people = peopleOf(counted);
  return {
    counted: counted.length,
    asExpected: counted.length - differing.length,
    difference: sumOf(counted, differenceOf),
    shifts: all.filter((shift) => listed.has(shift)),
    ...(people.length > 1 && { people }),
  };
}

function placeOf({ date, store }: Shift): string {
  return `${date} ${store}`;
}

function peopleOf(counted: readonly CashShift[]): readonly CashOfPerson[] {
  if (counted.every(({ person }) => person === undefined)) return [];
  return [...groupBy(counted, ({ person = NO_NAME }) => person)]
    .map(([person, own]) => ({ person, shifts: own.length, difference: sumOf(own, differenceOf) }))
    .sort((one, other) => compareText(one.person, other.person));
}

const MINUTE_MS = 60_000;
/** From when on each part is called by its name. */
const PARTS: readonly (readonly [from: number, part: DayPart])[] = [
  [22, "night"],
  [17, "evening"],
  [12, "afternoon"],
  [5, "morning"],
];

/** By its middle, on the clock of the cafe. */
function partOf({ opened, opened_at, closed_at }: Shift): DayPart {
  const minutes = (Date.parse(closed_at ?? opened_at) - Date.parse(opened_at)) / MINUTE_MS;
  const hour = ((minuteOfDay(opened) + minutes / 2) / 60) % 24;
  return PARTS.find(([from]) => hour >= from)?.[1] ?? "night";
}

/** The kinds of notes about shifts. */
export const TILL_NOTES: ReadonlySet<string> = new Set<keyof NoteValues>(["till-equal", "till-differs"]);

/** More shifts that are different from the till are counted. */
const MOST_NAMED = 3;

/** On how many days the till is equal to the store, and the shifts of which it is not. */
export function tillNotesOf(shifts: readonly Shift[]): readonly Note[] {
  const closed = shifts.filter((shift) => shift.closed !== undefined);
  const days = [...groupBy(closed, ({ date }) => date).values()];
  if (days.length === 0) return [];
  const hasShops = new Set(shifts.map(({ store }) => store)).size > 1;
  const differing = closed.filter(isDifferent);
  const equal = days.filter((own) => own.every(({ compared }) => compared?.differences.length === 0));
  const notCompared = days.length - equal.length - days.filter((own) => own.some(isDifferent)).length;
  const more = differing.length - MOST_NAMED;
  return [
    {
      kind: "till-equal",
      values: { days: equal.length, of: days.length, ...(notCompared > 0 && { notCompared }) },
    },
    ...differing.slice(0, MOST_NAMED).map(
      (shift, nth): Note => ({
        kind: "till-differs",
        values: {
          ...differenceFrom(shift, hasShops),
          ...(nth === MOST_NAMED - 1 && more > 0 && { more }),
        },
      }),
    ),
  ];
}

function isDifferent({ compared }: Shift): boolean {
  return compared !== undefined && compared.differences.length > 0;
}

function differenceFrom(shift: Shift, hasShops: boolean): NoteValues["till-differs"] {
  const { date, store, opened, closed = opened, closed_by, compared } = shift;
  return {
    date,
    ...(hasShops && { shop: store }),
    opened,
    closed,
    ...(closed_by !== undefined && { person: closed_by }),
    figures: compared?.differences ?? [],
  };
}
