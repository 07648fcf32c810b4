/** Which types of a file are sales and which are refunds. A word that is not known is detected by its amounts. */
import { plainText } from "../columns/plain-text.ts";
import { REFUND_WORDS, SALE_WORDS } from "./known-words.ts";

export interface TypeUse {
  /** As the file writes it. */
  readonly word: string;
  /** Whether a line of this type has an amount below zero. */
  readonly hasNegative: boolean;
  readonly hasPositive: boolean;
}

export interface ReceiptTypes {
  readonly sales: readonly string[];
  readonly refunds: readonly string[];
  /** Those of them that are not known words. */
  readonly detected: ReadonlySet<string>;
}

/** A word that is in neither list stays unknown. */
export function receiptTypes(types: readonly TypeUse[]): ReceiptTypes {
  const isIn = (list: ReadonlySet<string>) => (type: TypeUse) => list.has(plainText(type.word));
  const [sales, refunds] = [types.filter(isIn(SALE_WORDS)), types.filter(isIn(REFUND_WORDS))];
  const unknown = groupByWord(types.filter((type) => !sales.includes(type) && !refunds.includes(type)));
  const moneyBack = unknown.filter(({ hasNegative, hasPositive }) => hasNegative && !hasPositive);
  const others = unknown.filter((type) => !moneyBack.includes(type));
  const [only] = others;
  const isSale =
    only !== undefined && others.length === 1 && sales.length === 0 && only.hasPositive && !only.hasNegative;
  const found = { sales: isSale ? only.words : [], refunds: moneyBack.flatMap(({ words }) => words) };
  return {
    sales: [...sales.map(({ word }) => word), ...found.sales],
    refunds: [...refunds.map(({ word }) => word), ...found.refunds],
    detected: new Set([...found.sales, ...found.refunds]),
  };
}

interface WordUse extends Omit<TypeUse, "word"> {
  readonly words: readonly string[];
}

/** Spellings that differ in case or accents only are one word. */
function groupByWord(types: readonly TypeUse[]): readonly WordUse[] {
  const groups = new Map<string, WordUse>();
  for (const { word, hasNegative, hasPositive } of types) {
    const group = groups.get(plainText(word));
    groups.set(plainText(word), {
      words: [...(group?.words ?? []), word],
      hasNegative: hasNegative || (group?.hasNegative ?? false),
      hasPositive: hasPositive || (group?.hasPositive ?? false),
    });
  }
  return [...groups.values()];
}
