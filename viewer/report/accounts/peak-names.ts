/** What accounts, branches, customers and ways of payment are called in PEAK, as an accountant wrote it down. */
import { NO_NAME } from "../datasets.ts";

/** The kinds of names, with what each of them must look like. Those that a shop may have for itself come first. */
const KINDS = {
  account: { pattern: /^\d{4,10}$/, example: "410101" },
  branch: { pattern: /^\d{5}$/, example: "00000", digits: 5 },
  customer: { pattern: /./, example: "C00001" },
  group: { pattern: /./, example: "Nimman" },
  product: { pattern: /./, example: "P00001" },
  tax_id: { pattern: /^\d{13}$/, example: "0105500000000", digits: 13 },
  tax_invoice: { pattern: /^[12]$/, example: "1 to issue one, or 2" },
  vat: { pattern: /^(inside|none)$/, example: "inside, or none" },
  payment: { pattern: /./, example: "CSH001" },
} as const satisfies Readonly<Record<string, { pattern: RegExp; example: string; digits?: number }>>;

export type PeakKind = keyof typeof KINDS;
const PEAK_KINDS = Object.keys(KINDS);

/** One line. A later one about the same replaces an earlier one. */
export interface PeakName {
  readonly kind: PeakKind;
  /** A shop, or a way of payment as the till calls it; empty for all others. */
  readonly name: string;
  readonly value: string;
}

const DEFAULTS: Readonly<Partial<Record<PeakKind, string>>> = {
  account: "410101",
  branch: "00000",
  customer: "ลูกค้าทั่วไป",
  tax_invoice: "1",
  vat: "inside",
};

/** @returns what is wrong with it as a sentence without a full stop, if anything is */
export function checkPeakName(
  kind: string,
  name: string,
  value: string,
): PeakName | { readonly problem: string } {
  if (!isKind(kind)) {
    return { problem: `${JSON.stringify(kind)} is not one of ${PEAK_KINDS.join(", ")}` };
  }
  const rule: { pattern: RegExp; example: string; digits?: number } = KINDS[kind];
  // A spreadsheet makes a number of 00001, which is 1.
  const written = rule.digits && /^\d+$/.test(value) ? value.padStart(rule.digits, "0") : value;
  if (rule.pattern.test(written)) return { kind, name, value: written };
  return { problem: `${JSON.stringify(value)} is not a value of ${kind}, such as ${rule.example}` };
}

function isKind(kind: string): kind is PeakKind {
  return Object.hasOwn(KINDS, kind);
}

export type FindPeakName = (kind: PeakKind, name: string) => string | undefined;

/** Finds the value for a shop or a way of payment, else that for all, else the usual one of PEAK. */
export function peakNames(lines: readonly PeakName[]): FindPeakName {
  const values = new Map(lines.map(({ kind, name, value }) => [`${kind} ${name}`, value]));
  return (kind, name) =>
    values.get(`${kind} ${name === "" ? NO_NAME : name}`) ?? values.get(`${kind} `) ?? DEFAULTS[kind];
}
