import { Random } from "../../../fixtures/sample-cafe/random.ts";

/** The nights of a bar, as an export and as exact sums that no code of the store has a part in. */
export interface BarReceipt {
  /** `2026-01-01T01:30`, on the clock of the bar. */
  readonly at: string;
  readonly number: string;
  readonly shop: string;
  /** Below zero for a refund, which is not a customer. */
  readonly satang: number;
}

const DAY_MS = 86_400_000;
const FIRST = Date.parse("2025-12-20T00:00Z");
const SHOPS = ["Nimman", "Old Town"];

/**
 * Three weeks over the end of a month and of a year: open from six in the evening to five in the morning, with receipts
 * exactly at four. Some are refunds.
 *
 * @param seed of the random numbers
 */
export function barNights(seed: number, days = 21): readonly BarReceipt[] {
  const random = new Random(seed, 0);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    SHOPS.flatMap((shop) =>
      Array.from({ length: 12 }, (_, index): BarReceipt => {
        const minutes = index === 0 ? 28 * 60 : 18 * 60 + random.below(11 * 60);
        const at = new Date(FIRST + day * DAY_MS + minutes * 60_000).toISOString().slice(0, 16);
        const satang = random.between(1, 50_000);
        return { at, shop, number: `${shop[0]}-${day * 12 + index}`, satang: index === 7 ? -satang : satang };
      }),
    ),
  );
}

export function barExport(receipts: readonly BarReceipt[]): string {
  const lines = receipts.map(
    ({ at, number, shop, satang }) =>
      `${at.slice(0, 10)},${at.slice(11)},${number},Beer,Drinks,Ploy,${shop},${(satang / 100).toFixed(2)}\n`,
  );
  return `date,time,receipt,product,category,employee,store,total_sales\n${lines.join("")}`;
}

/** `day sales receipts` of each day that begins some hours after midnight. */
export function barDays(receipts: readonly BarReceipt[], startHour: number): readonly string[] {
  return sums(receipts, ({ at }) => dayOf(at, startHour));
}

/** `weekday hour sales receipts`, of the weekday on which the night began. */
export function barHours(receipts: readonly BarReceipt[], startHour: number): readonly string[] {
  return sums(receipts, ({ at }) => {
    const weekday = new Date(dayOf(at, startHour)).getUTCDay() || 7;
    return `${weekday} ${at.slice(11, 13)}`;
  });
}

function dayOf(at: string, startHour: number): string {
  return new Date(Date.parse(`${at}Z`) - startHour * 3_600_000).toISOString().slice(0, 10);
}

function sums(receipts: readonly BarReceipt[], keyOf: (receipt: BarReceipt) => string): readonly string[] {
  const groups = new Map<string, { satang: number; count: number }>();
  for (const receipt of receipts) {
    const key = keyOf(receipt);
    const { satang = 0, count = 0 } = groups.get(key) ?? {};
    groups.set(key, { satang: satang + receipt.satang, count: count + (receipt.satang > 0 ? 1 : 0) });
  }
  return [...groups].map(([key, { satang, count }]) => `${key} ${(satang / 100).toFixed(2)} ${count}`).sort();
}
