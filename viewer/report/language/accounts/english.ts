/** What the month for an accountant says. */
import type { TaxOrigin, VatKind } from "../../accounts/vat.ts";

export const accountsEnglish = {
  sheet: "VAT",
  shops: "Stores",
  title: "Sales and VAT by day",
  prepared: "Prepared from the till; not a tax invoice.",
  columns: {
    number: "No.",
    kind: "Kind",
    first: "First number",
    last: "Last number",
    receipts: "Receipts",
    base: "Value before VAT",
    tax: "VAT",
    total: "Total",
    taxOrigin: "VAT from",
  },
  kinds: { sales: "Sales", returns: "Returns", both: "Sales less returns" } satisfies Record<VatKind, string>,
  taxOrigins: { till: "till", computed: "7/107 of total" } satisfies Record<TaxOrigin, string>,
  meaning:
    "The total is what customers paid for goods, without tips. Numbers include those of returns and cancelled receipts.",
  registered: "VAT is only for a cafe that is registered for it. Any other cafe needs only the totals.",
  /** @param days which days, such as `Nimman 3 – 5 Nov 2026` */
  computed: (days: string) => `The till says no tax of these days, so it is 7/107 of their total: ${days}.`,
  inside:
    "The till does not say whether its tax is inside the prices or on top of them; it is taken as inside.",
  netted: (days: string) =>
    `Returns are taken off the sales, because the source does not have them apart: ${days}.`,
  untaxed:
    "The till says that these sales have no tax. If the cafe is registered for VAT, check the taxes in the till.",
  otherCurrency: (currency: string) =>
    `Amounts are in ${currency}, so no tax is computed where the till says none.`,
};

export type AccountsTexts = typeof accountsEnglish;
