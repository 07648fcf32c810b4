import { reportRequest } from "../../report/contract.ts";
import type { ComparisonKind } from "../../report/report.ts";
import { send } from "../send.ts";
import { SessionExpiredError } from "../session.ts";
import type { Selection } from "./loaded-report.ts";

/** The server gave no file, and no reason that a person could read. */
export class NoFileError extends Error {
  readonly reason: "noAnswer" | "noReport" | "dataFailed";

  constructor(reason: NoFileError["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Asks the server for a report as a file.
 *
 * @throws SessionExpiredError on 401, NoFileError, or an error whose message is that of the server
 */
export async function askForFile(
  fetch: typeof globalThis.fetch,
  { range, shops }: Selection,
  comparison: ComparisonKind | undefined,
  token: string,
): Promise<File> {
  const response = await send(fetch, reportRequest(range, comparison, token, shops)).catch(() => {
    throw new NoFileError("noAnswer");
  });
  const { status, ok, headers } = response;
  if (status === 401) throw new SessionExpiredError("the session has expired");
  const [, name] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
  // Another server than ours may answer with a page of its own.
  if (ok && name !== undefined) return new File([await response.blob()], name, { type: "text/html" });
  if (ok) throw new NoFileError("noReport");
  const text = await response.text();
  throw text === "" ? new NoFileError("dataFailed") : new Error(text);
}
