import type { Header } from "../columns/header.ts";
import { ownWords } from "../words/known-words.ts";
import { textList } from "./text-list.ts";

const COUNTING = ["closed", "returned", "partlyReturned"] as const;

/** Only closed receipts count. An empty status is a fault, not a reason to skip the line. */
export function isSkippedStatus(column: string, { till }: Header): string {
  const closed = ["", ...COUNTING.flatMap((meaning) => ownWords(till, meaning))];
  return `(${column} IS NOT NULL AND lower(trim(${column})) NOT IN (${textList(closed)}))`;
}
