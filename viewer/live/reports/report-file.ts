import { reportRequest } from "../../report/contract.ts";
import type { LanguageCode } from "../../report/language/choice.ts";
import type { ComparisonKind, ShownShops } from "../../report/report.ts";
import type { SessionMachine } from "../session-machine.ts";
import type { Selection } from "./loaded-report.ts";

/** Why the server gave no file, if it said nothing that a person could read. */
type NoFile = "noAnswer" | "noReport" | "dataFailed";

export type FileSelection = Pick<Selection, "range"> & ShownShops;

/** Asks the server for a report as a file. Throws an error whose message is that of the server. */
export async function askForFile(
  call: SessionMachine["call"],
  { range, ...shown }: FileSelection,
  comparison: ComparisonKind | undefined,
  language: LanguageCode,
): Promise<File | NoFile> {
  const response = await call((token) => reportRequest(range, comparison, language, token, shown)).catch(
    () => undefined,
  );
  if (!response) return "noAnswer";
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  if (response.ok && name) return new File([await response.blob()], name, { type: "text/html" });
  // Another server than ours may answer with a page of its own.
  if (response.ok) return "noReport";
  const text = await response.text();
  if (text === "") return "dataFailed";
  throw new Error(text);
}
