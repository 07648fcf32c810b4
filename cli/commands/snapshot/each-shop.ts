/** A run of `--each-shop`: the reports first, then who gets them. A report that was made stays. */
import { join, resolve } from "node:path";
import { folderName } from "../../archive/names.ts";
import { listShopArchives, SHOPS_FOLDER } from "../../archive/shops/shop-archives.ts";
import { CliError, toCliError } from "../../errors.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { readShopList, type ShopList } from "../../run/shop-list.ts";
import type { AskedSnapshot } from "./make-snapshot.ts";
import { type EachShopResult, snapshotEachShop } from "./snapshot-each-shop.ts";

/** @param isMade whether there is nothing to make, only to deliver @returns whether anything was written or sent */
export async function eachShop(run: GuardedRun, options: AskedSnapshot, isMade: boolean): Promise<boolean> {
  const list = await readShopList(options, run.effects);
  const make = async () => (isMade ? NOTHING : await snapshotEachShop(run, options, list?.rows ?? []));
  const { isDone, error } = options.deliver
    ? await makeAndDeliver(run, options, options.deliver.ways, list, make)
    : await make();
  if (error) throw error;
  return isDone;
}

const NOTHING: EachShopResult = { made: [], isDone: false, error: undefined };

/** All shops that have an archive: the reports of some may not have been delivered on the day of their run. */
async function archivedShops({ dir }: AskedSnapshot, { effects }: GuardedRun) {
  const archives = await listShopArchives(resolve(effects.cwd, dir));
  return archives.flatMap(({ name, shop }) =>
    shop === undefined ? [] : [{ shop, dir: join(dir, SHOPS_FOLDER, name) }],
  );
}

/** Wrong settings are reported first. @returns the first of what went wrong, too, after all that could be done */
async function makeAndDeliver(
  run: GuardedRun,
  options: AskedSnapshot,
  names: readonly string[] | undefined,
  list: ShopList | undefined,
  make: () => Promise<EachShopResult>,
): Promise<Pick<EachShopResult, "isDone" | "error">> {
  const [{ closeWays, openWays }, { deliverDue }, { notDelivered, sayOutcomes }, managers] =
    await Promise.all([
      import("../../run/delivery/open-ways.ts"),
      import("../../run/delivery/deliver-due.ts"),
      import("../../run/delivery/delivery-messages.ts"),
      import("../../run/delivery/managers.ts"),
    ]);
  const { timeoutMs, range, strict, language } = options;
  const ofShops = await managers.openManagers(list, { ways: names, timeoutMs }, run);
  const mayBeNone = ofShops.length > 0;
  const ways = await openWays({ ways: names, timeoutMs, mayBeNone }, run).catch(async (error: unknown) => {
    await closeWays(ofShops);
    throw error;
  });
  try {
    const { made, isDone, error } = await make();
    const setKept = (sent: string) => run.setKept(`the reports are written, ${sent}`);
    run.setKept("the reports are written");
    const due = { ...options, period: undefined, made: range ? folderName(range) : undefined };
    const ofAll = await deliverDue(ways, due, { ...run, setKept }).catch((reason: unknown) => {
      run.interrupt.throwIfAborted();
      return toCliError(reason);
    });
    const outcomes = ofAll instanceof CliError ? [] : ofAll;
    if (ways.length > 0 && (isDone || outcomes.length > 0)) sayOutcomes(outcomes, run, language);
    const shops = options.onlyNews ? await archivedShops(options, run) : made;
    const own = { ways: ofShops, rows: list?.rows ?? [], shops, isQuiet: !isDone };
    const sent = await managers.deliverToManagers(own, due, run);
    const unsent = strict ? notDelivered([...outcomes, ...sent]) : undefined;
    return {
      isDone: isDone || outcomes.length + sent.length > 0,
      error: error ?? (ofAll instanceof CliError ? ofAll : unsent),
    };
  } finally {
    await closeWays([...ways, ...ofShops]);
  }
}
