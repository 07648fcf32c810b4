/** The line about today, and the view of a single day: one script, which the figures do not wait for. */
export { DayContents } from "./day-contents.tsx";
export { NowText } from "./now-text.tsx";
export { TodayDetails } from "./today-details.tsx";
