import { DAY_NOTES, datasetRequest, requestTarget } from "../../../viewer/report/contract.ts";
import { type DayNote, readDayNotes } from "../../../viewer/report/day-notes/day-note.ts";
import { UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import { type Calls, Refusal } from "./load-from-calls.ts";

/** What was noted about days, if this server offers it. A report can do without. @throws Refusal if nobody is signed in */
export async function notesFromCalls({
  callApi,
  authorization,
  offers,
  signal,
}: Calls): Promise<readonly DayNote[]> {
  if (!offers.includes(DAY_NOTES)) return [];
  const { path, query, headers } = datasetRequest(DAY_NOTES, null, "");
  const target = requestTarget({ path, query });
  const response = await callApi(target, { headers: { ...headers, Authorization: authorization }, signal });
  if (response.status === 401) throw new Refusal(response);
  if (!response.ok) return [];
  try {
    return readDayNotes(await response.json());
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof SyntaxError) return [];
    throw error;
  }
}
