import { TOOLS } from "../../../viewer/report/answers/tools.ts";
import { defineCommand, environmentHelp, REQUESTS, SEE_EXIT_CODES } from "../definition.ts";
import { BESIDE, checkedFiles } from "../options/beside-options.ts";
import { timeZoneOption } from "../options/date-range-options.ts";
import { OptionGroup, optional, type ValuesOf } from "../options/option-group.ts";
import { readText } from "../options/readers.ts";
import { NETWORK, PASSWORD } from "../options/shared-options.ts";
import { currencyOption, eraIn, langRow, shopsOption } from "../options/shown-options.ts";
import { sourceOptions } from "../options/source-options.ts";
import type { AskedBy } from "./people.ts";

export const ASKED_SOURCE = sourceOptions()
  .and(timeZoneOption("Answers:"))
  .and(currencyOption("Answers:"))
  .and(BESIDE)
  .and(PASSWORD)
  .and(NETWORK)
  .into((values, settings) => ({ ...checkedFiles(values), era: eraIn(settings) }));

export type AnswerOptions = ValuesOf<typeof ASKED_SOURCE> & Pick<AskedBy, "as">;

export const ASK_OPTIONS = ASKED_SOURCE.and(shopsOption("Question:")).and(
  OptionGroup.of("Question:", {
    by: optional("--by <rows>", "of sales: day, week or month", readText),
    lang: langRow("the answer"),
  }),
);

export const ASK = defineCommand({
  name: "ask",
  summary: "answer a question about the sales in words",
  description:
    "Answers with a few sentences and a small table on stdout, as cafe-sales mcp answers an assistant. Nothing is imported or written.",
  usage: "[options] <question> [range] [with]",
  argument: { name: "<words...>", help: `${TOOLS.join(", ")}; days; those to compare with` },
  usual: ["--store", "--by", "--lang", "--demo"],
  options: ASK_OPTIONS,
  output: REQUESTS,
  afterHelp: `
The questions are
  sales     the sums, by day, week or month
  compare   two ranges, on one basis
  why       what changed, and what there is to do
  products  products and categories
  hours     weekdays and hours
  people    employees
  money     payments, channels, what is left after commission, and the drawer
  coming    tomorrow, and the next seven days
Days are yesterday, last-week, 2026-11, 2026-11-09..2026-11-15 and the like.

${environmentHelp("CAFE_SALES_URL", "CAFE_SALES_DB", "CAFE_SALES_PASSWORD_FILE", "CAFE_SALES_PASSWORD", "CAFE_SALES_TIME_ZONE", "CAFE_SALES_CURRENCY", "CAFE_SALES_LANG", "CAFE_SALES_ERA", "notes", "shops", "targets", "channels", "holidays", "SOURCE_DATE_EPOCH")}

Examples:
  $ cafe-sales ask compare last-week
  $ cafe-sales ask sales 2026-11 --by week
  $ cafe-sales ask coming --demo

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-ask.ts")).ask,
});
