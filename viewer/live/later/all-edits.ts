/** What signed-in people may change on the page: one script, which only a page that allows it loads. */
export { DayNotes } from "./day-notes.tsx";
export { ImportSales } from "./import-sales.tsx";
export { TargetForm } from "./target-form.tsx";
