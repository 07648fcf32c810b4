/** A file of plain receipt lines, with one cell of each line as a test wants it. */
const FIELDS = ["date", "receipt", "product", "quantity", "total_sales", "discount"] as const;
type LineFields = Partial<Record<(typeof FIELDS)[number], string>>;

const USUAL = { date: "2025-05-20", product: "Tea", quantity: "1", total_sales: "60.00", discount: "0.00" };

/** Every line is a receipt of its own unless it says otherwise. */
export function linesText(lines: readonly LineFields[], delimiter = ","): string {
  const rows = lines.map((line, index) => {
    const full = { ...USUAL, receipt: `R${index + 1}`, ...line };
    return FIELDS.map((field) => quoted(full[field], delimiter)).join(delimiter);
  });
  return [FIELDS.join(delimiter), ...rows, ""].join("\n");
}

function quoted(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
