import type { EarlierRange } from "../../../viewer/report/comparison/earlier-range.ts";
import type { AskedRange, DateRange } from "../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../viewer/report/day-close/day-close.ts";
import { loadReport, type ReadSales } from "../../../viewer/report/load/load-report.ts";
import { readNoted } from "../../../viewer/report/load/noted.ts";
import type { Report } from "../../../viewer/report/report.ts";
import type { Sections } from "../../../viewer/report/sections.ts";
import { type TargetRow, targetOf } from "../../../viewer/report/target/target-rows.ts";
import { following, orAborted, whileFollowing } from "../../aborts.ts";
import { SALES_API } from "../../api/fault.ts";
import { pullReports, type ReadList } from "../../api/session.ts";
import { onlyShop } from "../../store/shops/selection.ts";
import type { OpenDayNotes } from "../open-day-notes.ts";
import { type ChannelOptions, openPricing } from "../open-pricing.ts";
import type { RunContext } from "../run-context.ts";
import { withOnlyShop } from "../sales-targets.ts";
import { type ServerOptions, withServer } from "../with-server.ts";
import { type OpenApi, type SourceOptions, withApi } from "./open-api.ts";
import { readCloses } from "./read-closes.ts";

export interface PullOptions
  extends PricedSource,
    Pick<ServerOptions, "timeoutMs" | "maxTimeMs" | "retries"> {
  readonly range: AskedRange;
  /** The earlier range that it is compared with, if any. */
  readonly comparison: EarlierRange | undefined;
  /** Each has a report of its own behind that of the range. */
  readonly moreRanges: readonly DateRange[];
  /** Beyond the four datasets, only what these sections need is read. */
  readonly sections: Sections;
  readonly targets: readonly TargetRow[];
  readonly maxBytes: number;
  /** What was noted about days. */
  readonly dayNotes?: Pick<OpenDayNotes, "read">;
  /** Whether the closes of the days of the range are read as well. */
  readonly withCloses?: boolean;
}

/** A source with the names and the commission of channels and payments. */
type PricedSource = Omit<SourceOptions, "pricing"> & Pick<ChannelOptions, "channelsFile">;

interface SourceReports {
  /** The report of the range with what it is compared with, then those of more ranges. */
  readonly reports: readonly [Report, ...Report[]];
  /** Whether the API has sales by shop. */
  readonly knowsShops: boolean;
  /** The name of the only shop; undefined if the source does not know it. */
  readonly shopName?: string | undefined;
  readonly closes?: readonly DayClose[] | undefined;
}

/** Pulls the reports of one run from a source that is open. */
export type Pull = (options: PullOptions) => Promise<SourceReports>;

/** Opens the source, of which any number of reports can then be pulled. */
export async function withSource<Result>(
  options: PricedSource,
  context: RunContext,
  work: (pullFrom: Pull) => Promise<Result>,
): Promise<Result> {
  const { source, shops } = options;
  const pricing = await openPricing(options, context.effects, context.output);
  return withApi({ ...options, pricing }, context, (api) =>
    work(async (asked) => {
      if (source !== "demo" && !("db" in source)) {
        const pulled = await pull(api, asked, context);
        if (shops && !pulled.knowsShops) context.output.warn(notCertain(source.origin));
        return { ...pulled, shopName: onlyShop(shops ?? []) };
      }
      const shop = asked.targets.length === 0 ? undefined : await api.shopName?.();
      const pulled = await pull(api, { ...asked, targets: withOnlyShop(asked.targets, shop) }, context);
      return { ...pulled, shopName: source === "demo" ? undefined : await api.shopName?.() };
    }),
  );
}

/** An API that ignores the parameter would give the figures of all shops under the names of some. */
function notCertain(origin: string): string {
  return `${origin} does not offer /api/sales_by_store, so it may have ignored --store and sent all shops; compare the totals with your till`;
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
    withCloses = false,
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
      const load = async (readSales: ReadSales, readList: ReadList): Promise<SourceReports> => {
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
        const closes = withCloses ? await readCloses(readList, range, address.origin) : undefined;
        return { reports: [report, ...others], knowsShops, closes };
      };
      const onProgress = (text: string) => output.progress.show(text);
      const onToken = (token: string) => output.mask.hide(token);
      const session = { password, shops, load, maxBytes, deadline, interrupt, onProgress, onToken };
      return pullReports(session, server);
    });
  });
}
