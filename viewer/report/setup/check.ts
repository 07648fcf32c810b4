/** What is wrong with an answer of the set-up. Whether a token or a password is right, only its service can say. */
import {
  type Answers,
  answerTo,
  chosenWays,
  type Question,
  type QuestionId,
  questionOf,
  questionsOf,
  type SetupWay,
} from "./questions.ts";

export type Problem = "missing" | "zone" | "time" | "choice" | "url" | "address" | "lineIds" | "currency";
export type Problems = Readonly<Partial<Record<QuestionId, Problem>>>;

const FORMS: Readonly<Record<NonNullable<Question["form"]>, RegExp>> = {
  address: /^[^\s@,]+@[^\s@,]+$/,
  addresses: /^[^@,]*[^\s@,]+@[^\s@,]+(\s*,[^@,]*[^\s@,]+@[^\s@,]+)*$/,
  url: /^https?:\/\/[^\s/]+\S*$/,
  currency: /^[A-Z]{3}$/,
  lineIds: /^[UCR][0-9a-f]{32}(\s*,\s*[UCR][0-9a-f]{32})*$/,
};
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * @param known those whose answer is known already, such as a token that `.env` has: they may stay empty
 * @param ways those that are to work, by default all with an answer
 * @returns the problems of a step, by question; none if all answers can be used
 */
export function problemsOf(
  step: Question["step"],
  answers: Answers,
  known: ReadonlySet<QuestionId> = new Set(),
  ways: readonly SetupWay[] = chosenWays(answers),
): Problems {
  const problems: Partial<Record<QuestionId, Problem>> = {};
  for (const id of questionsOf(step, answers)) {
    const { way, isOptional } = questionOf(id);
    if (way !== undefined && !ways.includes(way)) continue;
    const answer = answerTo(id, answers);
    if (answer === "" && (isOptional || known.has(id))) continue;
    const problem = answer === "" ? "missing" : problemOf(questionOf(id), answer);
    if (problem) problems[id] = problem;
  }
  return problems;
}

function problemOf({ kind, form, choices }: Question, answer: string): Problem | undefined {
  if (kind === "zone") return isZone(answer) ? undefined : "zone";
  if (kind === "time") return TIME.test(answer) ? undefined : "time";
  if (kind === "choice") return choices?.includes(answer) ? undefined : "choice";
  if (form === undefined || FORMS[form].test(answer)) return undefined;
  return form === "addresses" ? "address" : form;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
