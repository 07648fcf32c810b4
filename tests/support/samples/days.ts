/** Days of the sample cafe, for tests. */
import { type ReceiptLine, receiptLinesOn } from "../../../fixtures/sample-cafe/receipts.ts";
import { addDays, type DateRange } from "../../../viewer/report/date-range.ts";

/** The receipt lines of every open day of a range. */
export function openDays({ startDate, endDate }: DateRange): (readonly ReceiptLine[])[] {
  const days: (readonly ReceiptLine[])[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const lines = receiptLinesOn(date);
    if (lines.length > 0) days.push(lines);
  }
  return days;
}

/** The numbers of the receipts, each once, in the order of the till. */
export function receiptsOf(lines: readonly ReceiptLine[], type: ReceiptLine["type"]): string[] {
  return [...new Set(lines.filter((line) => line.type === type).map(({ receipt }) => receipt))];
}

export function sumOf(lines: readonly ReceiptLine[], amount: (line: ReceiptLine) => number): number {
  return lines.reduce((sum, line) => sum + amount(line), 0);
}
