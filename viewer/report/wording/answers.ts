/** Answers in words: a few sentences of the report, in each language, with names in quotes. */
import { type AnswerFacts, type AnswerTable, withExactTexts } from "../answers/answer.ts";
import type { AnsweredBy, Tool } from "../answers/tools.ts";
import { hourMap, hoursLess } from "../busy-hours.ts";
import { type AnyDataset, type AnyFigures, figuresOf, firstMeasure, keyText, NO_NAME } from "../datasets.ts";
import { isIsoDate } from "../date-range.ts";
import { clockHour } from "../format.ts";
import { isIncomplete } from "../known/incompleteness.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../language/choice.ts";
import type { Language } from "../language/language.ts";
import { terminalTexts } from "../language/languages.ts";
import { nameInSentence, oneLine } from "../language/names.ts";
import { recordOf } from "../records.ts";
import { hasNoSales, type Report } from "../report.ts";
import { commissionValues } from "../tables/left.ts";
import { sumOf } from "../tables/sums.ts";
import { changeText } from "./changes.ts";
import { headlineClauses, rangesText } from "./headline.ts";
import { verdictOf } from "./hero.ts";
import { knownText } from "./known.ts";
import { whyTexts } from "./reasons.ts";
import { rhythmText } from "./rhythm.ts";
import { noteText, toDoText, toDoTitle } from "./statements.ts";
import { noSalesText } from "./summary.ts";
import { ofShops } from "./titles.ts";

/** A sentence of the report, with the values that it words. */
export interface AnswerStatement extends Readonly<Record<LanguageCode, string>> {
  readonly kind: string;
  readonly values: unknown;
}

/** Spelled as it is sent. */
export interface Answer extends AnswerFacts {
  readonly tool: Tool;
  readonly sentence: Readonly<Record<LanguageCode, string>>;
  readonly currency: string;
  readonly is_sample: boolean;
  readonly figures: Readonly<Record<string, string | null>>;
  readonly tables: readonly AnswerTable[];
  readonly statements: readonly AnswerStatement[];
  /** That of the figures of the whole report, as its own file has it. */
  readonly sha256: string;
  readonly generated_at: string;
  readonly program: string;
}

type Said = Pick<AnsweredBy, "tool" | "report" | "dayStarts" | "coming">;

/** A sentence a line. @param language with the money of the report */
export function answerText({ tool, report: plain, dayStarts, coming }: Said, language: Language): string {
  const report = withMarkedNames(plain);
  const known = knownText(report, language);
  const said =
    hasNoSales(report) && tool !== "coming"
      ? [noSalesText(report, language)]
      : SENTENCES[tool]({ tool, report, dayStarts, coming }, language);
  return [known ?? "", ...said]
    .filter((text) => text !== "")
    .map(oneLine)
    .join("\n");
}

type Sentences = (said: Said, language: Language) => readonly string[];

const SENTENCES: Readonly<Record<Tool, Sentences>> = {
  sales: headline,
  compare: (said, language) => [
    ...verdict(said.report, language),
    ...headline(said, language),
    ...whyTexts(said.report, language),
    ...notCompared(said, language),
  ],
  why: (said, language) => [
    ...verdict(said.report, language),
    ...(said.report.changes ? [] : headline(said, language)),
    ...(said.report.changes ?? []).map((each) => changeText(each, language)),
    ...(said.report.toDo?.length ? [`${toDoTitle(said.report, language)}:`] : []),
    ...(said.report.toDo ?? []).map((each) => toDoText(each, language)),
    ...notCompared(said, language),
  ],
  products: ofRange(largest("sales_by_product", "sales_by_category")),
  hours: ofRange(({ report, dayStarts }, language) => {
    const { busy, money } = language;
    const hours = report.knownHours ?? report.hours ?? [];
    const { busiest } = hourMap(hours, dayStarts);
    const less = report.hours && hoursLess(report);
    return [
      ...(busiest
        ? [
            busy.busiest(
              busiest.weekday,
              `${clockHour(busiest.hour)}–${clockHour(busiest.hour + 1)}`,
              money.whole(busiest.mean),
            ),
          ]
        : []),
      ...(less ? [busy.hoursLess(less, money)] : []),
    ];
  }),
  people: ofRange(largest("sales_by_employee")),
  money(said, language) {
    const commission = commissionValues(said.report);
    return [
      ...headline(said, language),
      // A report with one type of payment has no list of them.
      ...(said.report.payments ? [] : [terminalTexts(language).ask.paidInOneWay]),
      ...largest("sales_by_payment", "sales_by_channel")(said, language),
      ...(commission ? [language.sources.afterCommission(commission, language.money)] : []),
    ];
  },
  coming({ coming }, language) {
    const { dates, money, today } = language;
    const texts = terminalTexts(language).ask;
    const { range, week, tomorrow } = coming ?? {};
    if (!range) return [];
    const days = dates.range(range);
    return [
      week
        ? texts.expected(days, money.whole(week.expected), money.whole(week.from), money.whole(week.to))
        : texts.notExpected(days),
      ...(tomorrow ? [`${today.tomorrow} · ${rhythmText(tomorrow, language)}`] : []),
    ];
  },
};

function headline({ report }: Said, language: Language): readonly string[] {
  const clauses = headlineClauses(report, language).join("; ");
  return [language.hero.sentence(`${whatOf(report, language)}: ${clauses}`)];
}

/** The days and the shops of an answer. */
function whatOf(report: Report, language: Language): string {
  return ofShops(rangesText(report, language), report, language.page);
}

/** Sentences that do not say by themselves which days they are of. */
function ofRange(sentences: Sentences): Sentences {
  return (said, language) => {
    const [first, ...more] = sentences(said, language);
    return first === undefined
      ? headline(said, language)
      : [`${whatOf(said.report, language)}: ${first}`, ...more];
  };
}

/** Why there is no comparison although one was asked for. */
function notCompared({ report }: Said, language: Language): readonly string[] {
  return report.comparison ? [] : [terminalTexts(language).ask.notCompared];
}

/** Nothing is judged as long as days are missed. */
function verdict(report: Report, language: Language): readonly string[] {
  const text = isIncomplete(report) ? undefined : verdictOf(report, language);
  return text === undefined ? [] : [text];
}

/** More would not be read. */
const MOST = 3;

/** The largest rows of what the source has: `Sales by product: “Latte” ฿12,345, 37 more: ฿34,500.` */
function largest(...datasets: readonly AnyDataset[]): Sentences {
  return ({ report }, language) => {
    const { hero, money, page } = language;
    return datasets.flatMap((dataset) => {
      const rows: readonly AnyFigures[] = figuresOf(report, dataset);
      if (rows.length === 0) return [];
      const amountOf = (row: AnyFigures) => Number(row[firstMeasure(dataset)]);
      const named = rows
        .slice(0, MOST)
        .map((row) => `${nameInSentence(keyText(dataset, row), page)} ${money.whole(amountOf(row))}`);
      const others = rows.slice(MOST);
      const more =
        others.length > 0 ? [page.moreWithSum(others.length, money.whole(sumOf(others, amountOf)))] : [];
      return hero.sentence(`${language.datasets[dataset].table}: ${[...named, ...more].join(", ")}`);
    });
  };
}

/** The sentences of a report with their values: its notes and, if they were asked for, what changed and what there is to do. */
export function statementsOf(
  tool: Tool,
  report: Report,
  languageIn: (code: LanguageCode) => Language,
): readonly AnswerStatement[] {
  const said = worded(tool, withMarkedNames(report));
  return worded(tool, report).map(({ kind, values }, at) => ({
    kind,
    ...recordOf(LANGUAGE_CODES, (code) => oneLine(said[at]?.textIn(languageIn(code)) ?? "")),
    values: withExactTexts(values ?? null),
  }));
}

function worded(tool: Tool, { notes, changes = [], toDo = [] }: Report) {
  const ofWhy = [
    ...changes.map((each) => ({ ...each, textIn: (language: Language) => changeText(each, language) })),
    ...toDo.map((each) => ({ ...each, textIn: (language: Language) => toDoText(each, language) })),
  ];
  return [
    ...notes.map((each) => ({ ...each, textIn: (language: Language) => noteText(each, language) })),
    ...(tool === "why" ? ofWhy : []),
  ];
}

/** The fields of a report that have a name, or several. */
const NAMED =
  /^(name|renamedFrom|product_name|category|employee_name|store|stores|shop|shops|ofGroups|group|channel|payment|\w+est_category)$/;
/** With its quotes, a name has to stay whole in a sentence. */
const MOST_CHARACTERS = 50;

/**
 * The same value with all of its names in quotes, so that whoever reads a sentence of them sees where each begins and ends:
 * they are not words of ours. What was noted about a day is in quotes, too.
 */
function withMarkedNames<Value>(value: Value): Value;
function withMarkedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarkedNames);
  if (typeof value !== "object" || value === null) return value;
  const isNote = "date" in value && "to" in value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]: [string, unknown]) => [
      field,
      NAMED.test(field) || (isNote && field === "text") ? marked(each) : withMarkedNames(each),
    ]),
  );
}

function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  // The place where sales fell may be a day.
  if (typeof value !== "string" || value === NO_NAME || isIsoDate(value)) return withMarkedNames(value);
  const characters = [...oneLine(value.replace(/["“”]/g, "'"))];
  const isLong = characters.length > MOST_CHARACTERS;
  return `“${isLong ? `${characters.slice(0, MOST_CHARACTERS - 1).join("")}…` : characters.join("")}”`;
}
