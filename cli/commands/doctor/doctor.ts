import { defineCommand, deliveryHelp } from "../definition.ts";
import { OptionGroup, optional, repeatable, toggle, type ValuesOf } from "../options/option-group.ts";
import { readArchiveFolder, readText } from "../options/readers.ts";

const DOCTOR_OPTIONS = OptionGroup.of("What to check besides the machine:", {
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

export const DOCTOR = defineCommand({
  name: "doctor",
  summary: "check this machine and the settings, and say what to do",
  description: "Checks all that a report needs, and says what to do about each fault. Changes nothing.",
  options: DOCTOR_OPTIONS,
  afterHelp: `
Checked are Node, the database engine, a browser and Thai fonts for PDF files,
the settings, the time zone, where the sales come from, the notes, targets and
channels beside them, the list of shops and the passwords of some shops, the
archive, scheduled jobs, deliveries, what assistants start and the clock.
Nothing is sent to recipients.

With --json, stdout is one line:
  {"ok":false,"checks":[{"check":"settings","state":"wrong","text":"…",
    "remedy":"…"}]}
A state is ok, note or wrong. A note is about what not everybody needs.

${deliveryHelp("CAFE_SALES_URL", "CAFE_SALES_DB", "CAFE_SALES_TIME_ZONE", "CHROME_PATH", "NO_COLOR")}

Examples:
  $ cafe-sales doctor
  $ cafe-sales doctor --db cafe.duckdb --dir archive --json | jq .ok

The exit code is 0 if nothing is wrong, else 9.`,
  load: async () => (await import("./run-doctor.ts")).doctor,
});
