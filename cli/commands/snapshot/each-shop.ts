/** A run of `--each-shop`: the reports first, then who gets them. A report that was made stays. */
import { join, resolve } from "node:path";
import { formatCount } from "../../../viewer/report/format.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import type { ShopRow } from "../../../viewer/report/shop-rows.ts";
import { byDate } from "../../archive/gaps.ts";
import { folderName } from "../../archive/names.ts";
import {
  keepDueShops,
  listShopArchives,
  lockShopsFolder,
  SHOPS_FOLDER,
  shopFolders,
} from "../../archive/shops/shop-archives.ts";
import { keepShopsPage } from "../../archive/shops/shops-page.ts";
import { thisMachine } from "../../disk/owner.ts";
import { CliError, EXIT, toCliError } from "../../door/errors.ts";
import { deliverToManagers, openManagers, type ShopToSend } from "../../run/delivery/managers.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { type OpenSource, type Pull, withSource } from "../../run/report/pull.ts";
import { readShopList } from "../../run/shop-list.ts";
import { missingSnapshots } from "../../run/targets/archive-target.ts";
import { hasComplete, hasIncomplete, incompleteSnapshots } from "../../run/targets/archived-periods.ts";
import {
  type AskedSnapshot,
  type Made,
  makeAndDeliver,
  makeSnapshot,
  optionsOfPast,
} from "./run-snapshot.ts";
import { isSourceBroken, type ShopFailure, shopNames, shopsError, shopsOfRange } from "./shops.ts";

/** @param isMade whether there is nothing to make, only to deliver */
export async function eachShop(run: GuardedRun, options: AskedSnapshot, isMade: boolean): Promise<Made> {
  const { deliver, timeoutMs, onlyNews } = options;
  const list = await readShopList(options, run.effects);
  const rows = list?.rows ?? [];
  const make = async () => (isMade ? NOTHING : await snapshotEachShop(run, options, rows));
  return makeAndDeliver(run, options, make, {
    open: () => openManagers(list, { ways: deliver?.ways, timeoutMs }, run),
    async deliver(ways, { made, isDone }, due) {
      const shops = onlyNews ? await archivedShops(options, run) : made;
      return deliverToManagers({ ways, rows, shops, isQuiet: !isDone }, due, run);
    },
  });
}

const NOTHING: EachShopResult = { made: [], isDone: false, error: undefined };

/** All shops that have an archive: the reports of some may not have been delivered on the day of their run. */
async function archivedShops({ dir }: AskedSnapshot, { effects }: GuardedRun) {
  const archives = await listShopArchives(resolve(effects.cwd, dir));
  return archives.flatMap(({ name, shop }) =>
    shop === undefined ? [] : [{ shop, dir: join(dir, SHOPS_FOLDER, name) }],
  );
}

// `snapshot --each-shop`: the archive of all shops together, and one of each of them.

export interface EachShopResult {
  /** The shops that have got a report of the range. */
  readonly made: readonly ShopToSend[];
  /** Whether any report was written. */
  readonly isDone: boolean;
  /** What ends the run, after all that could be done; undefined if all went well. */
  readonly error: CliError | undefined;
}

/** A range, and whose archive is to have its report. */
interface Task {
  readonly options: AskedSnapshot;
  readonly ofAll: boolean;
  /** Whether it is the one that was asked for. */
  readonly isUsual: boolean;
  ofShop(shop: string): boolean;
}

/** What is asked of the report of all shops, but not of that of one. */
const OF_SHOP = { summary: false, failOnEmpty: false } as const;

/** Of the last range, the shops that have got their reports. Those that fail do not stop the others. */
export async function snapshotEachShop(
  run: GuardedRun,
  options: AskedSnapshot,
  rows: readonly ShopRow[],
): Promise<EachShopResult> {
  const { effects } = run;
  const { dir, language } = options;
  const folder = resolve(effects.cwd, dir);
  const lock = await lockShopsFolder(folder, dir, thisMachine(effects.now));
  try {
    const archives = await listShopArchives(folder);
    const archived = new Set(archives.flatMap(({ shop }) => shop ?? []));
    const folderOf = shopFolders(archives);
    const optionsOf: OptionsOfShop = (own, shop) => ({
      ...own,
      ...OF_SHOP,
      dir: join(dir, SHOPS_FOLDER, folderOf(shop)),
      shops: [shop],
      ofGroups: undefined,
    });
    const tasks = await tasksOf(options, [...archived], optionsOf, run);
    // The pages of the archives lead to it.
    await keepShopsPage(folder, dir, language, "create");
    return await withSource({ ...options, eachShop: true }, run, async (source) => {
      const errors: CliError[] = [];
      const made = new Map<string, ShopToSend>();
      let isDone = false;
      for (const task of tasks) {
        if (task.ofAll) {
          const ofAll = await makeOfAll(run, task.options, source);
          if (ofAll !== false) isDone = true;
          if (ofAll instanceof CliError) errors.push(ofAll);
        }
        const { range, today } = task.options;
        const all = await shopsOfRange({ range, today, rows, archived }, source);
        if (task.isUsual && range) await keepDueShops(folder, dir, { ...range, shops: all });
        const ofShops = all
          .filter(task.ofShop)
          .map((shop) => ({ shop, options: optionsOf(task.options, shop) }));
        const result = await makeShops(run, ofShops, source.pull, task.options.onlyNews);
        for (const each of result.made) made.set(each.shop, each);
        if (result.isDone) isDone = true;
        if (result.error) errors.push(result.error);
      }
      return { made: [...made.values()], isDone, error: errors[0] };
    });
  } finally {
    await keepShopsPage(folder, dir, language).finally(lock.close);
  }
}

type OptionsOfShop = (options: AskedSnapshot, shop: string) => AskedSnapshot;

/**
 * The ranges that some archives lack, or whose reports miss days, oldest first, then the one that was asked for. If only news
 * are made, that one is as well only for the archives that lack it or miss some of it.
 */
async function tasksOf(
  options: AskedSnapshot,
  archived: readonly string[],
  optionsOf: OptionsOfShop,
  run: GuardedRun,
): Promise<readonly Task[]> {
  const { onlyNews = false, backfill } = options;
  const isSettled = async (own: AskedSnapshot) => onlyNews && (await hasComplete(own, run.effects));
  const lacked = async (own: AskedSnapshot) => [
    ...(await incompleteSnapshots(own, run.effects)),
    ...(backfill && !onlyNews ? await missingSnapshots(own, run) : []),
  ];
  const ofAll = await lacked(options);
  const ranges = new Map(ofAll.map((range) => [folderName(range), { range, shops: new Set<string>() }]));
  const settled = new Set<string>();
  for (const shop of archived) {
    const own = optionsOf(options, shop);
    if (await isSettled(own)) settled.add(shop);
    for (const range of await lacked(own)) {
      const known = ranges.get(folderName(range)) ?? { range, shops: new Set() };
      ranges.set(folderName(range), known);
      known.shops.add(shop);
    }
  }
  const tasks = [...ranges.values()]
    .sort((a, b) => byDate(a.range, b.range))
    .map(({ range, shops }) => ({
      options: optionsOfPast(options, range),
      ofAll: ofAll.some((own) => folderName(own) === folderName(range)),
      isUsual: false,
      ofShop: (shop: string) => shops.has(shop),
    }));
  const usual: Task = {
    options,
    ofAll: !(await isSettled(options)),
    isUsual: true,
    ofShop: (shop) => !settled.has(shop),
  };
  return [...tasks, usual];
}

/**
 * A report of which a check failed is written all the same, so those of the shops follow.
 *
 * @returns that error, else whether it was written
 */
async function makeOfAll(
  run: GuardedRun,
  options: AskedSnapshot,
  { pull }: OpenSource,
): Promise<CliError | boolean> {
  try {
    return await makeSnapshot(run, options, pull);
  } catch (error) {
    if (error instanceof CliError && error.exitCode === EXIT.check) return error;
    throw error;
  }
}

interface OfShop {
  readonly shop: string;
  readonly options: AskedSnapshot;
}

/** @param onlyNews nothing is said if there are none */
async function makeShops(
  run: GuardedRun,
  all: readonly OfShop[],
  pull: Pull,
  onlyNews = false,
): Promise<EachShopResult> {
  const { output, interrupt } = run;
  const made: ShopToSend[] = [];
  const failures: ShopFailure[] = [];
  let inARow: ShopFailure[] = [];
  let isDone = false;
  const keptText = () =>
    `the report of all shops is written, and ${made.length} of ${countOf(all.length, "shop")}`;
  for (const [at, { shop, options }] of all.entries()) {
    if (isSourceBroken(inARow)) {
      const error = new CliError(EXIT.unreachable, "not tried any more", { hint: "run the command again" });
      failures.push({ shop, error });
      continue;
    }
    const place = `Shop ${formatCount(at + 1)} of ${formatCount(all.length)}`;
    try {
      run.setKept(keptText());
      const isWritten = await output.during({ name: shop, place }, () =>
        makeSnapshot({ ...run, setKept: () => {} }, options, pull),
      );
      if (isWritten) isDone = true;
      made.push({ shop, dir: options.dir });
      inARow = [];
    } catch (error) {
      interrupt.throwIfAborted();
      const failure = { shop, error: toCliError(error) };
      if (failure.error.exitCode === EXIT.check) {
        made.push({ shop, dir: options.dir });
        isDone = true;
      }
      failures.push(failure);
      inARow = [...inARow, failure];
      output.problem(`${shop}: ${failure.error.message}; ${failure.error.hint}`);
    }
  }
  run.setKept(keptText());
  if (isDone || failures.length > 0 || !onlyNews) {
    const count = `${formatCount(made.length)} of ${formatCount(all.length)}`;
    output.note(`Reports of each shop: ${count}${await incompleteText(all, run)}`);
  }
  return { made, isDone, error: shopsError(failures, all.length, keptText()) };
}

/** The shops whose reports of the range miss days. */
async function incompleteText(all: readonly OfShop[], { effects }: GuardedRun): Promise<string> {
  const missed: string[] = [];
  for (const { shop, options } of all) if (await hasIncomplete(options, effects)) missed.push(shop);
  return missed.length === 0 ? "" : `; not complete: ${shopNames(missed)}`;
}
