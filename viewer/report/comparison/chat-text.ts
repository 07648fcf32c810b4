import { oneLine } from "./name-in-sentence.ts";

/** A few lines to send in a chat: the name of the cafe, then each sentence. No line break follows the last line. */
export function chatText(sentences: readonly string[], cafeName: string | undefined): string {
  return [...(cafeName === undefined ? [] : [cafeName]), ...sentences].map(oneLine).join("\n");
}
