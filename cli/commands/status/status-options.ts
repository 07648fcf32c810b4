import { OptionGroup, optional, toggle, type ValuesOf, withDefault } from "../options/option-group.ts";
import { durationOf, readArchiveFolder, readText } from "../options/readers.ts";
import { LANGUAGE } from "../options/shown-options.ts";

export const STATUS_OPTIONS = OptionGroup.of("Archive:", {
  dir: optional("--dir <folder>", "the folder of the archive", readText),
  maxAge: withDefault(
    "--max-age <age>",
    "maximum age of the newest snapshot: a number and s, m, h, d or w",
    "8d",
    durationOf("an age", "8d"),
  ),
  delivered: toggle("--delivered", "--max-age is of the newest snapshot that everybody got by a delivery"),
  json: toggle("--json", "print an object for machines"),
})
  .and(LANGUAGE)
  .into(({ dir, ...values }) => ({ ...values, dir: readArchiveFolder(dir) }));

export type StatusOptions = ValuesOf<typeof STATUS_OPTIONS>;
