import { datesOf } from "../dates.ts";

export const dates = datesOf({
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  era: "common",
  daysOfOneMonth: (first, last) => `${first} – ${last}`,
  inFull: (range) => range,
});
