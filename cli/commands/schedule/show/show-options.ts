import { OptionGroup, toggle, type ValuesOf } from "../../options/option-group.ts";

export const SHOW_OPTIONS = OptionGroup.of("What to print:", {
  json: toggle("--json", "print a list for machines"),
});

export type ShowOptions = ValuesOf<typeof SHOW_OPTIONS>;
