/**
 * The sample cafe as a store. It writes what the cafe's till would export, and imports that like any export. Each
 * month is imported when a query first asks for it, so that the demo starts at once and still covers five years.
 */
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { calendarDay, isClosed, OPENING_DAY } from "../../fixtures/sample-cafe/calendar.ts";
import { loyverseCsv } from "../../fixtures/sample-cafe/loyverse-csv.ts";
import { type ReceiptLine, receiptLinesOn, STORE } from "../../fixtures/sample-cafe/receipts.ts";
import { type AskedRange, addDays, type DateRange, type IsoDate } from "../../viewer/report/date-range.ts";
import { makeOwnFolder, type OwnFolder } from "../disk/own-folder.ts";
import { CliError, EXIT } from "../errors.ts";
import { type Connection, openDatabase, withConnection } from "../store/engine/duckdb.ts";
import { createIncoming } from "../store/merge/incoming.ts";
import { mergeIncoming } from "../store/merge/merge-incoming.ts";
import { createSalesStore } from "../store/queries/create-sales-store.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { STORE_TABLES } from "../store/schema.ts";
import { updateTables } from "../store/version.ts";
import { prepareFiles } from "./prepare-files.ts";
import { readSales } from "./read-sales.ts";
import { Scratch } from "./text/scratch.ts";

/** Reading a CSV file takes that much, whatever its size. */
const MEMORY_MB = 256;
/** A container may have nothing else to write to than its memory. */
const PLACES = [tmpdir(), "/dev/shm"];
/** Days in one export. A few large imports are faster than many small ones; all days at once would need more memory. */
const MOST_DAYS = 200;
/** The cafe is never closed for so many days in a row. */
const MOST_CLOSED_DAYS = 7;

/** @param today the last day with sales, which are complete at any hour; asked again with every query */
export async function openDemoStore(today: () => IsoDate): Promise<SalesStore> {
  const folder = makeFolder();
  const file = join(folder.path, "receipts-by-item.csv");
  const database = await openDatabase({
    file: join(folder.path, "cafe.duckdb"),
    spill: join(folder.path, "spill"),
    mayRead: [file],
    memoryMb: MEMORY_MB,
  });
  await withConnection(database, updateTables);
  const known = new Set<IsoDate>();
  let lastTurn = Promise.resolve();
  let isClosing = false;

  /** Imports take turns. All days take many, so a call for a month does not wait until all of them are there. */
  async function importAll(range: DateRange, until: IsoDate): Promise<void> {
    const missing = () => daysOfMonths(range, until).filter((day) => !known.has(day));
    const importSome = async () => {
      if (isClosing) throw new Error("the sample cafe is closed");
      // Another call may have imported them while this one waited.
      const days = missing().slice(0, MOST_DAYS);
      // Temporary tables end with their connection.
      await withConnection(database, (connection) => importDays(connection, file, days, until));
      for (const day of days) known.add(day);
    };
    while (missing().length > 0) {
      lastTurn = lastTurn.catch(() => {}).then(importSome);
      await lastTurn;
    }
  }

  const store = createSalesStore({
    read: (work) => withConnection(database, (connection) => work(connection, 0)),
    async close() {
      isClosing = true;
      await lastTurn.catch(() => {});
      database.close();
      folder.remove();
    },
  });

  return {
    async read(dataset, selection) {
      const day = today();
      const range = withinCalendar(selection.range, day);
      await importAll(range, day);
      const answer = await store.read(dataset, { ...selection, range });
      // An answer depends on its range and on today, and on nothing else: so today is the number of its state.
      return { ...answer, state: Number(day.replaceAll("-", "")) };
    },
    async dataDays(shops) {
      const day = today();
      await importAll({ startDate: OPENING_DAY, endDate: OPENING_DAY }, day);
      await importAll({ startDate: addDays(day, -MOST_CLOSED_DAYS), endDate: day }, day);
      return store.dataDays(shops);
    },
    // It is known without any day, so nobody waits for it.
    shopNames: async () => [STORE],
    timeZone: store.timeZone,
    close: store.close,
  };
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

async function importDays(connection: Connection, file: string, days: readonly IsoDate[], today: IsoDate) {
  const open = days.filter((day) => day >= OPENING_DAY && !isClosed(calendarDay(day)));
  if (open.length === 0) return;
  await writeFile(file, Readable.from(loyverseCsv(linesOf(open))));
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
    today,
    skipBadLines: false,
    onFile: () => {},
  });
  await mergeIncoming({ connection, incoming, ...STORE_TABLES });
  await rm(file);
}

/** Makes the lines of a day when they are written, so that only those of one day are in memory. */
function* linesOf(days: readonly IsoDate[]): Generator<readonly ReceiptLine[]> {
  for (const day of days) yield receiptLinesOn(day);
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
