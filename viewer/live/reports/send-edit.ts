/** Edits of what the server keeps beside the sales: notes on days, and targets. */
import { editRequest } from "../../report/contract.ts";
import type { DayNote } from "../../report/day-note.ts";
import type { SignInLanguage } from "../../report/language/language.ts";
import type { SessionMachine } from "../session-machine.ts";

/** A note is added if there is none before, removed if there is none after, and else changed. */
export interface NoteChange {
  readonly before?: DayNote | undefined;
  readonly after?: DayNote | undefined;
}

/** An edit that was not saved. The message is that of the server, unless the language has words for the reason. */
class NotSavedError extends Error {
  readonly known: "noAnswer" | "changedMeanwhile" | undefined;

  constructor(known: NotSavedError["known"], message = "") {
    super(message);
    this.known = known;
  }
}

const CONFLICT = 409;

/** @throws an error that {@link reasonOf} words */
export async function sendEdit(
  call: SessionMachine["call"],
  name: string,
  change: object,
  signal?: AbortSignal,
): Promise<void> {
  const response = await call((token) => editRequest(name, change, token), signal).catch(() => undefined);
  if (response === undefined) throw new NotSavedError("noAnswer");
  if (response.status === CONFLICT) throw new NotSavedError("changedMeanwhile");
  if (!response.ok) throw new NotSavedError(undefined, await response.text());
}

/** Why an edit was not saved, in the language of the page as far as it has words for it. */
export function reasonOf(error: unknown, { live }: Pick<SignInLanguage, "live">): string {
  if (error instanceof NotSavedError && error.known) return live[error.known];
  return error instanceof Error && error.message !== "" ? error.message : live.noAnswer;
}
