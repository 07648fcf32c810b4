/** The archives of the shops: those that are fine in one line, and each of the others in one of its own. */

import { join } from "node:path";
import { terminalTexts } from "../../../viewer/report/language/terminal/terminal-languages.ts";
import { type ArchiveCheck, checkArchive } from "../../archive/check-archive.ts";
import { folderName } from "../../archive/names.ts";
import { type DueShops, readDueShops } from "../../archive/shops/due-shops.ts";
import { listShopArchives, SHOPS_FOLDER } from "../../archive/shops/shop-archives.ts";
import { readLedger } from "../../delivery/ledger.ts";
import { outcomesOf } from "../../delivery/outcomes.ts";
import { type ArchiveStatus, type Finding, statusError, statusOf } from "./status-messages.ts";
import type { StatusOptions } from "./status-options.ts";

type ShopsOptions = Pick<StatusOptions, "maxAge" | "delivered" | "language">;

interface ShopStatus extends ArchiveStatus {
  readonly shop: string;
  /** Of its archive, in the folder of the archive. Null if it has none yet. */
  readonly folder: string | null;
}

interface CheckedShop {
  readonly status: ShopStatus;
  /** What is wrong; undefined if it is fine. */
  readonly problem: string | undefined;
}

/** Undefined if there are no archives of shops. @param onFile called for each file of them */
export async function checkShops(
  folder: string,
  options: ShopsOptions,
  now: number,
  onFile: (path: string, whole: boolean) => void,
): Promise<readonly CheckedShop[] | undefined> {
  const [archives, due] = [await listShopArchives(folder), await readDueShops(folder)];
  if (archives.length === 0 && due === undefined) return undefined;
  const checked: CheckedShop[] = [];
  for (const { name, shop = name } of archives) {
    const path = `${SHOPS_FOLDER}/${name}`;
    const check = await checkArchive(join(folder, path), (file, whole) => onFile(`${path}/${file}`, whole));
    const lines = outcomesOf(await readLedger(join(folder, path)).catch(() => []));
    checked.push(shopOf({ shop, folder: path, check, due, lines }, options, now));
  }
  const known = new Set(checked.map(({ status }) => status.shop));
  const absent = (due?.shops ?? []).filter((shop) => !known.has(shop));
  return [...checked, ...absent.map((shop) => absentShop(shop, due, options))];
}

interface FoundShop {
  readonly shop: string;
  readonly folder: string;
  readonly check: ArchiveCheck;
  readonly due: DueShops | undefined;
  readonly lines: Parameters<typeof statusOf>[1];
}

/** A shop that has closed gets no newer reports. One without a manager gets no messages. */
function shopOf(
  { shop, folder, check, due, lines }: FoundShop,
  options: ShopsOptions,
  now: number,
): CheckedShop {
  const isDue = due?.shops.includes(shop) ?? false;
  const delivered = isDue && options.delivered && lines.length > 0;
  const maxAge = isDue ? options.maxAge : { ...options.maxAge, seconds: Number.POSITIVE_INFINITY };
  const own = { ...options, maxAge, delivered };
  const status = statusOf(check, lines, own, now);
  const lacks = isDue && due && !check.snapshots.some((each) => folderName(each) === folderName(due));
  const more = lacks ? [lacksReport(due, options)] : [];
  const ok = status.ok && !lacks;
  const problem = ok ? undefined : statusError({ check, status }, own, more).message;
  return { status: { shop, folder, ...status, ok }, problem };
}

function absentShop(shop: string, due: DueShops | undefined, options: ShopsOptions): CheckedShop {
  const nothing = { newest: null, ageSeconds: null, missing: [], damaged: [], deliveries: [] };
  const problem = due && lacksReport(due, options)[0];
  return { status: { shop, folder: null, ok: false, ...nothing }, problem };
}

function lacksReport(due: DueShops, { language }: ShopsOptions): Finding {
  return terminalTexts(language).status.shopLacks(language.dates.range(due));
}

/** The first line says how many are fine; then there is one for each of the others. */
export function shopLines(
  shops: readonly CheckedShop[],
  { language }: Pick<ShopsOptions, "language">,
): readonly string[] {
  const others = shops.filter(({ status }) => !status.ok);
  return [
    terminalTexts(language).status.shopsFine(shops.length - others.length, shops.length),
    ...others.map(({ status: { shop }, problem }) => `${shop}: ${problem}`),
  ];
}
