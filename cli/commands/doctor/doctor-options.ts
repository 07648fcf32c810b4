import { OptionGroup, optional, repeatable, toggle, type ValuesOf } from "../options/option-group.ts";
import { readArchiveFolder, readText } from "../options/readers.ts";

export const DOCTOR_OPTIONS = OptionGroup.of("What to check besides the machine:", {
  url: optional("--url <url>", "an API: whether it answers, and its clock (or CAFE_SALES_URL)", readText),
  db: optional("--db <store>", "a sales store (or CAFE_SALES_DB)", readText),
  dirs: repeatable("--dir <folder>", "an archive (default: those of scheduled jobs)", (_, text) =>
    readArchiveFolder(text),
  ),
}).and(
  OptionGroup.of("Output:", {
    json: toggle("--json", "print an object for machines"),
  }),
);

export type DoctorOptions = ValuesOf<typeof DOCTOR_OPTIONS>;
