import { OptionGroup, toggle, type ValuesOf } from "../../options/option-group.ts";

export const REMOVE_OPTIONS = OptionGroup.of("What to remove:", {
  all: toggle("--all", "all jobs"),
});

export type RemoveOptions = ValuesOf<typeof REMOVE_OPTIONS>;
