/** What the set-up asks, in this order. The page and the terminal ask the same, and check the answers in the same way. */
import { keysOf } from "../records.ts";

/** Where the sales come from. */
export const SOURCES = ["exports", "loyverse", "api", "sample"] as const;
export type Source = (typeof SOURCES)[number];

/** How a report reaches people. */
export const SETUP_WAYS = ["mail", "line", "telegram"] as const;
export type SetupWay = (typeof SETUP_WAYS)[number];

/** When the report is made: a weekday from 1 (Monday) to 7, or never by itself. */
export const NEVER = "never";
export const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7", NEVER] as const;

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
