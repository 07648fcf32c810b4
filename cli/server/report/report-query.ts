/** Reads which report is asked for from the query of a request. */
import type { Context } from "hono";
import { comparisonFor, unfinishedPeriod } from "../../../viewer/report/comparison/earlier-range.ts";
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../../viewer/report/language/choice.ts";
import type { AskedReport } from "../../../viewer/report/load/load-report.ts";
import { COMPARISON_KINDS } from "../../../viewer/report/report.ts";
import { sortedShops } from "../../store/shops/selection.ts";
import { readRangeQuery, readShops } from "../selection-query.ts";

export interface ReportQuery
  extends Pick<AskedReport, "range" | "shops" | "ofGroups" | "comparison" | "today"> {
  /** Undefined for that of the server. */
  readonly lang: LanguageCode | undefined;
}

/** As the page does, this compares nothing if there is no earlier range to compare with. */
export function readReportQuery(c: Context, today: IsoDate): ReportQuery | { readonly problem: string } {
  const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
  if ("problem" in asked) return asked;
  const { range } = asked;
  const [compare = "none", ...more] = c.req.queries("compare") ?? [];
  const kind = COMPARISON_KINDS.find((known) => known === compare);
  if (more.length > 0) return { problem: "compare is given more than once" };
  if (kind === undefined && compare !== "none") {
    return { problem: `compare is not one of: none, ${COMPARISON_KINDS.join(", ")}` };
  }
  const [lang, ...others] = c.req.queries("lang") ?? [];
  const code = LANGUAGE_CODES.find((known) => known === lang);
  if (others.length > 0) return { problem: "lang is given more than once" };
  if (lang !== undefined && code === undefined) {
    return { problem: `lang is not one of: ${LANGUAGE_CODES.join(", ")}` };
  }
  const [shops, groups] = [readShops(c), c.req.queries("group") ?? []];
  if (shops && groups.length > 0) return { problem: "give store or group" };
  const comparison =
    kind && range ? comparisonFor(kind, range, today, unfinishedPeriod(range, today)) : undefined;
  const ofGroups = groups.length === 0 ? undefined : sortedShops(groups);
  return { range, shops, ofGroups, today, comparison, lang: code };
}
