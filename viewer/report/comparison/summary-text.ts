import type { Report } from "../report.ts";
import { chatText } from "./chat-text.ts";
import { totalSentence } from "./total-sentences.ts";

/** The report in a few lines: the name of the cafe, then what changed. Without a comparison, the total alone. */
export function summaryText(report: Report, cafeName?: string): string {
  return chatText(report.changes?.map(({ text }) => text) ?? [totalSentence(report)], cafeName);
}
