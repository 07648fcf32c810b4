import { textLiteral } from "../../store/engine/text-literal.ts";

/** Texts for `IN (…)` of SQL. */
export function textList(texts: readonly string[]): string {
  return texts.length === 0 ? "NULL" : texts.map(textLiteral).join(", ");
}
