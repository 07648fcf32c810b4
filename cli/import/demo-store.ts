/**
 * The sample cafe as a store. It writes what the cafe's till would export, and imports that like any export. Each
 * month is imported when a query first asks for it, so that the demo starts at once and still covers five years.
 */
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { calendarDay, isClosed, OPENING_DAY } from "../../fixtures/sample-cafe/calendar.ts";
import { SAMPLE_CHANNELS } from "../../fixtures/sample-cafe/channels.ts";
import { loyverseCsv, taxInside } from "../../fixtures/sample-cafe/loyverse-csv.ts";
import { type ReceiptLine, STORE } from "../../fixtures/sample-cafe/receipts.ts";
import { inThai, thaiName } from "../../fixtures/sample-cafe/thai-names.ts";
import {
  type AskedRange,
  addDays,
  type DateRange,
  type IsoDate,
  MIDNIGHT,
} from "../../viewer/report/date-range.ts";
import type { LanguageCode } from "../../viewer/report/language/choice.ts";
import { KINDS, parseKind } from "../beside/kinds.ts";
import { makeOwnFolder, type OwnFolder } from "../disk/own-folder.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { type Connection, openDatabase, withConnection } from "../store/engine/duckdb.ts";
import { createIncoming } from "../store/merge/incoming.ts";
import { mergeIncoming } from "../store/merge/merge-incoming.ts";
import type { Pricing } from "../store/queries/commission.ts";
import { createSalesStore } from "../store/queries/create-sales-store.ts";
import type { StoreReader } from "../store/queryable.ts";
import type { Answer, SalesStore } from "../store/sales-store.ts";
import { STORE_TABLES } from "../store/schema.ts";
import type { Selection } from "../store/selection.ts";
import { updateTables } from "../store/version.ts";
import { type CafeTime, endIn, linesUntil, momentOf, productDatesUntil } from "./demo-clock.ts";
import { prepareFiles } from "./prepare-files.ts";
import { readSales } from "./read-sales.ts";
import { Scratch } from "./text/scratch.ts";

/** Reading a CSV file takes that much, whatever its size. */
const MEMORY_MB = 256;
/** A container may have nothing else to write to than its memory. */
const PLACES = [tmpdir(), "/dev/shm"];
/** Days in one export. A few large imports are faster than many small ones; all days at once would need more memory. */
const MOST_DAYS = 200;

/**
 * @param clock the end of the sales; asked again with every query, in steps of ten minutes
 * @param pricing by default, what the delivery platforms take from it
 * @param language of the names of products, categories, people and the shop; figures are the same in all
 */
export async function openDemoStore(
  clock: () => CafeTime,
  language: LanguageCode = "en",
  pricing: Pricing = SAMPLE_PRICING,
): Promise<SalesStore> {
  const now = () => {
    const { day, time } = clock();
    return { day, time: `${time.slice(0, 4)}0` };
  };
  const names = NAMES[language];
  const shop = names?.of(STORE) ?? STORE;
  const folder = makeFolder();
  const file = join(folder.path, "receipts-by-item.csv");
  const database = await openDatabase({
    file: join(folder.path, "cafe.duckdb"),
    spill: join(folder.path, "spill"),
    mayRead: [file],
    memoryMb: MEMORY_MB,
  });
  await withConnection(database, updateTables);
  /** The time up to which the sales of a day are imported. */
  const known = new Map<IsoDate, string>();
  let lastTurn = Promise.resolve();
  let isClosing = false;

  /** Imports take turns. All days take many, so a call for a month does not wait until all of them are there. */
  async function importAll(range: DateRange, until: CafeTime): Promise<void> {
    const missing = () =>
      daysOfMonths(range, until.day).filter((day) => (known.get(day) ?? "") < endIn(day, until));
    const importSome = async () => {
      if (isClosing) throw new Error("the sample cafe is closed");
      // Another call may have imported them while this one waited.
      const days = missing().slice(0, MOST_DAYS);
      // Temporary tables end with their connection.
      await withConnection(database, (connection) => importDays(connection, { file, names }, days, until));
      for (const day of days) known.set(day, endIn(day, until));
    };
    while (missing().length > 0) {
      lastTurn = lastTurn.catch(() => {}).then(importSome);
      await lastTurn;
    }
  }

  const reader: StoreReader = {
    read: (work) => withConnection(database, (connection) => work(connection, 0)),
    async close() {
      isClosing = true;
      await lastTurn.catch(() => {});
      database.close();
      folder.remove();
    },
  };
  const store = createSalesStore(reader, pricing);

  async function answer<Row>(
    { range, ...rest }: Selection,
    read: (asked: Selection) => Promise<Answer<Row>>,
  ) {
    const until = now();
    const asked = { ...rest, range: withinCalendar(range, until.day) };
    await importAll(asked.range, until);
    return { ...(await read(asked)), state: stateAt(until) };
  }

  return {
    read: (dataset, selection) => answer(selection, (asked) => store.read(dataset, asked)),
    dayCloses: (selection) => answer(selection, (asked) => store.dayCloses(asked)),
    shifts: (selection) => answer(selection, (asked) => store.shifts(asked)),
    salesUntil: (selection, time) => answer(selection, (asked) => store.salesUntil(asked, time)),
    async productDates(shops = [shop]) {
      const until = now();
      const rows = shops.includes(shop) ? productDatesUntil(until, names?.of ?? ((item) => item)) : [];
      return { state: stateAt(until), rows };
    },
    async known(shops = [shop]) {
      const until = now();
      const rows = [{ shop, known_until: momentOf(until), exported_at: null }];
      return { state: stateAt(until), rows: rows.filter((row) => shops.includes(row.shop)) };
    },
    // Like the name of the shop, they are known without importing any day.
    async dataDays(shops = [shop]) {
      if (!shops.includes(shop)) return undefined;
      const until = now();
      let endDate = until.day;
      while (endDate >= OPENING_DAY && linesUntil(endDate, until).length === 0)
        endDate = addDays(endDate, -1);
      return endDate < OPENING_DAY ? undefined : { startDate: OPENING_DAY, endDate };
    },
    shopNames: async () => [shop],
    state: async () => stateAt(now()),
    clock: store.clock,
    currency: store.currency,
    close: store.close,
  };
}

/** An answer depends on its range and on the clock, and on nothing else: so the clock is the number of its state. */
function stateAt({ day, time }: CafeTime): number {
  return Number((day + time).replaceAll(/\D/g, ""));
}

function makeFolder(): OwnFolder {
  let cause: unknown;
  for (const place of PLACES) {
    try {
      return makeOwnFolder("demo", place);
    } catch (error) {
      cause = error;
    }
  }
  throw new CliError(EXIT.output, `cannot write to ${PLACES.join(" or ")}, where the sample cafe is kept`, {
    hint: "set TMPDIR to a writable folder",
    cause,
  });
}

interface Names {
  of(name: string): string;
  in(line: ReceiptLine): ReceiptLine;
}

/** Those of products, categories, people and the shop in other languages than English. */
const NAMES: Readonly<Partial<Record<LanguageCode, Names>>> = {
  th: { of: thaiName, in: inThai },
};

/** Where its till writes an export, and the names in it. */
interface Till {
  readonly file: string;
  readonly names: Names | undefined;
}

async function importDays(
  connection: Connection,
  { file, names }: Till,
  days: readonly IsoDate[],
  until: CafeTime,
) {
  const open = days.filter(
    (day) =>
      day >= OPENING_DAY &&
      !isClosed(calendarDay(day)) &&
      // Before the first receipt of the day, there is nothing to import.
      (day !== until.day || linesUntil(day, until).length > 0),
  );
  if (open.length === 0) return;
  await writeFile(file, Readable.from(loyverseCsv(linesOf(open, until, names), taxInside)));
  const effects = {
    cwd: "/",
    stdin: Readable.from([]),
    scratch: new Scratch(),
    signal: new AbortController().signal,
    onProgress: () => {},
  };
  const { files } = await prepareFiles([file], {}, effects);
  const incoming = await createIncoming(connection);
  await readSales(connection, incoming, files, {
    timeZone: "UTC",
    dayStarts: MIDNIGHT,
    today: until.day,
    skipBadLines: false,
    onFile: () => {},
  });
  await mergeIncoming({ connection, incoming, ...STORE_TABLES });
  await rm(file);
}

/** Makes the lines of a day when they are written, so that only those of one day are in memory. */
function* linesOf(
  days: readonly IsoDate[],
  until: CafeTime,
  names: Names | undefined,
): Generator<readonly ReceiptLine[]> {
  for (const day of days) {
    const lines = linesUntil(day, until);
    yield names ? lines.map(names.in) : lines;
  }
}

/** The part of a range in which the cafe has been open. */
function withinCalendar(range: AskedRange, today: IsoDate): DateRange {
  const { startDate, endDate } = range ?? { startDate: OPENING_DAY, endDate: today };
  return {
    startDate: startDate < OPENING_DAY ? OPENING_DAY : startDate,
    endDate: endDate > today ? today : endDate,
  };
}

/** The days of the months of a range, up to today: a range that grows day by day does not import every day by itself. */
function daysOfMonths({ startDate, endDate }: DateRange, today: IsoDate): IsoDate[] {
  if (startDate > endDate) return [];
  const days: IsoDate[] = [];
  for (let day = `${startDate.slice(0, 7)}-01`; day <= today; day = addDays(day, 1)) {
    if (day.slice(0, 7) > endDate.slice(0, 7)) break;
    days.push(day);
  }
  return days;
}

/** What the delivery platforms take from the sample cafe. */
const SAMPLE_PRICING: Pricing = {
  rows: async () => parseKind(KINDS.channels, SAMPLE_CHANNELS, { shown: "the sample cafe" }),
  // A range may have no sales of a platform.
  onUnknown: () => {},
};
