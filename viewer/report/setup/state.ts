/** Where a set-up is, as its page shows it. */
import type { Problems } from "./check.ts";
import type { Answers, QuestionId, SetupWay } from "./questions.ts";

/** A command of this program that the set-up runs, as a person would type it. */
export interface ShownCommand {
  readonly text: string;
  readonly state: "waits" | "runs" | "done" | "failed";
  /** What it printed, such as the sums of an import. */
  readonly said?: string;
}

/** What became of a test: undefined if it was sent, else why not. */
interface TestOutcome {
  readonly way: SetupWay;
  readonly failure: string | undefined;
}

export interface SetupState {
  readonly step: "cafe" | "working" | "send" | "done";
  /** Those that `.env` or this page has; secrets are never shown again. */
  readonly answers: Answers;
  /** Secrets that are saved, and may stay empty. */
  readonly known: ReadonlySet<QuestionId>;
  readonly problems: Problems;
  /** Why the last command failed, and the question that it is about, if that is known. */
  readonly failure?: { readonly text: string; readonly about: QuestionId | undefined };
  readonly commands: readonly ShownCommand[];
  /** The exports that are here already. */
  readonly exports: readonly string[];
  readonly test?: TestOutcome;
}
