/** Each rule of `watch`: a fault that is planted into made-up cafes is found that night, and what is just not beyond the past is not. */
import { describe, expect, test } from "vitest";
import { addDays, daysOf, type IsoDate } from "../../../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../../../viewer/report/day-close.ts";
import { expectedDays } from "../../../../../viewer/report/judge-week.ts";
import { momentsOf } from "../../../../../viewer/report/known/moments.ts";
import { groupBy } from "../../../../../viewer/report/records.ts";
import { usualBill, type WatchFacts } from "../../../../../viewer/report/watch/facts.ts";
import type { FindingKind } from "../../../../../viewer/report/watch/findings.ts";
import { findingsOf } from "../../../../../viewer/report/watch/watch.ts";
import { runs } from "../../../../support/property-runs.ts";
import { factsOn, watchedCafe } from "../../../../support/samples/watched-cafes.ts";

/** In `npm run test:deep` there are more: `PROPERTY_RUNS`. Of fewer, none may have several shops. */
const CAFES = Math.max(10, runs(10).numRuns);

/** The last open days of made-up cafes. */
const NIGHTS = Array.from({ length: CAFES }, (_, place) => {
  const cafe = watchedCafe(5000 + place, 3);
  return factsOn(cafe, cafe.days.at(-1)?.date ?? "");
});

const kindsIn = (facts: WatchFacts) => findingsOf(facts).map(({ kind }) => kind);

/** Of each night, whether it was found once. */
function found(
  kind: FindingKind,
  plant: (facts: WatchFacts) => WatchFacts,
  nights = NIGHTS,
): readonly number[] {
  return nights.map((facts) => kindsIn(plant(facts)).filter((own) => own === kind).length);
}

const onDay = <Row extends { readonly date: IsoDate }>(
  rows: readonly Row[],
  date: IsoDate,
  change: (row: Row, nth: number) => Row,
) => {
  let nth = 0;
  return rows.map((row) => (row.date === date ? change(row, nth++) : row));
};

const everyNight = NIGHTS.map(() => 1);
const noNight = NIGHTS.map(() => 0);

describe("sales and customers below all of the past", () => {
  /** Half of what is expected, or less if the cafe itself had such a day in the last 84. */
  const fallen = (facts: WatchFacts, times = 0.5): WatchFacts => {
    const range = { startDate: facts.days[0]?.date ?? "", endDate: facts.date };
    const part = (of: "total_sales" | "total_transactions") => {
      const amounts = new Map(facts.days.map((day) => [day.date, day[of]]));
      const line = daysOf(range).map((date) => amounts.get(date) ?? 0);
      const expectedAt = (place: number) => expectedDays(line.slice(place - 84, place))?.[0] ?? 0;
      const places = line.flatMap((amount, place) => (amount > 0 ? [place] : [])).slice(-85, -1);
      const lowest = Math.min(...places.map((place) => (line[place] ?? 0) / expectedAt(place)));
      return Math.floor(expectedAt(line.length - 1) * Math.min(times, lowest * 0.98));
    };
    const [total_sales, total_transactions] = [part("total_sales"), part("total_transactions")];
    return {
      ...facts,
      days: onDay(facts.days, facts.date, (day) => ({ ...day, total_sales, total_transactions })),
    };
  };

  test("half of the expected day is told", () => {
    expect(found("weak-day", fallen)).toEqual(everyNight);
  });

  test("a day that gave back more than it sold is told", () => {
    const refunded = (facts: WatchFacts): WatchFacts => ({
      ...facts,
      days: onDay(facts.days, facts.date, (day) => ({ ...day, total_sales: -5000 })),
    });
    expect(found("weak-day", refunded)).toEqual(everyNight);
  });

  test("nothing is told of a day that somebody noted, or of a cafe that is younger than 17 weeks", () => {
    const noted = (facts: WatchFacts) => ({
      ...fallen(facts),
      dayNotes: [{ date: facts.date, to: facts.date, text: "road works" }],
    });
    expect(found("weak-day", noted)).toEqual(noNight);
    const young = (facts: WatchFacts) => ({
      ...fallen(facts),
      days: fallen(facts).days.filter(({ date }) => date > addDays(facts.date, -118)),
    });
    expect(found("weak-day", young)).toEqual(noNight);
  });

  test("a fall that lasts is found on each of its nights, because the days before it say what is usual", () => {
    const cafe = watchedCafe(5003, 12);
    const dates = daysOf(cafe.nights)
      .filter((date) => cafe.days.some((day) => day.date === date))
      .slice(-4);
    let days = cafe.days;
    const nights = dates.map((date) => {
      const own = fallen({ ...factsOn({ ...cafe, days }, date) }, 0.4);
      const today = own.days.at(-1);
      days = days.map((day) => (day.date === date && today ? today : day));
      return kindsIn(own).includes("weak-day");
    });
    expect(nights).toEqual([true, true, true, true]);
  });
});

describe("no sales although usually open", () => {
  const closed = (facts: WatchFacts): WatchFacts => ({
    ...facts,
    days: facts.days.filter(({ date }) => date !== facts.date),
    closes: facts.closes.filter(({ date }) => date !== facts.date),
    shifts: facts.shifts.filter(({ date }) => date !== facts.date),
  });

  test("it is told", () => {
    expect(found("no-sales", closed)).toEqual(everyNight);
  });

  test("only the shop of several that sold nothing is named", () => {
    const chain = NIGHTS.filter(({ closes }) => new Set(closes.map(({ store }) => store)).size > 1);
    for (const facts of chain) {
      const closes = facts.closes.filter(({ date, store }) => date !== facts.date || store !== "Nimman");
      const own = findingsOf({ ...facts, closes }).filter(({ kind }) => kind === "no-sales");
      expect(own.map(({ values }) => values)).toEqual([{ shops: ["Nimman"] }]);
    }
    expect(chain.length).toBeGreaterThan(1);
  });

  test("nothing is told if it is written down, or if the weekday had no sales once in eight weeks", () => {
    const noted = (facts: WatchFacts) => ({
      ...closed(facts),
      dayNotes: [{ date: facts.date, to: facts.date, text: "Closed for a party" }],
    });
    expect(found("no-sales", noted)).toEqual(noNight);
    const irregular = (facts: WatchFacts) => ({
      ...closed(facts),
      closes: closed(facts).closes.filter(({ date }) => date !== addDays(facts.date, -28)),
    });
    expect(found("no-sales", irregular)).toEqual(noNight);
  });

  test("nothing is told of a weekday on which a shop that has just opened never sold", () => {
    const store = "New";
    const opened = (facts: WatchFacts): WatchFacts => ({
      ...facts,
      closes: [
        ...facts.closes,
        ...facts.closes
          .filter(({ date }) => date < facts.date && date > addDays(facts.date, -6))
          .map((row) => ({ ...row, store })),
      ],
      shopDays: [{ store, opened: addDays(facts.date, -6) }],
    });
    expect(found("no-sales", opened)).toEqual(noNight);
  });
});

describe("nothing has come", () => {
  const lacking =
    (isExport: boolean, exportDays = 0) =>
    (facts: WatchFacts): WatchFacts => ({
      ...facts,
      lacking: {
        shop: momentsOf({
          shop: "",
          known_until: `${addDays(facts.date, -1)}T18:02:00`,
          exported_at: isExport ? `${addDays(facts.date, -1)}T19:00:00` : null,
        }),
        exportDays,
      },
    });

  test("it is told of a sync, and of exports that came on most days, and is the only finding", () => {
    expect(found("not-synced", lacking(false))).toEqual(everyNight);
    expect(found("not-synced", lacking(true, 15))).toEqual(everyNight);
    expect(NIGHTS.map((facts) => kindsIn(lacking(false)(facts)).length)).toEqual(everyNight);
  });

  test("nothing is told of exports that come once a week, or of a day on which the cafe rests", () => {
    expect(found("not-synced", lacking(true, 14))).toEqual(noNight);
    const resting = (facts: WatchFacts) => {
      const rests = (date: IsoDate) => [0, 7, 14, 21, 28].some((back) => date === addDays(facts.date, -back));
      return { ...lacking(true, 20)(facts), days: facts.days.filter(({ date }) => !rests(date)) };
    };
    expect(found("not-synced", resting)).toEqual(noNight);
  });
});

describe("cash beyond the shop's own past", () => {
  const short =
    (times: number) =>
    (facts: WatchFacts): WatchFacts => {
      const [first] = facts.shifts.filter(({ date }) => date === facts.date);
      const own = facts.shifts.filter(({ date, store }) => date < facts.date && store === first?.store);
      const most = Math.max(
        ...own
          .filter(({ date }) => date >= addDays(facts.date, -84))
          .map(({ difference = 0 }) => Math.abs(difference)),
      );
      const size = Math.max(most * times, usualBill(facts) * Math.min(times, 2));
      const difference = times < 1 ? Math.floor(size) : -Math.ceil(size);
      const shifts = onDay(facts.shifts, facts.date, (shift, nth) => ({
        ...shift,
        difference: nth === 0 ? difference : 0,
      }));
      return { ...facts, shifts };
    };

  test("it is told, and less is not", () => {
    expect(found("cash", short(1.51))).toEqual(everyNight);
    expect(found("cash", short(0.99))).toEqual(noNight);
  });

  test("nothing is told of a till whose shifts are known for less than eight weeks", () => {
    const young = (facts: WatchFacts) => {
      const planted = short(10)(facts);
      return { ...planted, shifts: planted.shifts.filter(({ date }) => date > addDays(facts.date, -49)) };
    };
    expect(found("cash", young)).toEqual(noNight);
  });
});

test("bill numbers that are missing are told, beyond half as many again as on any day before", () => {
  const missing =
    (times: number) =>
    (facts: WatchFacts): WatchFacts => {
      const [own] = facts.closes.filter(({ date }) => date === facts.date);
      const countOf = ({ numbers = [] }: DayClose) =>
        numbers.reduce((sum, each) => sum + each.missing_count, 0);
      const past = facts.closes.filter(
        ({ date, store }) => date < facts.date && date >= addDays(facts.date, -84) && store === own?.store,
      );
      const count = Math.floor(Math.max(...past.map(countOf)) * times) + (times > 1 ? 1 : 0);
      const closes = onDay(facts.closes, facts.date, (close, nth) => {
        const numbers = (close.numbers ?? []).map((series) => ({
          ...series,
          missing: nth > 0 || count === 0 ? [] : [{ from: "1-1100", to: `1-${1099 + count}`, count }],
          missing_count: nth > 0 ? 0 : count,
        }));
        return { ...close, numbers };
      });
      return { ...facts, closes };
    };
  expect(found("bill-numbers", missing(1.5))).toEqual(everyNight);
  expect(found("bill-numbers", missing(1))).toEqual(noNight);
});

test("one satang between the till and the store is told, once", () => {
  const different = (facts: WatchFacts): WatchFacts => ({
    ...facts,
    shifts: onDay(facts.shifts, facts.date, (shift, nth) =>
      nth > 0
        ? shift
        : { ...shift, compared: { differences: [{ figure: "net_sales", till: 100, store: 99.99 }] } },
    ),
  });
  expect(found("till", different)).toEqual(everyNight);
  expect(found("till", (facts) => facts)).toEqual(noNight);
});

describe("a person beyond their own past", () => {
  const PLANTS = {
    refunds: (close: DayClose, name: string, amount: number) => ({
      ...close,
      employees: [{ employee: name, total_sales: 0, discounts: 0, refunds: amount }],
    }),
    discounts: (close: DayClose, name: string, amount: number) => ({
      ...close,
      employees: [{ employee: name, total_sales: 0, discounts: amount }],
    }),
    cancelled: (close: DayClose, employee: string, count: number) => ({
      ...close,
      cancelled: Array.from({ length: count }, () => ({ receipt: "1-1", employee })),
    }),
  };
  const planted =
    (what: keyof typeof PLANTS, times: number) =>
    (facts: WatchFacts): WatchFacts => {
      const past = facts.closes.filter(({ date }) => date < facts.date && date >= addDays(facts.date, -84));
      const days = groupBy(past, ({ date }) => date);
      const most = Math.max(
        ...[...days.values()].map((rows) =>
          rows
            .flatMap((row) => [
              ...(row.employees ?? [])
                .filter(({ employee }) => employee === "Ann")
                .map((own) => (what === "cancelled" ? 0 : (own[what] ?? 0))),
              what === "cancelled" ? row.cancelled.filter(({ employee }) => employee === "Ann").length : 0,
            ])
            .reduce((sum, own) => sum + own, 0),
        ),
      );
      const least = what === "cancelled" ? 5 : Math.ceil(5 * usualBill(facts));
      const amount = times < 1 ? Math.floor(most * times) : Math.max(Math.floor(most * times) + 1, least);
      const closes = onDay(facts.closes, facts.date, (close, nth) => {
        const none = { ...close, employees: [], cancelled: [] };
        return nth === 0 ? PLANTS[what](none, "Ann", amount) : none;
      });
      return { ...facts, closes };
    };

  test.each(["refunds", "cancelled", "discounts"] as const)("%s", (what) => {
    const days = ({ closes, date }: WatchFacts) =>
      closes.filter(
        (row) =>
          row.date < date &&
          row.date >= addDays(date, -84) &&
          row.employees?.some(({ employee }) => employee === "Ann"),
      );
    const working = NIGHTS.filter((facts) => new Set(days(facts).map(({ date }) => date)).size >= 24);
    expect(working.length).toBeGreaterThan(CAFES / 2);
    expect(found("person", planted(what, 1.5), working)).toEqual(working.map(() => 1));
    expect(found("person", planted(what, 0.99), working)).toEqual(working.map(() => 0));
  });
});

describe("a product that sold on every open day of eight weeks", () => {
  const nights = NIGHTS.filter(
    ({ days, date }) => days.filter((day) => day.date >= addDays(date, -56)).length > 30,
  );
  /** The best product sold nothing on the last days. */
  const without =
    (open: number, weakest = 3) =>
    (facts: WatchFacts): WatchFacts => {
      const days = new Set(facts.days.map(({ date }) => date).slice(-open));
      const pieces = new Map(
        [...facts.pieces].map(([date, own]) => {
          const sold = new Map(own).set("Best", weakest);
          if (days.has(date)) sold.delete("Best");
          return [date, sold] as const;
        }),
      );
      return { ...facts, pieces };
    };
  const named = (facts: WatchFacts) =>
    findingsOf(facts)
      .flatMap(({ kind, values }) => (kind === "product" && "name" in values ? values.name : []))
      .filter((name) => name === "Best");

  test("it is told on the first day without it, and found while it lasts", () => {
    expect(nights.length).toBeGreaterThan(CAFES / 2);
    for (const open of [1, 2, 3])
      expect(nights.map((facts) => named(without(open)(facts)).length)).toEqual(nights.map(() => 1));
  });

  test("nothing is told of one that sold two pieces on some day, or is missing for longer than a week", () => {
    expect(nights.flatMap((facts) => named(without(1, 2)(facts)))).toEqual([]);
    expect(nights.flatMap((facts) => named(without(8)(facts)))).toEqual([]);
  });
});

test("nothing at all is told of a shop with less than eight weeks", () => {
  for (const facts of NIGHTS) {
    const young = { ...facts, days: facts.days.filter(({ date }) => date > addDays(facts.date, -56)) };
    expect(findingsOf(young)).toEqual([]);
  }
});
