import type { CommandGroup } from "../definition.ts";
import { CHECK } from "./check/define-check.ts";
import { COPY } from "./copy/define-copy.ts";
import { CREATE } from "./define-create.ts";
import { MIGRATE } from "./define-migrate.ts";
import { SET_DAY_STARTS } from "./set-day-starts/define-set-day-starts.ts";

export const STORE: CommandGroup = {
  name: "store",
  summary: "check, copy or create a sales store",
  description: "Looks after sales stores, which import and sync write.",
  commands: [CREATE, MIGRATE, CHECK, COPY, SET_DAY_STARTS],
};
