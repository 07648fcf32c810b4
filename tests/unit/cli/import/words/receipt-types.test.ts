import { describe, expect, test } from "vitest";
import { receiptTypes } from "../../../../../cli/import/lines/translated-words.ts";

/** @param signs `+` if some line is above zero, `-` if some line is below */
const uses = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([word, signs]) => ({
    word,
    hasPositive: signs.includes("+"),
    hasNegative: signs.includes("-"),
  }));

function read(words: Readonly<Record<string, string>>) {
  const { sales, refunds, detected } = receiptTypes(uses(words));
  return { sales, refunds, detected: [...detected] };
}

describe("the type of a receipt", () => {
  test("is a known word, in any case, with or without accents", () => {
    expect(read({ VENTA: "+", reembolso: "+-", Vente: "-", คืนเงิน: "" })).toEqual({
      sales: ["VENTA", "Vente"],
      refunds: ["reembolso", "คืนเงิน"],
      detected: [],
    });
  });

  test("is a refund if every line of an unknown word is negative", () => {
    expect(read({ Vente: "+", Avoir: "-" })).toMatchObject({ refunds: ["Avoir"], detected: ["Avoir"] });
    expect(read({ Ticket: "+", Avoir: "-", avoir: "-" })).toEqual({
      sales: ["Ticket"],
      refunds: ["Avoir", "avoir"],
      detected: ["Ticket", "Avoir", "avoir"],
    });
  });

  test("is a sale if it is the only other word", () => {
    expect(read({ ขาย: "+", คืนเงิน: "-" })).toMatchObject({ sales: ["ขาย"], detected: ["ขาย"] });
    expect(read({ ขาย: "+" })).toMatchObject({ sales: ["ขาย"] });
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown word beside a known sale", { Vente: "+", Offert: "+" }],
    ["one of two unknown words", { Ticket: "+", Facture: "+" }],
    ["a word with positive and negative lines", { Mouvement: "+-" }],
    ["a word whose lines show no sign", { Offert: "" }],
  ])("is not guessed for %s", (_, words) => {
    expect(read(words).detected).toEqual([]);
  });
});
