/** The parts of the page that a link can lead to. */
import type { GroupRhythm } from "../report/archive/groups.ts";
import { groupTitles } from "../report/archive/messages.ts";

export const MISSING_ID = "missing";

/** `weeks`, `other-periods` */
export function groupId(rhythm: GroupRhythm): string {
  return groupTitles[rhythm].toLowerCase().replaceAll(" ", "-");
}
