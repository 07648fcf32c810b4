/** The small files that people keep beside a store. A wrong one ends a run, or a running server does not follow it. */
import { NO_NAME } from "../../../../viewer/report/datasets.ts";
import { addDays, type DateRange, dayIn } from "../../../../viewer/report/date-range.ts";
import { dates } from "../../../../viewer/report/language/en/page.ts";
import { groupsOf, type ShopRow } from "../../../../viewer/report/shop-rows.ts";
import type { AccessLine } from "../../../beside/access.ts";
import { ALL_KINDS, KINDS, type Kind, variableOf } from "../../../beside/kinds.ts";
import { fileOf, filesInSettings, openKind, placeOf } from "../../../run/beside.ts";
import { HASHES, readAccess } from "../../../run/open-access.ts";
import { openStore } from "../../../run/open-store.ts";
import { readShopList, type ShopList, someOf, unknownShops } from "../../../run/shop-list.ts";
import { many } from "../../../run/stored-messages.ts";
import { findReadable } from "../../../secrets/read-secret.ts";
import type { SalesStore } from "../../../store/sales-store.ts";
import { DAYS_OPEN } from "../../snapshot/shops.ts";
import {
  CHECKS,
  type Check,
  type DoctorContext,
  type Finding,
  note,
  ok,
  wrong,
  wrongBy,
} from "../finding.ts";

export const checkBeside: Check = async (context) => {
  const others = ALL_KINDS.filter(({ name }) => !Object.hasOwn(CHECKS, name));
  const found = await Promise.all(others.map((kind) => checkFile(kind, context)));
  return found.flat();
};

async function checkFile(
  kind: Kind<unknown>,
  { source, settings, effects }: DoctorContext,
): Promise<readonly Finding[]> {
  const options = { source, ...filesInSettings(settings) };
  const place = placeOf(kind, options);
  if (place === undefined || kind.ownLists?.has(place.path)) return [];
  const variable = variableOf(kind);
  try {
    const opened = await openKind(kind, options, effects, { mayBeMissing: true });
    if (opened?.text !== undefined) return ok(`${place.path} can be read`);
    return place.isNamed ? wrong(`there is no file ${place.path}`, `correct ${variable}`) : [];
  } catch (error) {
    return wrongBy(error);
  }
}

export const checkShops: Check = async (context) => {
  try {
    const list = await shopList(context);
    if (list === undefined) return [];
    const found = (await withStore(context, (store) => compareShops(list, store, context))) ?? [];
    if (found.some(({ state }) => state === "wrong")) return found;
    const groups = groupsOf(list.rows).length;
    const counts = [many(list.rows.length, "shop"), ...(groups > 0 ? [many(groups, "group")] : [])];
    return [...ok(`${list.shown}: ${counts.join(", ")}`), ...found];
  } catch (error) {
    return wrongBy(error);
  }
};

/** The passwords of some shops. */
export const checkAccess: Check = async (context) => {
  const { source, settings, effects } = context;
  const options = { source, ...filesInSettings(settings) };
  const file = fileOf(KINDS.access, options, effects);
  if (file === undefined) return [];
  try {
    const lines = await readAccess(options, effects);
    if (lines.length === 0) return [];
    const open = await findReadable(file.path, file.shown, HASHES);
    const found = [
      ...(open ? wrong(open.problem, open.hint) : []),
      ...(await checkLines(lines, file.shown, context)),
    ];
    return found.length > 0 ? found : ok(`${file.shown}: ${many(lines.length, "password")} of some shops`);
  } catch (error) {
    return wrongBy(error);
  }
};

function shopList({ source, settings, effects }: DoctorContext): Promise<ShopList | undefined> {
  return readShopList({ source, ...filesInSettings(settings) }, effects);
}

/** @returns undefined if there is no store, or if it does not open, which is said already */
async function withStore<Found>(
  { source, effects, output }: DoctorContext,
  look: (store: SalesStore) => Promise<Found>,
): Promise<Found | undefined> {
  if (source === undefined || !("db" in source)) return undefined;
  const store = await openStore(source, effects, output, { onMisplaced: () => {} }).catch(() => undefined);
  if (store === undefined) return undefined;
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

async function compareShops(
  list: ShopList,
  store: SalesStore,
  { effects }: DoctorContext,
): Promise<readonly Finding[]> {
  const [known, sold] = [await store.shopNames(), await soldLately(store)];
  const open = known.filter((shop) => sold.has(shop));
  const { timeZone = effects.machineZone(), dayStarts } = await store.clock();
  const unknown = unknownShops(list, known, dayIn({ timeZone, dayStarts }, effects.now()));
  return [
    ...(unknown ? wrong(unknown.problem, unknown.hint) : []),
    ...(await checkDates(list, known, store)),
    ...lacking(list, known, ({ group }) => group !== "", { what: "in no group", remedy: "write the group" }),
    ...lacking(list, open, ({ managers }) => managers.length > 0, {
      what: "no manager",
      remedy: "write who gets the reports",
    }),
    ...withoutSales(list, known, open),
  ];
}

/** Those that have sold anything in the last four weeks of the store. */
async function soldLately(store: SalesStore): Promise<ReadonlySet<string>> {
  const endDate = (await store.dataDays())?.endDate;
  if (endDate === undefined) return new Set();
  const range = { startDate: addDays(endDate, -DAYS_OPEN), endDate };
  return new Set((await store.read("sales_by_store", { range })).rows.map(({ store: shop }) => shop));
}

/** A shop that sells on a day when it is said to be closed has a wrong date, or another shop's sales. */
async function checkDates({ lines, shown }: ShopList, known: readonly string[], store: SalesStore) {
  const early: string[] = [];
  const late: string[] = [];
  for (const [line, { shop, opened, closed }] of lines) {
    if ((opened === undefined && closed === undefined) || !known.includes(shop)) continue;
    const days: DateRange | undefined = await store.dataDays([shop]);
    const at = `${JSON.stringify(shop)} (line ${line})`;
    if (days && opened && days.startDate < opened) early.push(`${at} from ${dates.day(days.startDate)}`);
    if (days && closed && days.endDate > closed) late.push(`${at} until ${dates.day(days.endDate)}`);
  }
  const remedy = (column: keyof ShopRow) => `correct the column ${column}, or import the right sales again`;
  return [
    ...(early.length > 0
      ? wrong(`${shown}: sales before the shop opened: ${someOf(early)}`, remedy("opened"))
      : []),
    ...(late.length > 0
      ? wrong(`${shown}: sales after the shop closed: ${someOf(late)}`, remedy("closed"))
      : []),
  ];
}

/** Nothing, if no line of the list says it. A shop with another name in the till has none, either. */
function lacking(
  { rows, shown }: ShopList,
  shops: readonly string[],
  says: (row: ShopRow) => boolean,
  { what, remedy }: { readonly what: string; readonly remedy: string },
): readonly Finding[] {
  const named = new Set(rows.filter(says).map(({ shop }) => shop));
  const others = shops.filter((shop) => shop !== NO_NAME && !named.has(shop));
  if (named.size === 0 || others.length === 0) return [];
  return note(
    `${what}: ${someOf(others.map((shop) => JSON.stringify(shop)))}`,
    `${remedy} of each into ${shown}`,
  );
}

/** A shop that is said to be open. */
function withoutSales({ lines }: ShopList, known: readonly string[], open: readonly string[]) {
  const quiet = [...lines].filter(
    ([, { shop, closed }]) => closed === undefined && known.includes(shop) && !open.includes(shop),
  );
  if (quiet.length === 0) return [];
  const names = someOf(quiet.map(([line, { shop }]) => `${JSON.stringify(shop)} (line ${line})`));
  return note(`no sales for four weeks: ${names}`, "if a shop has closed, write its last day as closed");
}

/** What a person was to see, and does not. */
async function checkLines(
  lines: readonly AccessLine[],
  shown: string,
  context: DoctorContext,
): Promise<readonly Finding[]> {
  // What is wrong with the list is said already.
  const groups = await shopList(context).then(
    (list) => groupsOf(list?.rows ?? []).map(({ group }) => group),
    () => undefined,
  );
  const shops = await withStore(context, (store) => store.shopNames());
  return lines.flatMap((line) => {
    const lost = [
      ...line.shops
        .filter((shop) => shops && !shops.includes(shop))
        .map((shop) => `no shop ${JSON.stringify(shop)}`),
      ...line.groups
        .filter((group) => groups && !groups.includes(group))
        .map((group) => `no group ${JSON.stringify(group)}`),
    ];
    if (lost.length === 0) return [];
    return wrong(
      `${shown}: there is ${someOf(lost)}, which ${JSON.stringify(line.name)} is to see`,
      "remove the line, and add it again, with cafe-sales access",
    );
  });
}
