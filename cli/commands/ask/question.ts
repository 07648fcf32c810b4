/** A question as it is asked: a tool and what it is about, from a model, whose words are unknown, or from a person. */
import { GRAINS, type Grain, isCompared, TOOLS, type Tool } from "../../../viewer/report/answers/tools.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../../../viewer/report/report.ts";
import { quote } from "../../door/config.ts";
import { CliError, usageError } from "../../door/errors.ts";
import type { DayChoice } from "../../run/resolve.ts";
import { meantOne } from "../options/readers.ts";
import { RANGE_FORMS, readRange } from "./range.ts";

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
    `there is no tool ${quote(name)}`,
    `${meantOne(name, TOOLS)}the tools are ${TOOLS.join(", ")}`,
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
    earlier: earlier === undefined ? undefined : readEarlier(earlier),
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

function readEarlier(text: string): ComparisonKind | DayChoice {
  return COMPARISON_KINDS.find((kind) => kind === text) ?? readRange("with", text);
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
