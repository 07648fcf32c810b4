/** The language of what people read, and whose years are in it. */
import { ERAS, type Era, LANGUAGE_CODES, type LanguageCode } from "../../../viewer/report/language/choice.ts";
import { languageOf } from "../../../viewer/report/language/languages.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, orVariable, withDefault } from "./option-group.ts";
import { oneOf } from "./readers.ts";

const DEFAULT: LanguageCode = "en";
const COMMON: Era = "common";

const langRow = (what: string, usual: string = DEFAULT) =>
  orVariable(
    "--lang <code>",
    "CAFE_SALES_LANG",
    `language of ${what}: ${LANGUAGE_CODES.join(" or ")} (default: ${usual})`,
    oneOf(LANGUAGE_CODES),
  );

const eraRow = () =>
  withDefault(
    "--era <name>",
    `whose years people read in Thai: ${ERAS.join(" or ")}; data and file names keep the common era`,
    COMMON,
    oneOf(ERAS),
  );

/** The language of a command that only prints. */
export const LANGUAGE = OptionGroup.of("Output:", { lang: langRow("the result") }).into(
  ({ lang = DEFAULT }) => ({
    language: languageOf(lang, COMMON),
  }),
);

/** The language of a report, of its summary and of the closing line. */
export const REPORT_LANGUAGE = OptionGroup.of("Report:", {
  lang: langRow("the report and its summary"),
  era: eraRow(),
}).into(({ lang = DEFAULT, era }) => {
  if (era !== COMMON && lang !== "th") throw usageError(`--era ${era} is only for Thai`, "add --lang th");
  return { language: languageOf(lang, era) };
});

/** The language of messages about reports that are there; undefined for that of each report. */
export const MESSAGE_LANGUAGE = OptionGroup.of("Delivery:", {
  lang: langRow("the messages", "that of each report"),
}).into(({ lang }) => ({ language: lang && languageOf(lang, COMMON) }));

/** The first choice of the live page, which has a menu of languages. So the era counts as soon as it is in Thai. */
export const PAGE_LANGUAGE = OptionGroup.of("Page:", {
  lang: langRow("the page until somebody chooses another, and of its reports"),
  era: eraRow(),
}).into(({ lang = DEFAULT, era }) => ({ lang, era }));
