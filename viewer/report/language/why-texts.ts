import { earlierReport, pairRows } from "../comparison/compared.ts";
import { bahtChangeWhole } from "../format.ts";
import type { Report } from "../report.ts";
import type { ChangeValues, Mover } from "../statements.ts";
import { difference } from "../tables/sums.ts";
import type { PageLanguage } from "./language.ts";
import { nameInSentence } from "./names.ts";

/** More would not be read. */
const MOST = 3;

/**
 * Why the sales changed, in a few short sentences: the shop that changed most, then the days, then customers or bills,
 * then one product each way.
 */
export function whyTexts(report: Report, language: PageLanguage): readonly string[] {
  const texts: string[] = [];
  const shop = shopThatMoved(report);
  if (shop) texts.push(`${moverText(shop, language)}.`);
  for (const statement of report.changes ?? []) {
    if (statement.values === undefined) continue;
    if (statement.kind === "split") texts.push(...splitTexts(statement.values, language));
    if (statement.kind === "products") {
      const { products } = statement.values;
      const movers = [1, -1].flatMap((way) => products.find(({ change }) => change * way > 0) ?? []);
      texts.push(`${movers.map((mover) => moverText(mover, language)).join(", ")}.`);
    }
  }
  return texts.slice(0, MOST);
}

function shopThatMoved(report: Report): Mover | undefined {
  const earlier = earlierReport(report)?.stores;
  if (!report.stores || !earlier) return undefined;
  return pairRows(report.stores, earlier, ({ store }) => store)
    .map(({ now, before }) => ({
      name: (now ?? before)?.store ?? "",
      change: difference(now?.total_sales ?? 0, before?.total_sales ?? 0),
    }))
    .filter(({ change }) => change !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))[0];
}

/** The open days, if they differ, and the larger part of the rest. */
function splitTexts(
  { openDays, days, traffic, bill }: ChangeValues["split"],
  { hero }: PageLanguage,
): readonly string[] {
  const isTraffic = Math.abs(traffic) >= Math.abs(bill);
  const part = isTraffic ? traffic : bill;
  const what = isTraffic ? hero.traffic : hero.bill;
  return [
    ...(openDays === 0 ? [] : [`${hero.openDays(openDays, bahtChangeWhole(days))}.`]),
    ...(part === 0 ? [] : [`${what(part > 0, bahtChangeWhole(part))}.`]),
  ];
}

function moverText({ name, change }: Pick<Mover, "name" | "change">, { page }: PageLanguage): string {
  return `${nameInSentence(name, page)} ${bahtChangeWhole(change)}`;
}
