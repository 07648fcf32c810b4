import type { CommandGroup } from "../definition.ts";
import { CHECK } from "./check/define.ts";
import { COPY } from "./copy/define.ts";
import { CREATE } from "./create/define.ts";
import { MIGRATE } from "./migrate/define.ts";

export const STORE: CommandGroup = {
  name: "store",
  summary: "check, copy or create a sales store",
  description: "Looks after sales stores, which import and sync write.",
  commands: [CREATE, MIGRATE, CHECK, COPY],
};
