/** What is sent of an answer: not more than an assistant takes, and of an error only what helps. */
import { LANGUAGE_CODES } from "../../../viewer/report/language/choice.ts";
import { recordOf } from "../../../viewer/report/records.ts";
import type { Answer } from "../../../viewer/report/wording/answers.ts";
import { type CliError, EXIT } from "../../door/errors.ts";
import { Refusal } from "./question.ts";

/** Of the whole result. */
export const MOST_BYTES = 64 * 1024;

interface Sent extends Answer {
  readonly statements_left_out?: number;
  readonly shops_left_out?: number;
}

/**
 * The sentences for people, then the same figures as text for programs that know no others.
 *
 * @throws Refusal if it is too large without its rows
 */
export function resultOf(answer: Answer) {
  const sentence = recordOf(LANGUAGE_CODES, (code) => answer.sentence[code].replaceAll("\n", " "));
  let sent: Sent | undefined = { ...answer, sentence };
  for (; sent; sent = shorter(sent)) {
    const texts = [...Object.values(sent.sentence), JSON.stringify(sent)];
    const content = texts.map((text) => ({ type: "text" as const, text }));
    const result = { content, structuredContent: { ...sent } };
    if (Buffer.byteLength(JSON.stringify(result)) <= MOST_BYTES) return result;
  }
  throw new Refusal("the answer is larger than 64 kB", "ask about fewer days or shops");
}

/** Longer lists of shops are cut. */
const MOST_SHOPS = 20;

/** Without a part of its longest table, of its statements or of its shops; undefined if there is nothing left to cut. */
function shorter(sent: Sent): Sent | undefined {
  const longest = Math.max(0, ...sent.tables.map(({ rows }) => rows.length));
  if (longest > 0) {
    const tables = sent.tables.map((table) => {
      if (table.rows.length < longest) return table;
      const rows = table.rows.slice(0, Math.floor(longest * 0.8));
      return { ...table, rows, rows_left_out: (table.rows_left_out ?? 0) + longest - rows.length };
    });
    return { ...sent, tables };
  }
  const { statements, shops } = sent;
  if (statements.length > 0)
    return { ...sent, statements: [], statements_left_out: statements.length, known_until: [] };
  if (!shops || shops.length <= MOST_SHOPS) return undefined;
  return { ...sent, shops: shops.slice(0, MOST_SHOPS), shops_left_out: shops.length - MOST_SHOPS };
}

/** What whoever asks can do something about; of all else only what kind of failure it is. */
export function errorResult(error: CliError) {
  const { message, hint } = error instanceof Refusal ? error : plainOf(error);
  // What was asked is quoted, however long it is.
  const text = `${message}; ${hint}`.slice(0, MOST_OF_ERROR);
  return { content: [{ type: "text" as const, text }], isError: true };
}

const MOST_OF_ERROR = 4000;
const ASK_OWNER = "ask the owner to run cafe-sales doctor in the folder of the cafe";

function plainOf({ exitCode }: CliError): Refusal {
  if (exitCode === EXIT.refused)
    return new Refusal("the source of the sales refused the password", ASK_OWNER);
  if (exitCode === EXIT.unreachable)
    return new Refusal("the source of the sales was not reached", "ask again in a minute");
  if (exitCode === EXIT.busy)
    return new Refusal("another program is using the sales", "ask again in a minute");
  return new Refusal("the sales could not be read", ASK_OWNER);
}
