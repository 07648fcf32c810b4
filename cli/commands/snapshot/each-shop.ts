/** A run of `--each-shop`: the reports first, then who gets them. A report that was made stays. */
import { folderName } from "../../archive/names.ts";
import { CliError, toCliError } from "../../errors.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { readShopList, type ShopList } from "../../run/shop-list.ts";
import type { AskedSnapshot } from "./make-snapshot.ts";
import { type EachShopResult, snapshotEachShop } from "./snapshot-each-shop.ts";

export async function eachShop(run: GuardedRun, options: AskedSnapshot): Promise<void> {
  const list = await readShopList(options, run.effects);
  const make = () => snapshotEachShop(run, options, list?.rows ?? []);
  const error = options.deliver
    ? await makeAndDeliver(run, options, options.deliver.ways, list, make)
    : (await make()).error;
  if (error) throw error;
}

/** Wrong settings are reported first. @returns the first of what went wrong, after all that could be done */
async function makeAndDeliver(
  run: GuardedRun,
  options: AskedSnapshot,
  names: readonly string[] | undefined,
  list: ShopList | undefined,
  make: () => Promise<EachShopResult>,
): Promise<CliError | undefined> {
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
    const { made, error } = await make();
    const setKept = (sent: string) => run.setKept(`the reports are written, ${sent}`);
    run.setKept("the reports are written");
    const due = { ...options, period: undefined, made: range ? folderName(range) : undefined };
    const ofAll = await deliverDue(ways, due, { ...run, setKept }).catch((reason: unknown) => {
      run.interrupt.throwIfAborted();
      return toCliError(reason);
    });
    const outcomes = ofAll instanceof CliError ? [] : ofAll;
    if (ways.length > 0) sayOutcomes(outcomes, run, language);
    const own = { ways: ofShops, rows: list?.rows ?? [], shops: made };
    const sent = await managers.deliverToManagers(own, due, run);
    const unsent = strict ? notDelivered([...outcomes, ...sent]) : undefined;
    return error ?? (ofAll instanceof CliError ? ofAll : unsent);
  } finally {
    await closeWays([...ways, ...ofShops]);
  }
}
