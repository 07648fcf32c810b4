/** The numbers of receipts: what is missing is found exactly where it is, and nothing else is called missing. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayKey,
  type NumberRun,
  seriesByDay,
} from "../../../../../../cli/store/queries/closes/number-series.ts";
import { addDays } from "../../../../../../viewer/report/date-range.ts";
import { groupBy } from "../../../../../../viewer/report/records.ts";
import { runs } from "../../../../../support/property-runs.ts";

interface Receipt {
  readonly day: string;
  readonly store?: string;
  readonly number: string;
  readonly isRefund?: boolean;
  readonly time?: string | undefined;
}

/** One run for each receipt: the rule is the same for longer ones. */
function runsOf(receipts: readonly Receipt[]): readonly NumberRun[] {
  return receipts.map(({ day, store = "Nimman", number, isRefund = false, time = "12:00" }) => {
    const [, prefix = "", digits = "", suffix = ""] = /^(.*?)(\d+)(\D*)$/.exec(number) ?? [];
    const [first, last] = [Number(digits), Number(digits)];
    const minutes = time === "" ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const times = { begins: minutes, ends: minutes };
    return { day, store, prefix, suffix, first, last, width: digits.length, isRefund, ...times };
  });
}

/** `1-1007–1-1040 (38): 1-1012, 1-1020–1-1021` for each series of a day and shop. */
function told(receipts: readonly Receipt[], day: string, store = "Nimman"): readonly string[] {
  const series = seriesByDay(runsOf(receipts)).get(dayKey({ day, store })) ?? [];
  return series.map(({ first, last, count, missing }) => {
    const gaps = missing.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(", ");
    return `${first}–${last} (${count})${gaps && `: ${gaps}`}`;
  });
}

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const WEDNESDAY = "2026-11-18";

function numbers(
  day: string,
  from: number,
  to: number,
  { prefix = "1-", width = 0, except = [], ...more }: Partial<Receipt> & Counting = {},
): readonly Receipt[] {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((n) => !except.includes(n));
  return all.map((n) => ({ day, number: prefix + String(n).padStart(width, "0"), ...more }));
}
interface Counting {
  readonly prefix?: string;
  readonly width?: number;
  readonly except?: readonly number[];
}

describe("missing numbers", () => {
  test("are those between two receipts of a day", () => {
    expect(told(numbers(MONDAY, 1007, 1040, { except: [1012, 1020, 1021] }), MONDAY)).toEqual([
      "1-1007–1-1040 (31): 1-1012, 1-1020–1-1021",
    ]);
  });

  test("before the first receipt are those since the last day of the till, once", () => {
    const receipts = [...numbers(MONDAY, 1, 30), ...numbers(TUESDAY, 34, 50), ...numbers(WEDNESDAY, 51, 60)];
    expect(told(receipts, MONDAY)).toEqual(["1-1–1-30 (30)"]);
    expect(told(receipts, TUESDAY)).toEqual(["1-34–1-50 (17): 1-31–1-33"]);
    expect(told(receipts, WEDNESDAY)).toEqual(["1-51–1-60 (10)"]);
  });

  test("are found after days without any receipt, as when an export was cut", () => {
    const receipts = [...numbers(MONDAY, 1, 30), ...numbers("2026-11-20", 121, 150)];
    expect(told(receipts, "2026-11-20")).toEqual(["1-121–1-150 (30): 1-31–1-120"]);
  });

  test("have as many zeros as the others", () => {
    expect(told(numbers(MONDAY, 97, 103, { prefix: "B", width: 5, except: [99, 100] }), MONDAY)).toEqual([
      "B00097–B00103 (5): B00099–B00100",
    ]);
    expect(told(numbers(MONDAY, 97, 103, { except: [99, 100] }), MONDAY)).toEqual([
      "1-97–1-103 (5): 1-99–1-100",
    ]);
  });
});

describe("nothing is missing", () => {
  test("because of several tills, each with numbers of its own", () => {
    const receipts = [...numbers(MONDAY, 1, 30), ...numbers(MONDAY, 501, 520, { prefix: "2-" })];
    expect(told(receipts, MONDAY)).toEqual(["1-1–1-30 (30)", "2-501–2-520 (20)"]);
  });

  test("because two tills share one count", () => {
    const receipts = numbers(MONDAY, 1001, 1040, { except: [1017, 1018] }).map(({ number, ...rest }, at) => ({
      ...rest,
      number: at % 3 === 0 ? number.replace("1-", "2-") : number,
    }));
    expect(told(receipts, MONDAY)).toEqual(["2-1001–1-1040 (38): 1017–1018"]);
  });

  test("because of several tills whose numbers look alike", () => {
    const times = ["08:00", "21:00"];
    const till = (day: string, from: number, to: number) =>
      numbers(day, from, to).map((receipt, at) => ({ ...receipt, time: times[at % 2] }));
    expect(told([...till(MONDAY, 1001, 1040), ...till(MONDAY, 1101, 1140)], MONDAY)).toEqual([
      "1-1001–1-1040 (40)",
      "1-1101–1-1140 (40)",
    ]);
  });

  test("because of a receipt of the same till in another shop, or on another day", () => {
    const receipts = [
      ...numbers(MONDAY, 1, 30, { except: [7, 8, 9, 20] }),
      ...numbers(MONDAY, 7, 9, { store: "Tha Phae" }),
      ...numbers(TUESDAY, 20, 20),
      ...numbers(TUESDAY, 31, 40),
    ];
    expect(told(receipts, MONDAY)).toEqual(["1-1–1-30 (26)"]);
    expect(told(receipts, MONDAY, "Tha Phae")).toEqual(["1-7–1-9 (3)"]);
    expect(told(receipts, TUESDAY)).toEqual(["1-20–1-40 (11)"]);
  });

  test("because another shop, whose till has a count of its own, has no such number either", () => {
    const receipts = [
      ...numbers(MONDAY, 1, 30, { except: [5] }),
      ...numbers(MONDAY, 1, 20, { store: "Tha Phae" }),
    ];
    expect(told(receipts, MONDAY)).toEqual(["1-1–1-30 (29): 1-5"]);
    expect(told(receipts, MONDAY, "Tha Phae")).toEqual(["1-1–1-20 (20)"]);
  });

  test("because numbers begin again each day", () => {
    const receipts = [MONDAY, TUESDAY, WEDNESDAY].flatMap((day, at) =>
      numbers(day, 1, 30 + at, { except: [4 + at] }),
    );
    expect(told(receipts, TUESDAY)).toEqual(["1-1–1-31 (30): 1-5"]);
    expect(told(receipts, WEDNESDAY)).toEqual(["1-1–1-32 (31): 1-6"]);
  });

  test("because numbers begin again in the middle of a day", () => {
    const late = numbers(TUESDAY, 1, 60, { time: "17:00" });
    const receipts = [
      ...numbers(MONDAY, 850, 939),
      ...numbers(TUESDAY, 940, 999, { time: "10:00" }),
      ...late,
    ];
    expect(told(receipts, TUESDAY)).toEqual(["1-1–1-60 (60)", "1-940–1-999 (60)"]);
    const full = [
      ...numbers(TUESDAY, 600, 999, { time: "10:00" }),
      ...numbers(TUESDAY, 1, 250, { time: "17:00" }),
    ];
    expect(told(full, TUESDAY)).toEqual(["1-1–1-250 (250)", "1-600–1-999 (400)"]);
  });

  test("because a refund has the number of its sale", () => {
    const refund = { day: WEDNESDAY, number: "1-12", isRefund: true };
    const receipts = [...numbers(MONDAY, 1, 30), ...numbers(WEDNESDAY, 31, 60), refund];
    expect(told(receipts, WEDNESDAY)).toEqual(["1-31–1-60 (30)"]);
  });

  test("because a refund has a number of its own", () => {
    const refund = { day: TUESDAY, number: "1-12", isRefund: true };
    const again = [...numbers(MONDAY, 1, 30), ...numbers(TUESDAY, 1, 20, { except: [12] }), refund];
    expect(told(again, TUESDAY)).toEqual(["1-1–1-20 (20)"]);
    const first = [...numbers(TUESDAY, 1, 20, { except: [12] }), refund];
    expect(told(first, TUESDAY)).toEqual(["1-1–1-20 (20)"]);
  });

  test("because the till was replaced, and its count jumped", () => {
    const receipts = [...numbers(MONDAY, 1, 30), ...numbers(TUESDAY, 5001, 5030)];
    expect(told(receipts, TUESDAY)).toEqual(["1-5001–1-5030 (30)"]);
  });

  test("before the first receipt that is known", () => {
    expect(told(numbers(MONDAY, 1007, 1040), MONDAY)).toEqual(["1-1007–1-1040 (34)"]);
  });
});

describe("no series", () => {
  test.each(["", "T-"])("are numbers drawn at random, as the ids of some tills: %j", (prefix) => {
    // Random tests prefer small numbers, which are close to one another like a count.
    const number = fc.noBias(fc.integer({ min: 1000, max: 9999 })).map((n) => prefix + n);
    const day = fc.uniqueArray(number, { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), (days) => {
        const receipts = days.flatMap((ids, at) =>
          ids.map((number) => ({ day: addDays(MONDAY, at), number })),
        );
        expect([...seriesByDay(runsOf(receipts)).values()].flat()).toEqual([]);
      }),
      runs(100),
    );
  });
});

test("of random cafes, exactly the receipts that were removed are missing", () => {
  const till = fc.record({
    prefix: fc.constantFrom("1-", "2-", "POS/", "#", "A2026-"),
    width: fc.constantFrom(0, 6),
    from: fc.integer({ min: 1, max: 120_000 }),
    /** Few receipts say nothing about how a till counts. Some days are closed. */
    days: fc
      .array(fc.tuple(fc.constantFrom(0, 0, 0, 1, 3), fc.integer({ min: 10, max: 40 })), {
        minLength: 4,
        maxLength: 20,
      })
      .map((open) => open.flatMap(([closed, count]) => [...Array<number>(closed).fill(0), count])),
    /** Of a hundred receipts, so many are refunds, and so many removed: at most two a day. */
    removed: fc.integer({ min: 0, max: 20 }),
    refunds: fc.integer({ min: 0, max: 10 }),
    seed: fc.integer(),
    beginsAgain: fc.boolean(),
  });
  const shop = fc.uniqueArray(till, { minLength: 1, maxLength: 3, selector: ({ prefix }) => prefix });
  fc.assert(
    fc.property(shop, (tills) => {
      const kept: Receipt[] = [];
      const gone: string[] = [];
      for (const one of tills) {
        const receipts = receiptsOf(one);
        const random = randomOf(one.seed);
        const days = one.beginsAgain ? [...groupBy(receipts, ({ day }) => day).values()] : [receipts];
        for (const counted of days) {
          const taken = new Map<string, number>();
          for (const [at, { day, number, ...more }] of counted.entries()) {
            // Nobody can miss what is before the first and behind the last number of a count.
            const isEdge = at === 0 || at === counted.length - 1;
            const before = taken.get(day) ?? 0;
            if (!isEdge && before < 2 && random() * 100 < one.removed) {
              taken.set(day, before + 1);
              gone.push(number);
            } else kept.push({ day, number, ...more });
          }
        }
      }
      const found = [...seriesByDay(runsOf(kept)).values()].flat();
      expect(found.flatMap(({ missing }) => missing.flatMap(numbersOf)).sort()).toEqual(gone.sort());
    }),
    runs(100),
  );
});

test("of tills that share counts, exactly the receipts that were removed are missing", () => {
  const count = fc.record({
    width: fc.constantFrom(0, 6),
    from: fc.integer({ min: 1, max: 120_000 }),
    days: fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 8, maxLength: 18 }),
    /** Up to four tills. One with fewer than about ten receipts says too little about what it shares. */
    shares: fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 4 }),
    /** Of a hundred receipts, so many were removed: at most two a day. */
    removed: fc.integer({ min: 0, max: 10 }),
    seed: fc.integer(),
    beginsAgain: fc.boolean(),
    oneShop: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 3 }), (counts) => {
      const kept: Receipt[] = [];
      const gone: number[] = [];
      for (const [at, { shares, removed, seed, oneShop, ...one }] of counts.entries()) {
        const random = randomOf(seed);
        const all = shares.flatMap((share, till) => Array<number>(share).fill(till));
        const taken = new Map<string, number>();
        const receipts = receiptsOf({ ...one, prefix: "", refunds: 0, seed });
        for (const [place, { day, number, ...more }] of receipts.entries()) {
          const till = all[Math.floor(random() * all.length)] ?? 0;
          const isEdge = receipts[place - 1]?.day !== day || receipts[place + 1]?.day !== day;
          const before = taken.get(day) ?? 0;
          if (!isEdge && before < 2 && random() * 100 < removed) {
            taken.set(day, before + 1);
            gone.push(Number(number));
          } else {
            const store = oneShop || one.beginsAgain ? `Shop ${at}` : `Shop ${at} ${till}`;
            kept.push({ day, number: `${at}${"ABCD"[till]}-${number}`, store, ...more });
          }
        }
      }
      const series = [...seriesByDay(runsOf(kept)).values()].flat();
      const missing = series.flatMap((each) => each.missing.flatMap(numbersOf));
      const found = missing.map((number) => Number(/\d+$/.exec(number)?.[0]));
      expect(found.sort((a, b) => a - b)).toEqual(gone.sort((a, b) => a - b));
    }),
    runs(100),
  );
});

interface Till extends Required<Counting> {
  readonly from: number;
  readonly days: readonly number[];
  readonly refunds: number;
  readonly seed: number;
  readonly beginsAgain: boolean;
}

function receiptsOf({
  prefix,
  width,
  from,
  days,
  refunds,
  seed,
  beginsAgain,
}: Omit<Till, "except">): readonly Receipt[] {
  const random = randomOf(seed + 1);
  let next = from;
  return days.flatMap((count, at) => {
    if (beginsAgain) next = 1;
    return Array.from({ length: count }, (_, place) => {
      const number = prefix + String(next).padStart(width, "0");
      next += 1;
      const minutes = 480 + Math.floor((place / count) * 720);
      const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
      return { day: addDays(MONDAY, at), number, time, isRefund: random() * 100 < refunds };
    });
  });
}

function numbersOf({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const [, prefix = "", first = ""] = /^(.*?)(\d+)$/.exec(from) ?? [];
  const last = Number(to.slice(prefix.length));
  return Array.from({ length: last - Number(first) + 1 }, (_, at) => {
    return prefix + String(Number(first) + at).padStart(first.length, "0");
  });
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
