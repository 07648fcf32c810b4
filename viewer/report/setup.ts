/** Where a set-up is, as its page shows it. */
import type { IsoDate } from "./date-range.ts";
import { keysOf } from "./records.ts";

/** What a set-up does, one after the other. */
export type Work = "read" | "sync" | "report" | "month" | "nightly" | "weekly" | "watch" | "stop";

export interface ShownWork {
  readonly does: Work;
  /** The command that does it, as a person would type it. */
  readonly command: string;
  readonly state: "waits" | "runs" | "done" | "failed";
  /** What it printed, such as the sums of an import. */
  readonly said?: string;
}

/** What became of a test: undefined if it was sent, else why not. */
export interface TestOutcome {
  readonly way: SetupWay;
  readonly failure: string | undefined;
}

/** An export that somebody has downloaded. */
export interface Download {
  readonly name: string;
  /** The day on which it was saved, by the clock of this machine. */
  readonly savedOn: IsoDate;
}

/** Somebody to whom a report could be sent, by the id that the question takes. */
interface FoundChat {
  readonly id: string;
  readonly name: string;
  /** Such as `private` or `group`. */
  readonly kind: string;
}

/** Those that wrote to the bot lately. */
export interface FoundChats {
  readonly found: readonly FoundChat[];
  /** What the bot is called, if nobody has written to it. */
  readonly bot?: string;
  /** Why they are not known. */
  readonly failure?: string;
}

/** What became of the first report for one recipient. */
export interface FirstSent {
  readonly way: SetupWay;
  /** As it was answered. */
  readonly to: string;
  readonly state: "sent" | "failed" | "perhaps";
  readonly reason?: string | undefined;
}

/** The sending of the first report, from the moment when somebody asked for it. */
export interface FirstSending {
  readonly isRunning: boolean;
  readonly outcomes: readonly FirstSent[];
  /** Why nothing was tried. */
  readonly failure?: string;
}

export interface SetupState {
  readonly step: "cafe" | "working" | "send" | "done" | "closed";
  /** Those that `.env` or this page has; secrets are never shown again. */
  readonly answers: Answers;
  /** Secrets that are saved, and may stay empty. */
  readonly known: ReadonlySet<QuestionId>;
  readonly problems: Problems;
  /** Why the last command failed, and the question that it is about, if that is known. */
  readonly failure?: { readonly text: string; readonly about: QuestionId | undefined };
  readonly work: readonly ShownWork[];
  /** The exports that are here already. */
  readonly exports: readonly string[];
  /** Those that are among the downloads of this person. */
  readonly downloads: readonly Download[];
  /** Whether there is a report of the month beside the first one. */
  readonly hasMonth: boolean;
  readonly test?: TestOutcome;
  readonly chats?: FoundChats;
  readonly sending?: FirstSending;
  /** Whether the folder of the exports was opened, if somebody asked for that. */
  readonly isOpened?: boolean;
}

/** What is wrong with an answer of the set-up. Whether a token or a password is right, only its service can say. */
export type Problem =
  | "missing"
  | "text"
  | "zone"
  | "time"
  | "choice"
  | "url"
  /** A password would go to it unencrypted: asked once. */
  | "open"
  | "address"
  | "lineIds"
  | "currency";
export type Problems = Readonly<Partial<Record<QuestionId, Problem>>>;

const FORMS: Readonly<Record<NonNullable<Question["form"]>, RegExp>> = {
  address: /^[^\s@,]+@[^\s@,]+$/,
  addresses: /^[^@,]*[^\s@,]+@[^\s@,]+(\s*,[^@,]*[^\s@,]+@[^\s@,]+)*$/,
  url: /^https?:\/\/[^\s/]+\S*$/,
  currency: /^[A-Z]{3}$/,
  lineIds: /^[UCR][0-9a-f]{32}(\s*,\s*[UCR][0-9a-f]{32})*$/,
};
/** Longer texts are refused before a pattern sees them, which may take long. */
export const MOST_CHARACTERS = 2000;
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
    const problem =
      answer === "" ? "missing" : isLine(id, answer) ? problemOf(questionOf(id), answer) : "text";
    if (problem) problems[id] = problem;
  }
  return problems;
}

/** Whether it is a line of a usual length. The names of files are checked where they are kept. */
export function isLine(id: QuestionId, answer: string): boolean {
  return (
    questionOf(id).kind === "files" || (answer.length <= MOST_CHARACTERS && !/\p{Cc}/u.test(answer.trim()))
  );
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

// What the set-up asks, in this order. The page and the terminal ask the same, and check the answers in the same way.

/** Where the sales come from. */
export const SOURCES = ["exports", "loyverse", "api", "sample"] as const;
export type Source = (typeof SOURCES)[number];

/** How a report reaches people. */
export const SETUP_WAYS = ["mail", "line", "telegram"] as const;
export type SetupWay = (typeof SETUP_WAYS)[number];

/** When the report is made: a weekday from 1 (Monday) to 7, or never by itself. */
export const NEVER = "never";
const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7", NEVER] as const;

export interface Question {
  readonly kind: "text" | "secret" | "zone" | "time" | "choice" | "files";
  /** It is asked before the first report is made, or after it. */
  readonly step: "cafe" | "send";
  /** Asked only of this source. */
  readonly source?: Source;
  /** It may stay empty as long as all of this way do. */
  readonly way?: SetupWay;
  /** It may stay empty. */
  readonly isOptional?: true;
  readonly choices?: readonly string[];
  /** The form of its answer, beside what its kind has. */
  readonly form?: "address" | "addresses" | "url" | "lineIds" | "currency";
  /** The answer until there is another one. */
  readonly usual?: string;
}

export const QUESTIONS = {
  title: { kind: "text", step: "cafe", isOptional: true },
  zone: { kind: "zone", step: "cafe" },
  currency: { kind: "text", step: "cafe", isOptional: true, form: "currency" },
  dayStarts: { kind: "time", step: "cafe", usual: "00:00" },
  source: { kind: "choice", step: "cafe", choices: SOURCES, usual: "exports" },
  files: { kind: "files", step: "cafe", source: "exports" },
  token: { kind: "secret", step: "cafe", source: "loyverse" },
  url: { kind: "text", step: "cafe", source: "api", form: "url" },
  password: { kind: "secret", step: "cafe", source: "api" },
  mailTo: { kind: "text", step: "send", way: "mail", form: "addresses" },
  mailUser: { kind: "text", step: "send", way: "mail", form: "address" },
  mailPassword: { kind: "secret", step: "send", way: "mail" },
  mailServer: { kind: "text", step: "send", way: "mail", isOptional: true },
  lineTo: { kind: "text", step: "send", way: "line", form: "lineIds" },
  lineToken: { kind: "secret", step: "send", way: "line" },
  telegramTo: { kind: "text", step: "send", way: "telegram" },
  telegramToken: { kind: "secret", step: "send", way: "telegram" },
  weekday: { kind: "choice", step: "send", choices: WEEKDAYS, usual: "1" },
  time: { kind: "time", step: "send", usual: "06:00" },
  watch: { kind: "choice", step: "send", choices: ["yes", "no"], usual: "no" },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionId = keyof typeof QUESTIONS;
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

export function questionOf(id: QuestionId): Question {
  return QUESTIONS[id];
}

/** Without surrounding spaces, which come along when a token is copied; the usual answer if there is none. */
export function answerTo(id: QuestionId, answers: Answers): string {
  return answers[id]?.trim() || (questionOf(id).usual ?? "");
}

/** @returns those that these answers leave to be asked */
export function questionsOf(step: Question["step"], answers: Answers): readonly QuestionId[] {
  const source = answerTo("source", answers);
  return keysOf(QUESTIONS).filter((id) => {
    const question = questionOf(id);
    return question.step === step && (question.source === undefined || question.source === source);
  });
}

/** The ways of which something is answered. */
export function chosenWays(answers: Answers): readonly SetupWay[] {
  return SETUP_WAYS.filter((way) =>
    keysOf(QUESTIONS).some((id) => questionOf(id).way === way && answerTo(id, answers) !== ""),
  );
}

export function recipientsOf(way: SetupWay, answers: Answers): readonly string[] {
  const texts = answerTo(`${way}To`, answers)
    .split(",")
    .map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}
