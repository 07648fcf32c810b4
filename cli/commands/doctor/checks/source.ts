/** The settings, and where the sales come from: a store that can be opened, or a server that answers. */
import { addDays, dayIn } from "../../../../viewer/report/date-range.ts";
import { dates } from "../../../../viewer/report/language/en/page.ts";
import type { ApiAddress } from "../../../api/address.ts";
import { CallFault } from "../../../api/fault.ts";
import { setting } from "../../../door/config.ts";
import { addonError } from "../../../door/errors.ts";
import { withStore } from "../../../run/open-store.ts";
import type { StoreAddress } from "../../../run/source.ts";
import { many } from "../../../run/stored-messages.ts";
import { findUnknown, hasMisnamedFile, knownNames } from "../../../run/unknown-settings.ts";
import { isUtc } from "../../../store/facts/time-zone.ts";
import type { MisplacedShop } from "../../../store/misplaced-shops.ts";
import type { SalesStore } from "../../../store/sales-store.ts";
import { readTimeZone } from "../../options/date-range-options.ts";
import { type Check, type DoctorContext, type Finding, note, ok, wrong, wrongBy } from "../finding.ts";

/** Names only: their values may be secrets. */
export const checkSettings: Check = async ({ settings, effects }) => {
  const unknown = findUnknown(settings).map(({ name, meant }): Finding => {
    const where = settings.find(({ names }) => names.includes(name))?.file ?? "the environment";
    const remedy = meant === undefined ? "remove it" : `did you mean ${meant}?`;
    return { state: "wrong", text: `${name} in ${where} is not a setting`, remedy };
  });
  const misnamed: readonly Finding[] = hasMisnamedFile(effects)
    ? [{ state: "wrong", text: ".env.txt is not read", remedy: "rename it to .env" }]
    : [];
  const known = knownNames(settings);
  const all = [...unknown, ...misnamed];
  if (all.length > 0) return all;
  return known.length > 0
    ? ok(known.join(", "))
    : note("none is set", "write them into a file .env in this folder; cafe-sales export --help lists some");
};

export const checkZone: Check = async ({ settings, effects }) => {
  const machine = effects.machineZone();
  const named = setting(settings, "CAFE_SALES_TIME_ZONE");
  if (named === undefined) {
    if (!isUtc(machine)) return ok(`${machine}, that of this machine`);
    return note(
      "this machine has UTC, so its day begins at another time than the cafe's",
      "name the cafe's with CAFE_SALES_TIME_ZONE, such as Asia/Bangkok; a store keeps its own",
    );
  }
  try {
    const zone = readTimeZone(named.name, named.value);
    return ok(zone === machine ? zone : `${zone}; this machine has ${machine}`);
  } catch (error) {
    return wrongBy(error);
  }
};

const TIMEOUT_MS = 10_000;
/** The clocks of two machines are never exactly the same. */
const SKEW_MS = 300_000;
/** A cafe may close for a day or two. */
const FRESH_DAYS = 3;

export const checkSource: Check = async (context) => {
  const { source } = context;
  if (source === undefined) {
    return note(
      "nothing says where they come from",
      "run cafe-sales setup; or set CAFE_SALES_DB or CAFE_SALES_URL, or give --db or --url",
    );
  }
  try {
    return "db" in source ? await checkStore(source, context) : await checkApi(source, context);
  } catch (error) {
    if (addonError(error)) return note("not opened, because the engine does not load");
    if (!(error instanceof CallFault) || "db" in source) return wrongBy(error);
    return wrong(`${source.origin}: ${error.message}`, "check the address, the network and the server");
  }
};

function checkStore(source: StoreAddress, context: DoctorContext): Promise<readonly Finding[]> {
  const { effects } = context;
  const misplaced: MisplacedShop[] = [];
  const check = async (store: SalesStore) => {
    const [days, shops, clock] = [await store.dataDays(), await store.shopNames(), await store.clock()];
    if (misplaced.length > 0) return misplaced.flatMap(({ problem, hint }) => wrong(problem, hint));
    const { timeZone = effects.machineZone(), dayStarts } = clock;
    if (days === undefined) return note(`${source.db} has no sales yet`, "import or sync some");
    const starts = dayStarts === undefined ? "" : `, days start at ${dayStarts}`;
    const known = `${source.db}: ${dates.range(days)}, ${many(shops.length, "shop")}, ${clock.timeZone ?? "no time zone yet"}${starts}`;
    const today = dayIn({ timeZone, dayStarts }, effects.now());
    if (days.endDate >= addDays(today, -FRESH_DAYS)) return ok(known);
    return note(known, `its newest sales are of ${dates.day(days.endDate)}: import or sync newer ones`);
  };
  return withStore(source, context, check, { onMisplaced: (shop) => misplaced.push(shop) });
}

async function checkApi(address: ApiAddress, context: DoctorContext): Promise<readonly Finding[]> {
  const { status } = await ask(address, context);
  return ok(`${address.origin}${address.prefix} answers (${status} without a password)`);
}

/** Its front page, which no server hides. Any answer will do. */
async function ask(address: ApiAddress, { effects, interrupt }: DoctorContext) {
  const transport = await effects.openTransport({ address, timeoutMs: TIMEOUT_MS });
  try {
    const call = { method: "GET", path: "/", query: {}, headers: {} } as const;
    return await transport.send(call, { signal: interrupt }, async ({ status, header }) => ({
      status,
      date: header("date"),
    }));
  } finally {
    await transport.close();
  }
}

/** Compared with the clock of the server; without one, a person can compare it. */
export const checkClock: Check = async (context) => {
  const { source, effects } = context;
  const now = effects.now();
  const shown = dates.moment(new Date(now).toISOString(), effects.machineZone());
  if (source === undefined || "db" in source) return ok(`${shown}, not compared with another`);
  // That it does not answer is said already.
  const date = await ask(source, context).then(
    (answer) => Date.parse(answer.date ?? ""),
    () => Number.NaN,
  );
  if (Number.isNaN(date)) return ok(`${shown}, not compared with another`);
  if (Math.abs(now - date) <= SKEW_MS) return ok(`${shown}, as that of ${source.origin}`);
  const other = dates.moment(new Date(date).toISOString(), effects.machineZone());
  return wrong(`${shown} here, but ${other} at ${source.origin}`, "set the clock of the one that is wrong");
};
