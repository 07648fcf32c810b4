/** A few words about the figures, for a chat: of today, or of a range. */
import { NO_NAME } from "../../datasets.ts";
import { isIncomplete } from "../../known/incompleteness.ts";
import { coveredRange, type Report } from "../../report.ts";
import type { SoFar } from "../../today/so-far.ts";
import { knownText } from "../known/known-text.ts";
import type { Language } from "../language.ts";
import { nameInSentence, oneLine } from "../names.ts";
import { whyTexts } from "../reasons/why-texts.ts";
import { noSalesText } from "../summary.ts";
import { ofShops, shownShopsText } from "../titles.ts";
import { verdictOf } from "../verdict.ts";

/** Nobody reads more in a chat. */
const MOST_CHARACTERS = 300;

interface ChatFacts {
  readonly cafeName: string | undefined;
  /** What is known of today; undefined if nothing is. */
  readonly now: SoFar | undefined;
}

/** The name of the cafe, then today so far, or the verdict, the total and one reason. It is cut after a whole part. */
export function chatText(report: Report, language: Language, { cafeName, now }: ChatFacts): string {
  const head = cafeName === undefined ? [] : [oneLine(cafeName)];
  const today = todayText(report, language, now);
  const rest = today === undefined ? rangeTexts(report, language) : [today];
  const [first = "", ...parts] = [...head, ...rest];
  return parts.reduce((text, part) => {
    const longer = `${text}\n${oneLine(part)}`;
    return [...longer].length <= MOST_CHARACTERS ? longer : text;
  }, shortened(first));
}

/** `Today until 12:03: ฿10,195, usual ฿10,384, 83 customers, best: Iced Latte`; undefined if the range is not today alone. */
function todayText(
  report: Report,
  { money, page, today }: Language,
  now: ChatFacts["now"],
): string | undefined {
  const range = coveredRange(report);
  if (!now?.until || !now.sold || range?.startDate !== now.date || range.endDate !== now.date)
    return undefined;
  const best = report.products.find(({ product_name }) => product_name !== NO_NAME)?.product_name;
  return today.inChat({
    time: now.until.time,
    shops: shownShopsText(report, page) ?? (now.changed && !now.changed.isAway ? today.sameShops : undefined),
    sold: money.whole(now.sold.sales),
    usual: now.byNow && money.whole(now.byNow.middle),
    customers: now.sold.customers,
    best: best === undefined ? undefined : shortened(nameInSentence(best, page)),
  });
}

function rangeTexts(report: Report, language: Language): readonly string[] {
  const { dates, money, page } = language;
  const range = coveredRange(report);
  const days = ofShops(range ? dates.range(range) : page.allDays, report, page);
  const none = noSalesText(report, language);
  if (none !== "") return [none];
  const total = `${days}: ${money.whole(report.totals.total_sales)}`;
  // Of some of the days, nobody can say more than their sum.
  if (isIncomplete(report)) return [knownText(report, language) ?? "", total];
  const verdict = verdictOf(report, language);
  const [why] = whyTexts(report, language);
  return [...(verdict === undefined ? [] : [verdict]), total, ...(why === undefined ? [] : [why])];
}

/** A name may be very long. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 100 ? text : `${characters.slice(0, 99).join("")}…`;
}
