/** What a command printed, for people who have never seen one: without names of settings, options and commands. */
import type { SetupTexts } from "../../../viewer/report/language/language.ts";
import { entriesOf } from "../../../viewer/report/records.ts";
import type { SetupState } from "../../../viewer/report/setup.ts";
import { PROGRAM } from "../../door/output.ts";
import { VARIABLES } from "./settings-of.ts";

/** A setting or two that say the same, such as `CAFE_SALES_LINE_TOKEN_FILE or CAFE_SALES_LINE_TOKEN`. */
const SETTING = /\b(CAFE_SALES_[A-Z_]+?)(?:_FILE)?\b(?: or \1\b)?/g;
const NAME = new RegExp(`--[a-z]|\\b(CAFE_SALES|CHROME|NODE)_[A-Z_]+|\\b${PROGRAM} [a-z]|\`|\\bloginctl\\b`);
/** What a failure left as it was is clear on a page that asks again. */
const KEPT = /^(nothing was \w+|the store is unchanged)$/;
/** What is only said to lead to a command, such as `Try it now: cafe-sales …`. */
const LEADS = new RegExp(`^[^,:]+: ${PROGRAM} `);
/** What is left of a sentence whose other half had such a name. */
const HALF = /^(to|if|for|with|without) /i;

const QUESTION_OF = new Map<string, keyof SetupTexts["questions"]>([
  ...entriesOf(VARIABLES).map(([id, variable]) => [variable, id] as const),
  ["CAFE_SALES_SMTP_URL", "mailServer"],
  ["CAFE_SALES_MAIL_FROM", "mailUser"],
]);

/** A setting is called as its question. A clause with any other name is left out. */
export function plainWords(text: string, texts: SetupTexts): string {
  const named = text.replace(SETTING, (whole, variable: string) => {
    const id = QUESTION_OF.get(variable);
    return id === undefined ? whole : `“${texts.questions[id].label}”`;
  });
  const clauses = named
    .replace(new RegExp(`^${PROGRAM}: (warning: )?`), "")
    // The page says which way it is.
    .replace(/^(mail|LINE|Telegram): /, "")
    .split("; ")
    .map((clause) => (NAME.test(clause) ? beginningOf(clause) : clause))
    .filter((clause) => clause !== "" && !KEPT.test(clause));
  return clauses.join("; ");
}

/** The parts of a clause before the first name; none if they say nothing alone. */
function beginningOf(clause: string): string {
  if (LEADS.test(clause)) return "";
  const parts = clause.split(/, |: /);
  const kept = parts.slice(
    0,
    parts.findIndex((part) => NAME.test(part)),
  );
  while (/^(and|or|then) /.test(kept.at(-1) ?? "")) kept.pop();
  return HALF.test(kept[0] ?? "") ? "" : kept.join(", ");
}

/** The state of a set-up for its page. */
export function plainState(state: SetupState, texts: SetupTexts): SetupState {
  const plain = (text: string) => plainWords(text, texts) || texts.unknownReason;
  const lines = (said: string) =>
    said
      .split("\n")
      .map((line) => plainWords(line, texts))
      .filter((line) => line.trim() !== "")
      .join("\n");
  const { failure, test, chats, sending } = state;
  return {
    ...state,
    // What a report says is in the report.
    work: state.work.map(({ said, ...one }) => ({
      ...one,
      ...(said && one.does !== "report" && one.does !== "month" && { said: lines(said) }),
    })),
    ...(failure && { failure: { ...failure, text: plain(failure.text) } }),
    ...(test?.failure !== undefined && { test: { ...test, failure: plain(test.failure) } }),
    ...(chats?.failure !== undefined && { chats: { ...chats, failure: plain(chats.failure) } }),
    ...(sending && {
      sending: {
        ...sending,
        ...(sending.failure !== undefined && { failure: plain(sending.failure) }),
        outcomes: sending.outcomes.map(({ reason, ...one }) => ({
          ...one,
          ...(reason !== undefined && { reason: plain(reason) }),
        })),
      },
    }),
  };
}
