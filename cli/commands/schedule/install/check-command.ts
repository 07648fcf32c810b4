/** Reads the options of a command that will run unattended: what is wrong with them is better known today. */
import type { Settings } from "../../../config.ts";
import { quote } from "../../../config.ts";
import { usageError } from "../../../errors.ts";
import { CLOSE } from "../../close/define-close.ts";
import { DELIVER } from "../../deliver/define-deliver.ts";
import { EXPORT } from "../../export/define-export.ts";
import { IMPORT } from "../../import/define-import.ts";
import { SNAPSHOT } from "../../snapshot/define-snapshot.ts";
import { STATUS } from "../../status/define-status.ts";
import { STORE } from "../../store/define-store.ts";
import { SYNC } from "../../sync/define-sync.ts";
import { parseWords } from "../parse-words.ts";

/** Commands that end by themselves and ask nobody. */
const UNATTENDED = [SNAPSHOT, SYNC, IMPORT, DELIVER, CLOSE, STATUS, EXPORT];

/** @throws CliError if the command line is invalid */
export function checkCommand(args: readonly string[], settings: Settings, now: number): void {
  const [first = "", second] = args;
  const isGroup = first === STORE.name;
  const definition = (isGroup ? STORE.commands : UNATTENDED).find(
    ({ name }) => name === (isGroup ? second : first),
  );
  if (definition === undefined) {
    const names = [...UNATTENDED, STORE].map(({ name }) => name).join(", ");
    throw usageError(
      `${quote(first)} is not a command that can be scheduled`,
      `give one of ${names}, with its options`,
    );
  }
  const words = args.slice(isGroup ? 2 : 1);
  definition.check(parseWords(definition, words, args.slice(0, isGroup ? 2 : 1)), settings, now);
}
