import type { CommandGroup } from "../definition.ts";
import { INSTALL } from "./install/define-install.ts";
import { REMOVE } from "./remove/define-remove.ts";
import { RUN } from "./run/define-run.ts";
import { SHOW } from "./show/define-show.ts";

export const SCHEDULE: CommandGroup = {
  name: "schedule",
  summary: "run a command every week or every night",
  description: "Gives commands to the scheduler of this machine, and says how their runs ended.",
  commands: [INSTALL, SHOW, REMOVE, RUN],
};
