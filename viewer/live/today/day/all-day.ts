/** The view of a single day: one script, which is loaded when somebody opens a day. */
export { DayContents } from "./day-contents.tsx";
export { TodayDetails } from "./today-details.tsx";
