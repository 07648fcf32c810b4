/** A question as it is asked: a tool and what it is about, from a model, whose words are unknown, or from a person. */
import { GRAINS, type Grain, isCompared, TOOLS, type Tool } from "../../../viewer/report/answers/tools.ts";
import {
  addDays,
  type DateRange,
  daysIn,
  isIsoDate,
  mondayOf,
  monthWith,
  PERIODS,
} from "../../../viewer/report/date-range.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../../../viewer/report/report.ts";
import { quote } from "../../door/config.ts";
import { CliError, usageError } from "../../door/errors.ts";
import type { DayChoice } from "../../run/resolve.ts";
import { readDay, readFromTo } from "../options/date-range-options.ts";
import { MOST_DAYS, meantOne } from "../options/readers.ts";

export interface Question {
  readonly tool: Tool;
  readonly days: DayChoice;
  /** What it is compared with; undefined for what is usual. */
  readonly earlier: ComparisonKind | DayChoice | undefined;
  readonly by: Grain | undefined;
  /** Undefined for all. */
  readonly shops: readonly string[] | undefined;
}

/** Why a question has no answer, in words that whoever asks may read: without paths and secrets. */
export class Refusal extends CliError {
  constructor(message: string, hint: string) {
    const { exitCode, kept } = usageError(message, hint);
    super(exitCode, message, { hint, kept });
  }
}

/** Does what reads only the question: whatever is wrong is its fault. @throws Refusal */
export function asRefusal<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof CliError) throw new Refusal(error.message, error.hint);
    throw error;
  }
}

interface Argument {
  readonly description: string;
  readonly choices?: readonly string[];
  readonly isList?: true;
}

export type ArgumentName = "range" | "with" | "by" | "shops";

/** What can be said of a range, for messages and descriptions. */
const RANGE_FORMS = `today, ${PERIODS.join(", ")}, last-30-days, a day such as 2026-11-09, a week such as 2026-W46, a month such as 2026-11, a year such as 2026, or two of these with .. between them`;

const USUAL_RANGE = "last-week";
const MOST_CHARACTERS = 200;
const MOST_SHOPS = 300;

export const ARGUMENTS: Readonly<Record<ArgumentName, Argument>> = {
  range: { description: `The days: ${RANGE_FORMS}. Default: ${USUAL_RANGE}.` },
  with: {
    description: `The earlier days that they are compared with: ${COMPARISON_KINDS.join(", ")}, or days as for range. Default: the week, month or year before.`,
  },
  by: { description: "Rows of the sales over time. Default: as many as people read.", choices: GRAINS },
  shops: { description: "Only these shops, by name. Default: all shops.", isList: true },
};

/** The arguments of a tool, in their order. */
export function argumentsOf(tool: Tool): readonly ArgumentName[] {
  if (tool === "coming") return ["shops"];
  return [
    "range",
    ...(isCompared(tool) ? (["with"] as const) : []),
    ...(tool === "sales" ? (["by"] as const) : []),
    "shops",
  ];
}

export function readTool(name: string): Tool {
  const tool = TOOLS.find((each) => each === name);
  if (tool !== undefined) return tool;
  throw new Refusal(
    `${quote(name)} is not one of the questions`,
    `${meantOne(name, TOOLS)}the questions are ${TOOLS.join(", ")}`,
  );
}

/** @param asked whatever a model sends @throws Refusal for the first wrong argument */
export function readQuestion(name: string, asked: Readonly<Record<string, unknown>>): Question {
  const tool = readTool(name);
  const names = argumentsOf(tool);
  const unknown = Object.keys(asked).find((each) => names.every((known) => known !== each));
  if (unknown !== undefined) {
    throw new Refusal(
      `${tool} has no argument ${quote(unknown)}`,
      `${meantOne(unknown, names)}give ${names.join(", ")}`,
    );
  }
  const [range = USUAL_RANGE, earlier, by] = (["range", "with", "by"] as const).map((each) =>
    textIn(asked, each),
  );
  return asRefusal(() => ({
    tool,
    days: readRange("range", range),
    earlier:
      earlier === undefined
        ? undefined
        : (COMPARISON_KINDS.find((kind) => kind === earlier) ?? readRange("with", earlier)),
    by: by === undefined ? undefined : grainOf(by),
    shops: shopsIn(asked.shops),
  }));
}

function textIn(asked: Readonly<Record<string, unknown>>, name: ArgumentName): string | undefined {
  const value = asked[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && value.length <= MOST_CHARACTERS) return value;
  throw new Refusal(
    `${name} is not a text of at most ${MOST_CHARACTERS} characters`,
    ARGUMENTS[name].description,
  );
}

function grainOf(text: string): Grain {
  const grain = GRAINS.find((each) => each === text);
  if (grain !== undefined) return grain;
  throw usageError(`by ${quote(text)} is unknown`, `give ${GRAINS.join(", ")}`);
}

function shopsIn(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const shops: readonly unknown[] = Array.isArray(value) ? value : [value];
  const names = shops.flatMap((shop) =>
    typeof shop === "string" && shop !== "" && shop.length <= MOST_CHARACTERS ? shop : [],
  );
  if (names.length < shops.length || shops.length > MOST_SHOPS)
    throw usageError(`shops is not a list of at most ${MOST_SHOPS} names`, ARGUMENTS.shops.description);
  return names.length === 0 ? undefined : names;
}

/** Between the first day and the last one. */
const BETWEEN = /-?(?:\.{2,3}|\/|–|\bto\b|\buntil\b)-?/;

/** A range as people say it: `yesterday`, `last week`, `2026-11`. @param name what is read, for messages @throws CliError if it is not one */
export function readRange(name: string, text: string): DayChoice {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const period = PERIODS.find((each) => each === said);
  if (period !== undefined) return { period };
  if (said === "today") return { last: 0 };
  const [, days] = /^last-(\d{1,5})-days?$/.exec(said) ?? [];
  if (days !== undefined && Number(days) <= MOST_DAYS) return { last: Number(days) };
  const [first = "", last = first, ...more] = said.split(BETWEEN);
  if (more.length > 0 || !/^\d/.test(first) || !/^\d/.test(last)) {
    throw usageError(
      `${name} ${quote(text)} is not a range of days`,
      `${meantOne(said, PERIODS)}give ${RANGE_FORMS}`,
    );
  }
  const range = readFromTo(daysOf(name, first).startDate, daysOf(name, last).endDate);
  if (daysIn(range) <= MOST_DAYS) return range;
  throw usageError(`${name} ${quote(text)} has more than ${MOST_DAYS} days`, "give fewer days");
}

function daysOf(name: string, text: string): DateRange {
  const [, year = "", week] = /^(\d{4})-?w(\d{2})$/.exec(text) ?? [];
  if (week !== undefined && Number(week) >= 1 && Number(week) <= 53) {
    // The first week of a year is that of 4 January.
    const startDate = addDays(mondayOf(`${year}-01-04`), 7 * (Number(week) - 1));
    // A week is of the year of its Thursday: not each has a week 53.
    if (addDays(startDate, 3).startsWith(`${year}-`)) return { startDate, endDate: addDays(startDate, 6) };
  }
  if (/^\d{4}-\d{2}$/.test(text) && isIsoDate(`${text}-01`)) return monthWith(readDay(name, `${text}-01`));
  if (/^\d{4}$/.test(text) && isIsoDate(`${text}-01-01`)) {
    return { startDate: readDay(name, `${text}-01-01`), endDate: `${text}-12-31` };
  }
  const day = readDay(name, text);
  return { startDate: day, endDate: day };
}
