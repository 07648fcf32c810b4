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

/** A word that is in neither list stays unknown. */
export function receiptTypes(types: readonly TypeUse[]) {
  const isIn = (list: ReadonlySet<string>) => (type: TypeUse) => list.has(plainText(type.word));
  const [sales, refunds] = [types.filter(isIn(SALE_WORDS)), types.filter(isIn(REFUND_WORDS))];
  const unknown = groupByWord(types.filter((type) => !sales.includes(type) && !refunds.includes(type)));
  const moneyBack = unknown.filter((uses) => areAll("hasNegative", uses));
  const [only = [], ...more] = unknown.filter((uses) => !moneyBack.includes(uses));
  const isSale = more.length === 0 && sales.length === 0 && areAll("hasPositive", only);
  const found = { sales: isSale ? only : [], refunds: moneyBack.flat() };
  const wordsOf = (uses: readonly TypeUse[]) => uses.map(({ word }) => word);
  return {
    sales: wordsOf([...sales, ...found.sales]),
    refunds: wordsOf([...refunds, ...found.refunds]),
    /** Those of them that are not known words. */
    detected: new Set(wordsOf([...found.sales, ...found.refunds])),
  };
}

/** Whether there are amounts with this sign, and none with the other. */
function areAll(sign: "hasNegative" | "hasPositive", uses: readonly TypeUse[]): boolean {
  const other = sign === "hasNegative" ? "hasPositive" : "hasNegative";
  return uses.some((use) => use[sign]) && !uses.some((use) => use[other]);
}

/** Spellings that differ in case or accents only are one word. */
function groupByWord(types: readonly TypeUse[]): TypeUse[][] {
  const words = new Set(types.map(({ word }) => plainText(word)));
  return [...words].map((plain) => types.filter(({ word }) => plainText(word) === plain));
}
