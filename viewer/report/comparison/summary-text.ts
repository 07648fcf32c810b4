import type { Report } from "../report.ts";
import { oneLine } from "./name-in-sentence.ts";
import { totalSentence } from "./total-sentences.ts";

/** The report in a few lines: the name of the cafe, then what changed. Without a comparison, the total alone. */
export function summaryText(report: Report, cafeName?: string): string {
  return chatText(report.changes?.map(({ text }) => text) ?? [totalSentence(report)], cafeName);
}

/** A few lines to send in a chat: the name of the cafe, then each sentence. No line break follows the last line. */
export function chatText(sentences: readonly string[], cafeName: string | undefined): string {
  return [...(cafeName === undefined ? [] : [cafeName]), ...sentences].map(oneLine).join("\n");
}
