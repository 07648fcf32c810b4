import { dayIn } from "../../../viewer/report/date-range.ts";
import { lastYearText, openDayNotes } from "../../run/open-day-notes.ts";
import type { RunContext } from "../../run/run-context.ts";
import { dayNotesRoute } from "../../server/day-notes-route.ts";
import { stamp } from "../../server/request-log.ts";
import type { Backend } from "../../server/server-env.ts";
import type { ServeOptions } from "./serve-options.ts";

/** What answers the call for notes on days; undefined if this server has no file of notes and no holidays. */
export async function dayNotesOf(
  { notes, holidays, allowEdit, ...clock }: ServeOptions,
  { signedIn }: Backend,
  { effects, output }: RunContext,
) {
  if (notes === undefined && holidays === undefined) return undefined;
  const { cwd, now } = effects;
  const { read, lastYear } = await openDayNotes({ notes, holidays }, cwd, allowEdit);
  const year = lastYear(dayIn(clock, now()));
  if (year !== undefined) output.warn(lastYearText(year));
  const onProblem = ({ message, hint }: { message: string; hint: string }) =>
    output.warn(`${stamp(now())} ${message}; ${hint}`);
  return dayNotesRoute({ read, signedIn, onProblem });
}
