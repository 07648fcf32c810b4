/** Imports that meet each other: few numbers, days and shops, so that receipts are replaced, move and leave. */
import fc from "fast-check";
import type { Filling, Line } from "../stores/memory-store.ts";

/** A receipt that does not count. */
type Dropped = Pick<Line, "receipt" | "day" | "store" | "isRefund" | "isUnique" | "isSynced">;

export interface RandomImport {
  readonly lines: readonly Line[];
  readonly dropped: readonly Dropped[];
}

const ORIGINS = [{}, { isUnique: true }, { isUnique: true, isSynced: true }];

const receipt = fc.record({
  receipt: fc.constantFrom("1", "2", "3"),
  store: fc.constantFrom("", "Nimman", "Old\\ 'Town'"),
  day: fc.constantFrom("2026-05-20", "2026-05-31", "2026-06-01"),
  isRefund: fc.boolean(),
});

/** What the way between two engines could change. */
const item = fc.record({
  product: fc.constantFrom("Latte", '"a",\r\n\\.', "", "NULL\ufeff"),
  category: fc.constantFrom("Coffee", "", "ชาไทยเย็น"),
  employee: fc.constantFrom("Ploy", "Mook"),
  time: fc.constantFrom("08:30", "23:59", null),
  gross: fc.integer({ min: -999, max: 999_999 }),
  quantity: fc.integer({ min: -999, max: 9_999 }),
  payment: fc.constantFrom(undefined, "", "Cash"),
  payments: fc.constantFrom(undefined, '[["Cash","5.00"],["A, \'B\'","-0.01"],["Cash","1.00"]]'),
  tip: fc.constantFrom(undefined, 0, 250),
  tax: fc.constantFrom(undefined, 0, 701),
  addedTax: fc.constantFrom(undefined, 0, 350),
  diningOption: fc.constantFrom(undefined, "Dine in"),
  channel: fc.constantFrom(undefined, "Grab\nFood"),
  closedTime: fc.constantFrom(undefined, "00:10"),
  customers: fc.constantFrom(undefined, 2),
});

const receiptWithItems = fc
  .tuple(receipt, fc.array(item, { minLength: 1, maxLength: 2 }))
  .map(([of, items]) => items.map((one) => ({ ...of, ...one })));

const oneImport: fc.Arbitrary<RandomImport> = fc
  .record({
    receipts: fc.uniqueArray(receiptWithItems, {
      selector: ([one]) => JSON.stringify([one?.receipt, one?.store, one?.day, one?.isRefund]),
      maxLength: 5,
    }),
    dropped: fc.array(receipt, { maxLength: 1 }),
    origin: fc.constantFrom(...ORIGINS),
  })
  .map(({ receipts, dropped, origin }) => ({
    lines: receipts.flat().map((line) => ({ ...line, ...origin })),
    dropped: dropped.map((one) => ({ ...one, ...origin })),
  }));

export const randomImports = fc.array(oneImport, { minLength: 1, maxLength: 4 });

const latte: Line = {
  receipt: "1",
  store: "Nimman",
  day: "2026-05-20",
  product: "Latte",
  gross: 7500,
  isUnique: true,
};
const moved = { ...latte, day: "2026-06-01" };

/** A receipt of a shop that has nothing else on its days, next to another shop. */
export const MOVES_AND_LEAVES: readonly RandomImport[] = [
  { lines: [latte, { ...latte, store: "Old Town" }], dropped: [] },
  { lines: [moved], dropped: [] },
  { lines: [], dropped: [moved] },
];

/** Adds receipts that do not count to the incoming ones. */
export async function dropReceipts(
  { connection, incoming }: Filling,
  receipts: readonly Dropped[],
): Promise<void> {
  for (const { day, store = "", receipt: number, isRefund = false, isUnique, isSynced } of receipts) {
    await connection.run(
      `INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique, is_synced)
       VALUES ('file', -1, $1, $2, $3, $4, $5, $6)`,
      [day, store, number, isRefund, isUnique ?? false, isSynced ?? false],
    );
  }
}
