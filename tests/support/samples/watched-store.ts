/** The folder of a cafe with ten months of exports, whose nights a test plays one after the other. */
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, daysOf, type IsoDate } from "../../../viewer/report/date-range.ts";
import { LINE_TOKEN, type LineService } from "../fakes/line-service.ts";
import { runInProcess } from "../runs/run-in-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A Monday, of which nothing is in the history. */
export const NIGHT = "2026-11-23";
const FIRST = "2026-02-02";
const TIMES = [
  "09:00",
  "09:40",
  "10:15",
  "11:00",
  "11:37",
  "12:10",
  "13:00",
  "14:20",
  "15:00",
  "16:05",
  "17:00",
  "17:30",
];
const HEADER = "date,time,receipt,store,product,quantity,total_sales,discount,employee,payment";

export interface DayOfSales {
  /** How many receipts; those of twelve are a usual day. */
  readonly receipts?: number;
  readonly product?: string;
  /** What Ann gives off on her first receipt. */
  readonly discount?: number;
  readonly shops?: readonly string[];
}

/** A day hardly ever sells the same, so each has a receipt more or less than the one before. */
export function linesOf(
  date: IsoDate,
  { receipts, product = "Latte", discount = 0, shops = ["Nimman"] }: DayOfSales = {},
): readonly string[] {
  const count = receipts ?? 11 + (Number(date.slice(8)) % 2);
  return shops.flatMap((shop) =>
    TIMES.slice(-count).map((time, nth) => {
      const given = nth === 0 ? discount : 5;
      const number = `${date.replaceAll("-", "")}${String(nth).padStart(2, "0")}`;
      return `${date},${time},${shop.length}-${number},${shop},${product},4,300.00,${given}.00,Ann,Cash`;
    }),
  );
}

export interface WatchedFolder {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Saves the export of some days, as it is made at a moment of the cafe's clock. */
  save(name: string, lines: readonly string[], moment: string): void;
  run(moment: string, ...args: readonly string[]): ReturnType<typeof runInProcess>;
  /** The lines of the ledger. */
  ledger(): readonly {
    readonly kind?: string;
    readonly state?: string;
    readonly found?: readonly string[];
  }[];
}

const made = new Map<string, Promise<string>>();

/** @param moment `2026-11-24T21:30`, on the clock of the cafe */
const msOf = (moment: string) => Date.parse(`${moment}:00+07:00`);

export async function watchedFolder(
  env: Readonly<Record<string, string>> = {},
  shops: readonly string[] = ["Nimman"],
): Promise<WatchedFolder> {
  const key = shops.join();
  const history = made.get(key) ?? makeHistory(shops);
  made.set(key, history);
  const cwd = temporaryFolder();
  cpSync(join(await history, "cafe.duckdb"), join(cwd, "cafe.duckdb"));
  mkdirSync(join(cwd, "exports"));
  return {
    cwd,
    env,
    save: (name, lines, moment) => saveExport(cwd, name, lines, moment),
    run: (moment, ...args) =>
      runInProcess(args, { cwd, env, effects: { now: () => msOf(moment), sleep: async () => {} } }),
    ledger: () =>
      readFileSync(join(cwd, "archive", "deliveries.jsonl"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
  };
}

async function makeHistory(shops: readonly string[]): Promise<string> {
  const cwd = temporaryFolder();
  const last = addDays(NIGHT, -1);
  const lines = daysOf({ startDate: FIRST, endDate: last }).flatMap((date) => linesOf(date, { shops }));
  mkdirSync(join(cwd, "exports"));
  saveExport(cwd, "history", lines, `${last}T21:00`);
  const moment = msOf(`${last}T21:10`);
  const args = ["import", "exports/history.csv", "--db", "cafe.duckdb", "--time-zone", "Asia/Bangkok"];
  const { code, stderr } = await runInProcess(args, { cwd, effects: { now: () => moment } });
  if (code !== 0) throw new Error(stderr);
  return cwd;
}

function saveExport(cwd: string, name: string, lines: readonly string[], moment: string): void {
  const path = join(cwd, "exports", `${name}.csv`);
  writeFileSync(path, [HEADER, ...lines, ""].join("\n"));
  const time = new Date(msOf(moment));
  utimesSync(path, time, time);
}

export const PEOPLE = [1, 2, 3].map((nth) => `U${String(nth).repeat(32)}`);

export function lineSettings({ origin }: LineService, to: readonly string[] = PEOPLE) {
  return {
    CAFE_SALES_LINE_TO: to.join(","),
    CAFE_SALES_LINE_TOKEN: LINE_TOKEN,
    CAFE_SALES_LINE_API: origin,
  };
}
