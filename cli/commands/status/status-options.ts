import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { LANGUAGE } from "../options/language-options.ts";
import { OptionGroup, optional, toggle, type ValuesOf, withDefault } from "../options/option-group.ts";
import { readArchiveFolder, readText } from "../options/readers.ts";

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

const readAge = (flag: string, text: string) => {
  const [, number, unit = ""] = /^(\d{1,9})([smhdw])$/.exec(text) ?? [];
  const seconds = SECONDS[unit];
  if (number !== undefined && seconds !== undefined) return { text, seconds: Number(number) * seconds };
  throw usageError(
    `${flag} ${quote(text)} is not an age`,
    "give a whole number and s, m, h, d or w, such as 8d",
  );
};

export const STATUS_OPTIONS = OptionGroup.of("Archive:", {
  dir: optional("--dir <folder>", "the folder of the archive", readText),
  maxAge: withDefault(
    "--max-age <age>",
    "maximum age of the newest snapshot: a number and s, m, h, d or w",
    "8d",
    readAge,
  ),
  delivered: toggle("--delivered", "--max-age is of the newest snapshot that everybody got by a delivery"),
  json: toggle("--json", "print an object for machines"),
})
  .and(LANGUAGE)
  .into(({ dir, ...values }) => ({ ...values, dir: readArchiveFolder(dir) }));

export type StatusOptions = ValuesOf<typeof STATUS_OPTIONS>;
