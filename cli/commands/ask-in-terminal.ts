/** The questions of the set-up in a terminal. An answer that cannot be used is asked again; Enter takes the one in brackets. */
import type { SetupTexts } from "../../viewer/report/language/language.ts";
import { setupTexts } from "../../viewer/report/language/languages.ts";
import { entriesOf } from "../../viewer/report/records.ts";
import {
  type Answers,
  answerTo,
  problemsOf,
  type Question,
  type QuestionId,
  questionOf,
  questionsOf,
  SOURCES,
} from "../../viewer/report/setup.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import type { Output } from "../door/output.ts";
import { MONTH_NAME, REPORT_NAME } from "../run/setup/own-commands.ts";
import type { SetupSession } from "../run/setup/setup-session.ts";
import { askTerminal } from "../secrets/prompt.ts";

interface Terminal {
  readonly effects: Effects;
  readonly output: Output;
}

type Prompt = (text: string, silent: boolean) => Promise<string>;

export async function askInTerminal(session: SetupSession, terminal: Terminal, signal: AbortSignal) {
  const { effects, output } = terminal;
  if (!effects.stdin.isTTY || !effects.stderr.isTTY)
    throw usageError("this is not a terminal", "run it in a terminal, or without --terminal in a page");
  const texts = setupTexts(session.code);
  const prompt: Prompt = async (text, silent) =>
    (await askTerminal({ prompt: text, silent, unanswered: "nothing was typed", signal }, effects)).trim();
  const ask = (step: Question["step"]) => askStep(step, session, texts, prompt, output);
  for (let isMade = false; !isMade; ) {
    const { files = "", ...answers } = await ask("cafe");
    isMade = await session.makeReport(answers, [], { paths: files.split(/\s*,\s*/).filter(Boolean) });
    sayState(session, texts, output);
  }
  const isSample = answerTo("source", session.state.answers) === "sample";
  output.note(`${isSample ? texts.sampleReport : texts.yourReport}: ${REPORT_NAME}`);
  if (session.state.hasMonth) output.note(`${texts.month}: ${MONTH_NAME}`);
  if (isSample) return;
  for (let isDone = false; !isDone; ) {
    isDone = await session.finish(await ask("send"));
    sayState(session, texts, output);
  }
  output.note(session.state.failure ? texts.saved : texts.done);
  output.note(texts.savedIn(session.places.settings));
}

/** What was run, and why it failed. */
function sayState({ state }: SetupSession, texts: SetupTexts, output: Output): void {
  for (const { command, state: outcome, said = "" } of state.work) {
    output.note(`$ ${command}  ${texts.workStates[outcome]}`);
    // A message is one line.
    if (outcome === "done") for (const line of said.split("\n")) output.note(line);
  }
  for (const [id, problem] of entriesOf(state.problems))
    output.problem(`${texts.questions[id].label}: ${texts.problems[problem]}`);
  if (state.failure) output.problem(`${texts.failed} ${state.failure.text}`);
}

async function askStep(
  step: Question["step"],
  { state, knownWith }: SetupSession,
  texts: SetupTexts,
  prompt: Prompt,
  output: Output,
): Promise<Answers> {
  let answers: Answers = state.answers;
  const asked = new Set<QuestionId>();
  output.note(texts.steps[step]);
  for (;;) {
    const id = questionsOf(step, answers).find((each) => !asked.has(each));
    if (id === undefined) return answers;
    asked.add(id);
    const { way } = questionOf(id);
    // The first question of a way without an answer skips the others.
    const isFirst = ![...asked].some((other) => other !== id && questionOf(other).way === way);
    if (way !== undefined && !isFirst && answerTo(`${way}To`, answers) === "") continue;
    if (way !== undefined && isFirst) output.note(texts.ways[way].label);
    answers = {
      ...answers,
      [id]: await askOne(id, step, answers, knownWith(answers), texts, prompt, output),
    };
  }
}

async function askOne(
  id: QuestionId,
  step: Question["step"],
  answers: Answers,
  known: ReadonlySet<QuestionId>,
  texts: SetupTexts,
  prompt: Prompt,
  output: Output,
): Promise<string> {
  const { kind, way, choices = [] } = questionOf(id);
  const { label, hint } = texts.questions[id];
  const said = texts.inTerminal[id] ?? hint;
  const isSecret = kind === "secret";
  const now = answerTo(id, answers);
  if (said !== undefined) output.note(said);
  if (isSecret && known.has(id)) output.note(texts.isKnown);
  for (const [index, choice] of choices.entries())
    output.note(`  ${index + 1}  ${choiceText(choice, texts)}`);
  const shown = choices.length > 0 ? String(choices.indexOf(now) + 1) : now;
  for (;;) {
    const typed = await prompt(isSecret || shown === "" ? `${label}:` : `${label} [${shown}]:`, isSecret);
    const answer = choices[Number(typed) - 1] ?? (typed || now);
    // The first question of a way may stay empty, and then nothing is asked of it.
    if (answer === "" && way !== undefined && id === `${way}To`) return "";
    const problem = problemsOf(step, { ...answers, [id]: answer }, known)[id];
    if (problem === undefined) return answer;
    output.problem(texts.problems[problem]);
  }
}

function choiceText(choice: string, texts: SetupTexts): string {
  const source = SOURCES.find((each) => each === choice);
  if (source === undefined) return texts.choice(choice);
  const { label, hint } = texts.sources[source];
  return hint === undefined ? label : `${label} (${hint})`;
}
