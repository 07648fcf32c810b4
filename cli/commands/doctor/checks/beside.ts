/** The small files that people write beside a store. A wrong one ends a run, or a running server does not follow it. */
import { CHANNELS_NAME, parseChannels } from "../../../beside/channels.ts";
import { NOTES_NAME, parseDayNotes } from "../../../beside/day-notes.ts";
import { type BesideFile, readBeside } from "../../../beside/edited-file.ts";
import { parseTargets, TARGETS_NAME } from "../../../beside/targets.ts";
import { setting } from "../../../config.ts";
import { besideFile, besideStore } from "../../../run/beside-store.ts";
import { type Check, type DoctorContext, type Finding, ok, wrong, wrongBy } from "../finding.ts";

interface Kind {
  readonly name: string;
  readonly variable: string;
  readonly parse: (text: string, file: BesideFile) => unknown;
}

const KINDS: readonly Kind[] = [
  { name: NOTES_NAME, variable: "CAFE_SALES_NOTES", parse: parseDayNotes },
  { name: TARGETS_NAME, variable: "CAFE_SALES_TARGETS", parse: parseTargets },
  { name: CHANNELS_NAME, variable: "CAFE_SALES_CHANNELS", parse: parseChannels },
];

export const checkBeside: Check = async (context) => {
  const found = await Promise.all(KINDS.map((kind) => checkFile(kind, context)));
  return found.flat();
};

async function checkFile(
  { name, variable, parse }: Kind,
  { source, settings, effects }: DoctorContext,
): Promise<readonly Finding[]> {
  const choice = besideStore(source, name, setting(settings, variable)?.value);
  if (choice === undefined) return [];
  const file = besideFile(choice, variable, effects.cwd);
  try {
    const text = await readBeside(file);
    if (text !== undefined) parse(text, file);
    else return choice.isNamed ? wrong(`there is no file ${file.shown}`, `correct ${variable}`) : [];
    return ok(`${file.shown} can be read`);
  } catch (error) {
    return wrongBy(error);
  }
}
