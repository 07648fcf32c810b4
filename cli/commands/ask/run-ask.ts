import type { AnswerTable } from "../../../viewer/report/answers/answer.ts";
import { usageError } from "../../door/errors.ts";
import { broken, escapeSteering, screenColumns } from "../../door/output.ts";
import { plainRun } from "../../run/guarded-run.ts";
import type { CallOf } from "../definition.ts";
import { answerQuestion } from "./answer-question.ts";
import type { ASK_OPTIONS } from "./ask.ts";
import { argumentsOf, readQuestion, readTool } from "./question.ts";

/** A person reads the first rows; the rest is in the report. */
const MOST_ROWS = 31;

export async function ask(call: CallOf<typeof ASK_OPTIONS>): Promise<void> {
  const [name = "", ...words] = call.args;
  const question = (asked: { shops?: readonly string[] | undefined; by: string | undefined }) => {
    const named = argumentsOf(readTool(name)).filter((each) => each === "range" || each === "with");
    if (words.length > named.length) {
      throw usageError(
        `${name} takes ${["no days", "one range of days", "two ranges of days"][named.length]}`,
        'put a range of several words in quotes, such as "last week"',
      );
    }
    const days = Object.fromEntries(named.flatMap((each, at) => (at in words ? [[each, words[at]]] : [])));
    const given = { ...days, ...(asked.by !== undefined && { by: asked.by }) };
    return readQuestion(name, { ...given, ...(asked.shops && { shops: asked.shops }) });
  };
  await plainRun(call, "nothing was changed", async (options, context) => {
    const { lang = "en" } = options;
    const answer = await answerQuestion(question(options), { ...options, as: undefined }, context);
    const tables = answer.tables.map((table) => tableText(table));
    context.output.progress.stop();
    const room = screenColumns(context.effects) ?? Number.POSITIVE_INFINITY;
    await context.output.data([`${sentencesText(answer.sentence[lang], room)}\n`, ...tables].join("\n"));
  });
}

/** Names are in quotes: without a page, nothing else has to keep the order around them. */
function sentencesText(text: string, room: number): string {
  const sentences = text.replace(/[\u2068\u2069]/g, "").split("\n");
  return sentences.flatMap((sentence) => broken(escapeSteering(sentence), room)).join("\n");
}

/** Thai vowels and tones stand over and under their letters. */
function widthOf(text: string): number {
  return [...text.replace(/\p{Mn}/gu, "")].length;
}

/** Names to the left, figures to the right. */
export function tableText({ name, columns, rows }: AnswerTable): string {
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => escapeSteering(cell ?? "–")));
  const lines = [columns, ...shown];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ""))));
  const isFigure = columns.map((_, at) => shown.some((row) => /^-?\d+(\.\d+)?$/.test(row[at] ?? "")));
  const texts = lines.map((line) =>
    line
      .map((cell, at) => {
        const space = " ".repeat((widths[at] ?? 0) - widthOf(cell));
        return isFigure[at] ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd(),
  );
  const more = rows.length - shown.length;
  return `${[name, ...texts, ...(more > 0 ? [`(${more} more)`] : [])].join("\n")}\n`;
}
