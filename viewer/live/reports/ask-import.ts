/** Exports of the till that a person imports through the page. */
import { lookRequest, takeRequest } from "../../report/live/import-requests.ts";
import { UnknownFields } from "../../report/unknown-fields.ts";
import type { SessionMachine } from "../session-machine.ts";

type Call = SessionMachine["call"];

/** What the import would bring, or has brought, as the command says it. */
export interface ImportSaid {
  readonly isRefused: boolean;
  readonly text: string;
}

/** @throws an error with the server's own message, which is empty if it does not answer */
export async function lookAtExport(call: Call, file: File): Promise<ImportSaid & { readonly id: string }> {
  const answer = await answerOf(
    call((token) => lookRequest(file.name, file.lastModified, token), undefined, file),
  );
  return { id: answer.text("id"), ...saidIn(answer) };
}

/** @throws as {@link lookAtExport} */
export async function takeExport(call: Call, id: string): Promise<ImportSaid> {
  return saidIn(await answerOf(call((token) => takeRequest(id, token))));
}

async function answerOf(asked: Promise<Response>): Promise<UnknownFields> {
  const response = await asked.catch(() => undefined);
  if (response === undefined) throw new Error("");
  if (!response.ok) throw new Error(await response.text());
  return new UnknownFields(await response.json(), "import");
}

function saidIn(answer: UnknownFields): ImportSaid {
  return { isRefused: answer.has("isRefused"), text: answer.text("text") };
}
