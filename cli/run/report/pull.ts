import type { EarlierRange } from "../../../viewer/report/comparison/earlier-range.ts";
import {
  type AskedRange,
  type DateRange,
  dayAndTimeIn,
  type IsoDate,
} from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { loadReport, type ReadSales } from "../../../viewer/report/load/load-report.ts";
import { readNoted } from "../../../viewer/report/load/noted.ts";
import type { ChosenShops, Report } from "../../../viewer/report/report.ts";
import type { Sections } from "../../../viewer/report/sections.ts";
import { type TargetRow, targetOf } from "../../../viewer/report/target/target-rows.ts";
import { following, orAborted, whileFollowing } from "../../aborts.ts";
import type { ApiAddress } from "../../api/address.ts";
import { SALES_API } from "../../api/fault.ts";
import { pullReports } from "../../api/session.ts";
import { CliError } from "../../errors.ts";
import { readPassword } from "../../secrets/password.ts";
import type { LocalApi } from "../../server/store-backend.ts";
import { onlyShop } from "../../store/shops/selection.ts";
import type { OpenDayNotes } from "../open-day-notes.ts";
import { openStore } from "../open-store.ts";
import type { RunContext } from "../run-context.ts";
import { withOnlyShop } from "../sales-targets.ts";
import { type Source, type StoreAddress, warnIfUnencrypted } from "../source.ts";
import { type ServerOptions, withServer } from "../with-server.ts";

export interface PullOptions extends Pick<ServerOptions, "timeoutMs" | "maxTimeMs" | "retries"> {
  readonly source: Source;
  readonly passwordFile: string | undefined;
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly shops: ChosenShops;
  readonly range: AskedRange;
  /** The earlier range that it is compared with, if any. */
  readonly comparison: EarlierRange | undefined;
  /** Each has a report of its own behind that of the range. */
  readonly moreRanges: readonly DateRange[];
  /** Beyond the four datasets, only what these sections need is read. */
  readonly sections: Sections;
  readonly targets: readonly TargetRow[];
  /** The sample cafe has names in it. */
  readonly language: Language;
  readonly maxBytes: number;
  /** What was noted about days. */
  readonly dayNotes?: Pick<OpenDayNotes, "read">;
}

interface SourceReports {
  /** The report of the range with what it is compared with, then those of more ranges. */
  readonly reports: readonly [Report, ...Report[]];
  /** Whether the API has sales by shop. */
  readonly knowsShops: boolean;
  /** The name of the only shop; undefined if the source does not know it. */
  readonly shopName?: string | undefined;
}

/** Pulls the reports of one run from a source that is open. */
export type Pull = (options: PullOptions) => Promise<SourceReports>;

/**
 * Opens an API, of which any number of reports can then be pulled. For a store and the sample cafe, one is started in
 * this process. The password is read once: a person types it once, and stdin has it once.
 */
export async function withSource<Result>(
  options: Pick<PullOptions, "source" | "language" | "passwordFile" | "timeZone" | "today" | "shops">,
  context: RunContext,
  work: (pullFrom: Pull) => Promise<Result>,
): Promise<Result> {
  const { source, passwordFile, shops } = options;
  const { effects, output, interrupt, settings } = context;
  if (source === "demo" || "db" in source) {
    let damage: CliError | undefined;
    const api = await startApi(source, options, context, (error) => {
      if (error instanceof CliError) damage ??= error;
    });
    const address = { origin: api.origin, prefix: "" };
    try {
      return await work(async (options) => {
        const shop = options.targets.length === 0 ? undefined : await api.shopName();
        const asked = { ...options, targets: withOnlyShop(options.targets, shop) };
        const pulled = await pull({ ...api, address }, asked, context).catch((error: unknown) => {
          throw damage ?? error;
        });
        const shopName = source === "demo" ? undefined : await api.shopName();
        return { ...pulled, shopName };
      });
    } finally {
      await api.close();
    }
  }
  const { origin } = source;
  warnIfUnencrypted(source, output);
  const warn = (text: string) => output.warn(text);
  const request = { file: passwordFile, settings, origin, signal: interrupt, warn };
  const password = await readPassword(request, effects);
  return work(async (options) => {
    const pulled = await pull({ address: source, password }, options, context);
    if (shops && !pulled.knowsShops) warn(notCertain(origin));
    return { ...pulled, shopName: onlyShop(shops ?? []) };
  });
}

/** An API that ignores the parameter would give the figures of all shops under the names of some. */
function notCertain(origin: string): string {
  return `${origin} does not offer /api/sales_by_store, so it may have ignored --store and sent all shops; compare the totals with your till`;
}

interface OpenApi {
  readonly address: ApiAddress;
  readonly password: string;
  /** The first and the last day with sales. An API of others does not say them. */
  dataDays?(): Promise<DateRange | undefined>;
}

/** Serves the source in this process, so that every report comes through the same API. */
async function startApi(
  source: StoreAddress | "demo",
  { timeZone, today, shops, language }: Pick<PullOptions, "timeZone" | "today" | "shops" | "language">,
  { effects, output }: RunContext,
  onInternalError: (error: unknown) => void,
): Promise<LocalApi> {
  if (source === "demo") {
    const { endOf, startDemoApi } = await import("../../server/demo-api.ts");
    // All reports of a run end at the same time. The day was read before, perhaps before midnight.
    const now = dayAndTimeIn(timeZone, effects.now());
    const end = now.day === today ? now : endOf(today);
    return startDemoApi({ clock: () => end, language: language.code, shops, elapsed: effects.elapsed });
  }
  const store = await openStore(source, effects, output, shops);
  try {
    const { startLocalApi } = await import("../../server/store-backend.ts");
    return await startLocalApi(store, {
      elapsed: effects.elapsed,
      // The calls are made again. Only this says which database they wait for.
      onOutage: (reason) => reason && output.warn(reason.message),
      onInternalError,
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A run may pull many reports, so each of them stops to listen for the signal when it ends. */
function pull(
  { address, password, dataDays }: OpenApi,
  {
    range,
    comparison,
    moreRanges,
    today,
    shops,
    sections,
    targets,
    dayNotes,
    maxBytes,
    ...network
  }: PullOptions,
  { effects, output, interrupt: ended }: RunContext,
): Promise<SourceReports> {
  return whileFollowing(ended, async ({ signal: interrupt }) => {
    output.mask.hide(password);
    await output.progress.start();
    let knowsShops = false;
    return withServer({ ...network, address, words: SALES_API }, { effects, output }, (server, deadline) => {
      const inTime = following(deadline.signal, interrupt).signal;
      const days = dataDays && { dataDays: () => orAborted(dataDays(), inTime) };
      const source = { today, shops, sections, ...days };
      const targetFor = (own: AskedRange) => (own ? targetOf(targets, own, shops) : undefined);
      const load = async (readSales: ReadSales): Promise<SourceReports> => {
        const noted = (await dayNotes?.read()) ?? [];
        const readPlain: ReadSales = async (asked, datasets) => {
          const sales = await readSales(asked, datasets);
          knowsShops ||= sales.stores !== undefined;
          return sales;
        };
        const read = readNoted(readPlain, noted);
        const report = await loadReport({ range, comparison, target: targetFor(range), ...source }, read);
        const others: Report[] = [];
        for (const more of moreRanges) {
          others.push(await loadReport({ range: more, target: targetFor(more), ...source }, read));
        }
        return { reports: [report, ...others], knowsShops };
      };
      const onProgress = (text: string) => output.progress.show(text);
      const onToken = (token: string) => output.mask.hide(token);
      const session = { password, shops, load, maxBytes, deadline, interrupt, onProgress, onToken };
      return pullReports(session, server);
    });
  });
}
