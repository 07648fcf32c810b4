/**
 * A day of the sample cafe, filled receipt by receipt under a moving clock, as a page shows it that loads by itself.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { type ReceiptLine, receiptLinesOn } from "../../../../fixtures/sample-cafe/receipts.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { ManualClock, openLivePage, startServer } from "../../../support/live-pages.ts";
import { MINUTE } from "../../../support/runs/test-app.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { importFiles, newStore, openStore } from "../../../support/stores/store-file.ts";

const DAY = "2026-11-20";
const WEEKS = 8;
/** So many arrive at once, of about a hundred. `RECEIPTS=1` tries every one. */
const RECEIPTS_AT_ONCE = Number(process.env.RECEIPTS ?? 24);

const lineOf = (line: ReceiptLine): Line => ({
  receipt: line.receipt,
  day: line.date,
  time: line.time,
  isRefund: line.type === "REFUND",
  product: line.item,
  category: line.category,
  employee: line.employee,
  quantity: line.quantity * 1000,
  gross: line.grossSales,
  discount: line.discount,
  cost: line.cost,
});

const minuteOf = ({ time }: ReceiptLine) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const satang = (lines: readonly ReceiptLine[]) => lines.reduce((sum, { grossSales }) => sum + grossSales, 0);

/** The rule, receipt by receipt: all up to the same minute. */
function soldUntil(lines: readonly ReceiptLine[], minute: number): number {
  return satang(lines.filter((line) => minuteOf(line) <= minute));
}

function middleOf(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const [low = 0, high = 0] = sorted.slice(sorted.length / 2 - 1);
  return (low + high) / 2;
}

test("today so far is the sum of its receipts to the satang, at every minute, beside the receipts of the days before", {
  timeout: 900_000,
}, async () => {
  const before = Array.from({ length: 7 * WEEKS }, (_, days) => receiptLinesOn(addDays(DAY, -days - 1)));
  const fridays = before.filter((_, days) => days % 7 === 6);
  const today = receiptLinesOn(DAY);
  const numbers = [...new Set(today.map(({ receipt }) => receipt))];
  const file = newStore();
  await importFiles(file, Object.fromEntries(before.map((lines, days) => [days, lines.map(lineOf)])));
  const clock = new ManualClock(Date.parse(`${DAY}T05:00:00Z`));
  const { origin } = await startServer(await openStore(file), clock);
  const page = await openLivePage(origin, clock, DAY);
  expect(page.soFar()?.sold).toBeUndefined();

  let [rung, loads]: [readonly ReceiptLine[], number] = [[], 0];
  for (let first = 0; first < numbers.length; first += RECEIPTS_AT_ONCE) {
    const some = new Set(numbers.slice(first, first + RECEIPTS_AT_ONCE));
    const lines = today.filter(({ receipt }) => some.has(receipt));
    const minute = Math.max(...lines.map(minuteOf));
    rung = [...rung, ...lines];
    await clock.pass(Math.max(0, Date.parse(`${DAY}T00:00:00Z`) + minute * MINUTE - clock.now));
    await importFiles(file, { [`today ${first}`]: lines.map(lineOf) });
    await clock.pass(5 * MINUTE);
    const shown = page.soFar();
    const bills = new Set(rung.filter(({ type }) => type === "SALE").map(({ receipt }) => receipt));
    expect(shown?.sold).toEqual({ sales: satang(rung) / 100, customers: bills.size });
    const usual = fridays.map((own) => soldUntil(own, shown?.until?.minute ?? 0));
    const middle = middleOf(usual);
    expect(shown?.byNow?.middle ?? 0).toBe(middle / 100);
    expect(shown?.byNow?.low ?? 0).toBeLessThanOrEqual(Math.min(...usual) / 100);
    expect(shown?.whole?.middle).toBe(middleOf(fridays.map(satang)) / 100);
    loads += 1;
  }
  expect(page.states()).toHaveLength(loads + 1);
  expect(rung).toHaveLength(today.length);
  page.close();
});
