/** Channels and types of payment as rows of the same form. */
import type { Figures } from "../../report/datasets.ts";
import type { RangeReport } from "../../report/report.ts";
import { leftIn } from "../../report/tables/left.ts";
import { sumOf } from "../../report/tables/sums.ts";

export type SourceList = "channels" | "payments";

export interface SourceSums {
  /** Of a type of payment, what was paid. */
  readonly total_sales: number;
  readonly net_sales: number;
  readonly total_transactions: number;
  /** Undefined if no rate is known. */
  readonly commission: number | undefined;
  readonly left: number;
}

export interface Source extends SourceSums {
  readonly name: string;
}

export function sourcesOf(report: RangeReport, list: SourceList): readonly Source[] {
  return list === "channels"
    ? (report.channels ?? []).map(channelSource)
    : (report.payments ?? []).map(paymentSource);
}

export function sumSources(sources: readonly SourceSums[]): SourceSums {
  const known = sources.filter(({ commission }) => commission !== undefined);
  return {
    total_sales: sumOf(sources, ({ total_sales }) => total_sales),
    net_sales: sumOf(sources, ({ net_sales }) => net_sales),
    total_transactions: sumOf(sources, ({ total_transactions }) => total_transactions),
    commission: known.length > 0 ? sumOf(known, ({ commission = 0 }) => commission) : undefined,
    left: sumOf(sources, ({ left }) => left),
  };
}

function channelSource(row: Figures<"sales_by_channel">): Source {
  const { channel, total_sales, net_sales, total_transactions, commission } = row;
  return { name: channel, total_sales, net_sales, total_transactions, commission, left: leftIn(row) };
}

function paymentSource(row: Figures<"sales_by_payment">): Source {
  const { payment, amount, total_transactions, commission } = row;
  const sums = { total_sales: amount, net_sales: amount, total_transactions, commission };
  return { name: payment, ...sums, left: leftIn(row) };
}
