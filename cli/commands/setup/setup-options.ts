import { LANGUAGE_CODES } from "../../../viewer/report/language/choice.ts";
import { OptionGroup, orVariable, toggle, type ValuesOf, withDefault } from "../options/option-group.ts";
import { oneOf, wholeNumber } from "../options/readers.ts";

export const SETUP_OPTIONS = OptionGroup.of("Set-up:", {
  terminal: toggle("--terminal", "ask in this terminal instead of in a page"),
  lang: orVariable(
    "--lang <code>",
    "CAFE_SALES_LANG",
    "language of the questions: en or th (default: en)",
    oneOf(LANGUAGE_CODES),
  ),
  port: withDefault("--port <n>", "port of the page", "0", wholeNumber(0, 65_535), "any free one"),
  open: toggle("--no-open", "only print the address of the page"),
});

export type SetupOptions = ValuesOf<typeof SETUP_OPTIONS>;
