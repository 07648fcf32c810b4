/** The parts of the page that a link can lead to. */
import type { GroupRhythm } from "../report/archive/groups.ts";

export const MISSING_ID = "missing";

export const GROUP_IDS: Readonly<Record<GroupRhythm, string>> = {
  1: "days",
  7: "weeks",
  month: "months",
  year: "years",
  other: "other-periods",
};
