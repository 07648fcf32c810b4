import { type Headings, may, must, type Till } from "./till.ts";

/**
 * Since May 2024, the sales report has discounts, and the time in the cell of the date.
 *
 * @param paid with tax, as customers pay it, and of all pieces; before discounts, it has a column of its own
 */
function amounts(paid: string, before: string, discount: string): Headings {
  return { gross: { ...must(paid), preferred: before }, discount: may(discount), net: may(paid) };
}

export const SUMUP: Till = {
  format: "sumup",
  file: "a SumUp export",
  help: ["SumUp: the sales report as CSV, in English or German"],
  remedy: { file: "SumUp's sales report", inLanguage: (languages) => `SumUp's sales report in ${languages}` },
  dialects: [
    {
      language: "English",
      headings: {
        date: must("Date"),
        time: may("Time"),
        type: must("Type"),
        receipt: must("Transaction ID"),
        product: must("Description"),
        category: may("Category"),
        quantity: must("Quantity"),
        ...amounts("Price (Gross)", "Price before discount", "Discount"),
        tax: may("Tax"),
        payment: may("Payment Method"),
        currency: may("Currency"),
        employee: may("Account"),
      },
      words: { sale: ["Sales", "Sale"], refund: ["Refund"] },
      dateOrder: "dmy",
    },
    {
      language: "German",
      headings: {
        date: must("Datum"),
        time: may("Uhrzeit"),
        type: must("Typ"),
        receipt: must("Transaktionsnummer"),
        product: must("Beschreibung"),
        category: may("Category", "Kategorie"),
        quantity: must("Menge"),
        ...amounts("Preis (brutto)", "Preis vor Rabatt", "Rabatt"),
        tax: may("Steuer"),
        payment: may("Zahlungsmethode"),
        currency: may("Währung"),
        employee: may("Konto"),
      },
      // Until January 2026, refunds had their English name.
      words: { sale: ["Verkauf"], refund: ["Rückerstattung", "Refund"] },
      dateOrder: "dmy",
    },
  ],
  emptyMeans: { product: "Custom amount", quantity: "1" },
  refundsBy: "type",
  hasUniqueNumbers: true,
  writesCurrency: true,
  tax: "inside",
};
