import { join, resolve } from "node:path";
import { terminalTexts } from "../../viewer/report/language/languages.ts";
import { type ArchiveCheck, checkPatiently, isLocked } from "../archive/check-archive.ts";
import { folderName } from "../archive/names.ts";
import {
  type DueShops,
  listShopArchives,
  readDueShops,
  SHOPS_FOLDER,
} from "../archive/shops/shop-archives.ts";
import { readLedger } from "../delivery/ledger.ts";
import { lastNight } from "../delivery/nights.ts";
import { thisMachine } from "../disk/owner.ts";
import type { Effects } from "../door/effects.ts";
import { CliError, EXIT, systemCode } from "../door/errors.ts";
import { systemReason } from "../door/system-reason.ts";
import { loadSettings } from "../run/unknown-settings.ts";
import type { CommandCall } from "./definition.ts";
import type { StatusOptions } from "./status.ts";
import { type ArchiveStatus, type Finding, statusError, statusOf, statusText } from "./status-messages.ts";

export async function status({ read, effects, output }: CommandCall<StatusOptions>): Promise<void> {
  const options = read(await loadSettings(effects, output));
  const { dir, json, language } = options;
  const folder = resolve(effects.cwd, dir);
  const onFile = (path: string, whole: boolean) => output.detail(`${whole ? "whole  " : "damaged"}  ${path}`);
  const check = await checkFolder(dir, effects, onFile);
  const own = statusOf(check, await readLedger(folder), options, effects.now());
  const found = await checkShops(folder, options, effects, onFile);
  const notFine = (found?.shops ?? []).filter(({ status }) => !status.ok).length;
  const watched = await lastNight(folder);
  const state = {
    ...own,
    ok: own.ok && notFine === 0,
    ...(watched && { watched: { day: watched.day, time: watched.time } }),
    ...(found && { shops: found.shops.map(({ status }) => status) }),
  };
  const archive = { check, status: own };
  const text = json
    ? `${JSON.stringify(state)}\n`
    : statusText(archive, options, found && shopLines(found, options), watched);
  if (!output.quiet || !state.ok) await output.data(text);
  if (state.ok) return;
  throw statusError(
    archive,
    options,
    notFine === 0 ? [] : [terminalTexts(language).status.shopsNotFine(notFine)],
  );
}

async function checkFolder(
  dir: string,
  effects: Effects,
  onFile: (path: string, whole: boolean) => void,
): Promise<ArchiveCheck> {
  try {
    return await checkPatiently(resolve(effects.cwd, dir), effects, onFile);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw new CliError(EXIT.archive, `cannot read the archive in ${dir}: ${systemReason(error)}`, {
      hint: "check that it exists and that you may read it",
      kept: "nothing was changed",
    });
  }
}

// The archives of the shops: those that are fine in one line, and each of the others in one of its own.

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

export interface CheckedShops {
  readonly shops: readonly CheckedShop[];
  /** Whether a run is making reports of them. Those that it has not made yet are not missing. */
  readonly isRunning: boolean;
}

/** Undefined if there are no archives of shops. @param onFile called for each file of them */
export async function checkShops(
  folder: string,
  options: ShopsOptions,
  effects: Pick<Effects, "now" | "sleep">,
  onFile: (path: string, whole: boolean) => void,
): Promise<CheckedShops | undefined> {
  // In this order: a run that begins or ends meanwhile is not taken for one that has left reports out.
  const due = await readDueShops(folder);
  const isRunning = isLocked(join(folder, SHOPS_FOLDER), thisMachine(effects.now));
  const archives = await listShopArchives(folder);
  if (archives.length === 0 && due === undefined) return undefined;
  const shops: CheckedShop[] = [];
  for (const { name, shop = name } of archives) {
    const path = `${SHOPS_FOLDER}/${name}`;
    const own = join(folder, path);
    const check = await checkPatiently(own, effects, (file, whole) => onFile(`${path}/${file}`, whole));
    const lines = await readLedger(own).catch(() => []);
    shops.push(shopOf({ shop, folder: path, check, due, isRunning, lines }, options, effects.now()));
  }
  const known = new Set(shops.map(({ status }) => status.shop));
  const absent = isRunning ? [] : (due?.shops ?? []).filter((shop) => !known.has(shop));
  return { shops: [...shops, ...absent.map((shop) => absentShop(shop, due, options))], isRunning };
}

interface FoundShop {
  readonly shop: string;
  readonly folder: string;
  readonly check: ArchiveCheck;
  readonly due: DueShops | undefined;
  readonly isRunning: boolean;
  readonly lines: Parameters<typeof statusOf>[1];
}

/** A shop that has closed gets no newer reports. One without a manager gets no messages. */
function shopOf(
  { shop, folder, check, due, isRunning, lines }: FoundShop,
  options: ShopsOptions,
  now: number,
): CheckedShop {
  const isDue = due?.shops.includes(shop) ?? false;
  const delivered = isDue && options.delivered && lines.length > 0;
  const maxAge = isDue ? options.maxAge : { ...options.maxAge, seconds: Number.POSITIVE_INFINITY };
  const own = { ...options, maxAge, delivered };
  const status = statusOf(check, lines, own, now);
  const lacks =
    isDue && due && !isRunning && !check.snapshots.some((each) => folderName(each) === folderName(due));
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
  { shops, isRunning }: CheckedShops,
  { language }: Pick<ShopsOptions, "language">,
): readonly string[] {
  const { shopsFine, shopsRunning } = terminalTexts(language).status;
  const others = shops.filter(({ status }) => !status.ok);
  const fine = shopsFine(shops.length - others.length, shops.length);
  return [
    isRunning ? `${fine}; ${shopsRunning}` : fine,
    ...others.map(({ status: { shop }, problem }) => `${shop}: ${problem}`),
  ];
}
