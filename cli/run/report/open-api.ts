/** Opens the API that sales are read from: that of a server, or one in this process over a store or the sample cafe. */
import {
  type DateRange,
  type DayClock,
  dayAndTimeIn,
  type IsoDate,
} from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import type { ApiAddress } from "../../api/address.ts";
import { CliError } from "../../door/errors.ts";
import type { Output } from "../../door/output.ts";
import { readPassword } from "../../secrets/password.ts";
import type { LocalApi } from "../../server/store-backend.ts";
import type { MisplacedShop } from "../../store/misplaced-shops.ts";
import type { Pricing } from "../../store/queries/commission.ts";
import { readAhead } from "../../store/read-ahead.ts";
import { NewerStore } from "../../store/versions.ts";
import type { RunContext } from "../guarded-run.ts";
import { openStore } from "../open-store.ts";
import { type Source, type StoreAddress, type StoreFacts, warnIfUnencrypted } from "../source.ts";

export interface SourceOptions extends DayClock {
  readonly source: Source;
  readonly passwordFile: string | undefined;
  readonly today: IsoDate;
  /** How long the run may take, in milliseconds: it waits for a database that is lost meanwhile. */
  readonly maxTimeMs: number;
  readonly shops: ChosenShops;
  /** The sample cafe has names in it. */
  readonly language: Language;
  /** The names and the commission of channels and payments. */
  readonly pricing?: Pricing | undefined;
  /** Whether all shops are read, one after the other. */
  readonly eachShop?: boolean;
}

export interface OpenApi {
  readonly address: ApiAddress;
  readonly password: string;
  /** The first and the last day with sales, of some shops or of all. An API of others says neither them nor the next. */
  dataDays?(shops?: ChosenShops): Promise<DateRange | undefined>;
  shopName?(): Promise<string | undefined>;
  storeFacts?(): Promise<StoreFacts>;
  /** The shops whose figures alone would be wrong. */
  misplacedShops?(): Promise<readonly MisplacedShop[]>;
}

/** The password is read once: a person types it once, and stdin has it once. */
export async function withApi<Result>(
  options: SourceOptions,
  context: RunContext,
  work: (api: OpenApi) => Promise<Result>,
): Promise<Result> {
  const { source, passwordFile } = options;
  const { effects, output, interrupt, settings } = context;
  if (source === "demo" || "db" in source) {
    let damage: CliError | undefined;
    const api = await startApi(source, options, context, (error) => {
      if (error instanceof CliError) damage ??= error;
    });
    try {
      return await work({ ...api, address: { origin: api.origin, prefix: "" } });
    } catch (error) {
      throw damage ?? error;
    } finally {
      await api.close();
    }
  }
  const { origin } = source;
  warnIfUnencrypted(source, output);
  const warn = (text: string) => output.warn(text);
  const request = { file: passwordFile, settings, origin, signal: interrupt, warn };
  return work({ address: source, password: await readPassword(request, effects) });
}

/** Shows what the calls of a session do. Those of a store and of the sample cafe stay in this process, and mean nothing to a person. */
export function progressOf(
  source: Source,
  what: "report" | "close",
  { progress }: Pick<Output, "progress">,
): (text: string) => void {
  if (source === "demo") return () => progress.show(`Making the sample cafe's ${what}`);
  if ("db" in source) return () => progress.show("Reading the sales");
  return (text) => progress.show(text);
}

/** Serves the source in this process, so that everything comes through the same API. */
async function startApi(
  source: StoreAddress | "demo",
  { timeZone, today, shops, language, pricing, maxTimeMs, eachShop = false }: SourceOptions,
  { effects, output, interrupt: signal }: RunContext,
  onInternalError: (error: unknown) => void,
): Promise<LocalApi> {
  if (source === "demo") {
    const { endOf, startDemoApi } = await import("../../server/demo-api.ts");
    // All reports of a run end at the same time. The day was read before, perhaps before midnight.
    const now = dayAndTimeIn(timeZone, effects.now());
    const end = now.day === today ? now : endOf(today);
    const clock = () => end;
    return startDemoApi({ clock, language: language.code, pricing, shops, elapsed: effects.elapsed });
  }
  const { elapsed, random, sleep } = effects;
  const onWait = (message: string) => output.progress.show(message);
  const patience = { elapsed, random, sleep, signal, onWait, maxWaitMs: maxTimeMs };
  const store = await openStore(source, effects, output, { shops, pricing, patience });
  try {
    const read = eachShop ? await readAhead(store) : store;
    const { startLocalApi } = await import("../../server/store-backend.ts");
    return await startLocalApi(read, {
      elapsed: effects.elapsed,
      onOutage(reason) {
        if (reason instanceof NewerStore) onInternalError(reason);
        // The calls are made again. Only this says which database they wait for.
        else if (reason) output.warn(reason.message);
      },
      onInternalError,
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}
