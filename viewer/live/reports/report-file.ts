import { readErrorText, reportRequest } from "../../report/contract.ts";
import { liveMessages } from "../../report/live/messages.ts";
import type { ComparisonKind } from "../../report/report.ts";
import { send } from "../send.ts";
import { SessionExpiredError } from "../session.ts";
import type { Selection } from "./loaded-report.ts";

/**
 * Asks the server for a report as a file.
 *
 * @throws SessionExpiredError on 401, else an error whose message is for the person
 */
export async function askForFile(
  fetch: typeof globalThis.fetch,
  { range, shops }: Selection,
  comparison: ComparisonKind | undefined,
  token: string,
): Promise<File> {
  const response = await send(fetch, reportRequest(range, comparison, token, shops)).catch(() => {
    throw new Error(liveMessages.noAnswer);
  });
  const { status, ok, headers } = response;
  if (status === 401) throw new SessionExpiredError("the session has expired");
  const [, name] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
  // Another server than ours may answer with a page of its own.
  if (ok && name !== undefined) return new File([await response.blob()], name, { type: "text/html" });
  throw new Error(ok ? liveMessages.noReport : readErrorText(await response.text()));
}
