import { dates } from "../../../../viewer/report/language/en/page.ts";
import { readJobStates } from "../../../schedule/job-state.ts";
import { rhythmText } from "../../../schedule/rhythm.ts";
import { troubleText } from "../../schedule/schedule-messages.ts";
import { type Check, note, ok, wrong, wrongBy } from "../finding.ts";

export const checkSchedule: Check = async ({ effects }) => {
  try {
    const states = await readJobStates(effects);
    if (states.length === 0) {
      return note(
        "nothing is scheduled here",
        "cafe-sales schedule install --help says how, unless another program does it",
      );
    }
    return states.flatMap(({ job, nextDue, trouble }) => {
      if (trouble) {
        const [problem, remedy] = troubleText(trouble, job);
        return wrong(`${job.name}: ${problem}`, remedy);
      }
      const next = dates.moment(new Date(nextDue).toISOString(), job.rhythm.timeZone);
      return ok(`${job.name}, ${rhythmText(job.rhythm)}; next on ${next}`);
    });
  } catch (error) {
    return wrongBy(error);
  }
};
