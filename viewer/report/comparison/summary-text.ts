import type { Report } from "../report.ts";
import { nameInSentence, oneLine } from "./name-in-sentence.ts";
import { totalSentence } from "./total-sentences.ts";

/**
 * The report as a few lines to send in a chat: the name of the cafe, then what changed. Without a comparison, the
 * total alone. No line break follows the last line.
 */
export function summaryText(report: Report, cafeName?: string): string {
  const sentences = report.changes?.map(({ text }) => text) ?? [totalSentence(report)];
  const lines = cafeName === undefined ? sentences : [nameInSentence(cafeName), ...sentences];
  return lines.map(oneLine).join("\n");
}
