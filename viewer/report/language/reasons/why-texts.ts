import { notedOf } from "../../comparison/changes.ts";
import { comparedOf } from "../../comparison/compared.ts";
import type { Report } from "../../report.ts";
import type { Mover } from "../../stated/mover.ts";
import { shopVerdictText } from "../chain/shop-verdicts.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { changeText } from "../wording.ts";
import { basisSentence, differenceText } from "./basis-texts.ts";

/** More would not be read. */
const MOST = 3;

/**
 * Why the sales changed, in a few short sentences: the whole change of the total with the days and shops outside of the
 * basis, then that of the basis, then the day or week that explains it, the shop that changed most, or one product each way.
 * Behind them is what was noted about the days.
 */
export function whyTexts(report: Report, language: Language): readonly string[] {
  const { hero, money, page, shopVerdicts } = language;
  const noted = notedOf(report).map((each) => changeText(each, language));
  // Most of the earlier range is before the history, so that a change says nothing about the cafe.
  if (comparedOf(report)?.isTooShort) return noted;
  const texts = [differenceText(report, language), basisSentence(report, language)].flatMap(
    (text) => text ?? [],
  );
  for (const statement of report.changes ?? []) {
    const { kind, values } = statement;
    if (kind === "standing-out" && values) texts.push(changeText(statement, language));
  }
  for (const { kind, values } of report.changes ?? []) {
    const [shop] = kind === "shop-verdicts" && values ? values.shops : [];
    if (shop) texts.push(hero.changedMost(shopVerdictText(shop, shopVerdicts, page, money)));
  }
  for (const { kind, values } of report.changes ?? []) {
    // Those of all shops would not explain the same ones.
    if (kind !== "products" || !values || values.allShops) continue;
    const movers = [1, -1].flatMap((way) => values.products.find(({ change }) => change * way > 0) ?? []);
    texts.push(hero.sentence(movers.map((mover) => moverText(mover, language)).join(", ")));
  }
  return [...texts.slice(0, MOST), ...noted];
}

function moverText({ name, change }: Pick<Mover, "name" | "change">, { money, page }: Language): string {
  return `${nameInSentence(name, page)} ${money.change(change)}`;
}
