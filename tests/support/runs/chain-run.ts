/** A chain of shops in a store of its own, and runs of `snapshot --each-shop` over it. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Line } from "../stores/memory-store.ts";
import { storeWith } from "../stores/store-file.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type InProcessOptions, runInProcess } from "./run-in-process.ts";

/** A Monday. */
const NOW = Date.parse("2026-11-16T01:00:00Z");
export const EFFECTS = { now: () => NOW, machineZone: () => "UTC" };
export const WEEK_OF_NOW = "2026-11-09_2026-11-15";
export const WEEK_FLAGS = ["--from", "2026-11-09", "--to", "2026-11-15"] as const;

export const sale: Line = {
  receipt: "1-1",
  store: "Nimman",
  day: "2026-11-10",
  product: "Latte",
  gross: 7500,
};
const LINES: readonly Line[] = [
  sale,
  { ...sale, receipt: "1-2", day: "2026-11-03", gross: 5000 },
  { ...sale, receipt: "2-1", store: "ท่าแพ", employee: "Nok", gross: 6100 },
  { ...sale, receipt: "3-1", store: "Siam / 1F", product: "Secret Tea", employee: "Aom", gross: 4200 },
  // It has closed in summer.
  { ...sale, receipt: "4-1", store: "Old Town", day: "2026-07-19", gross: 9900 },
  // It is closed this week only.
  { ...sale, receipt: "5-1", store: "Hang Dong", day: "2026-11-05", gross: 3300 },
  // It opened today.
  { ...sale, receipt: "6-1", store: "Airport", day: "2026-11-16", gross: 1100 },
];

interface Own {
  readonly lines?: readonly Line[];
  readonly list?: string;
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

/** Its clock stands still. @param list the text of `shops.csv` */
export async function chain({ lines = LINES, list }: Own = {}) {
  const cwd = temporaryFolder();
  const db = await storeWith({ a: lines });
  if (list) writeFileSync(join(cwd, "shops.csv"), list);
  const shops: Readonly<Record<string, string>> = list ? { CAFE_SALES_SHOPS: "shops.csv" } : {};
  const run = (
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    effects: InProcessOptions["effects"] = {},
  ) => runInProcess(args, { cwd, env: { TZ: "UTC", ...shops, ...env }, effects: { ...EFFECTS, ...effects } });
  const each = ["snapshot", "--dir", "archive", "--db", db, "--each-shop", "--time-zone", "UTC"];
  const snapshot = (args: readonly string[] = [], ...more: Tail<Parameters<typeof run>>) =>
    run([...each, ...args], ...more);
  const path = (...parts: string[]) => join(cwd, "archive", ...parts);
  const folders = () =>
    readdirSync(path("shops"), { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() ? each.name : [],
    );
  return { cwd, db, shops, run, snapshot, path, folders };
}

export const jsonIn = (file: string) => JSON.parse(readFileSync(file, "utf8"));
