/** Whether the days of a report are all there. */
import type { IsoDate } from "../date-range.ts";
import type { DayState } from "./day-states.ts";
import type { Knowledge, UnknownDay } from "./knowledge.ts";

/** What is known of the days of a report, with its text in a saved one. */
export interface WithKnowledge {
  /** Missing if all days are wholly known, and nothing is asked. */
  readonly knownUntil?: { readonly values: Knowledge; readonly text?: string };
}

/** The first day that is not wholly known; today if there is none. */
export function openFromOf({ knownUntil }: WithKnowledge, today: IsoDate): IsoDate {
  return knownUntil?.values.days[0]?.date ?? today;
}

/** Undefined if the day is wholly known. */
export function stateOfDay({ knownUntil }: WithKnowledge, date: IsoDate): DayState | undefined {
  return knownUntil?.values.days.find((day) => day.date === date)?.state;
}

/**
 * The days that are missed: those that are not wholly known, on weekdays that are usually open, before today. A period is
 * incomplete if there are any; one that is not over is not incomplete because of today.
 */
export function missedDays({ knownUntil }: WithKnowledge): readonly UnknownDay[] {
  const { days = [], today = "" } = knownUntil?.values ?? {};
  return days.filter(({ date, closed }) => date < today && !closed);
}

export function isIncomplete(report: WithKnowledge): boolean {
  return missedDays(report).length > 0;
}
