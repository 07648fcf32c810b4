/** The shifts of a day on the sheet of its close: what the till says of their cash, and lines for what nobody has counted yet. */
import type { FileTexts, Language } from "../../viewer/report/language/language.ts";
import { fileTexts } from "../../viewer/report/language/languages.ts";
import { formatName } from "../../viewer/report/language/names.ts";
import type { CashMovement, Shift } from "../../viewer/report/shifts.ts";
import { escapeHtml } from "./embed.ts";
import type { Paper } from "./paper.ts";

const STYLE = `
.part { padding-left: 3mm; font-size: 90%; }
.write { padding-top: 5mm; }
.write dd { flex: 1; align-self: flex-end; border-bottom: 0.3mm solid #000000; }
`;

/** Two beside each other. */
const A4_STYLE = `
.shifts { display: grid; grid-template-columns: repeat(auto-fit, minmax(70mm, 1fr)); gap: 0 12mm; margin-top: 4mm; }
`;

export function shiftStyle(paper: Paper): string {
  return STYLE + (paper === "a4" ? A4_STYLE : "");
}

export function shiftsMarkup(shifts: readonly Shift[], language: Language): string {
  return `<div class="shifts">\n${shifts.map((shift) => shiftMarkup(shift, language)).join("")}</div>\n`;
}

function shiftMarkup(shift: Shift, language: Language): string {
  const { money, page } = language;
  const { close: words } = fileTexts(language);
  const { opened, closed, opened_by, closed_by, actual_cash, difference } = shift;
  const people = [...new Set([opened_by, closed_by])].flatMap((name) =>
    name === undefined ? [] : formatName(name, page),
  );
  const title = [words.shift(opened, closed), ...people].map(isolated).join(" · ");
  const rows = [
    row(words.openingFloat, money.exact(shift.starting_cash)),
    row(words.cashSold, money.exact(shift.cash_payments)),
    ...(shift.cash_refunds === 0 ? [] : [row(words.cashRefunded, money.exact(-shift.cash_refunds))]),
    ...movementRows(shift, "PAY_IN", language),
    ...movementRows(shift, "PAY_OUT", language),
    row(words.cashExpected, money.exact(shift.expected_cash), "total"),
    counted(words.cashCounted, actual_cash, money.exact),
    counted(words.difference, difference, difference === 0 ? money.exact : money.exactChange, "total"),
  ];
  return `<section class="shift">
<h2>${title}</h2>
<dl>${rows.join("")}</dl>
</section>
`;
}

/** The sum of all of one type, which the till says, and each of them. */
function movementRows(
  { paid_in, paid_out, cash_movements }: Shift,
  type: CashMovement["type"],
  language: Language,
): readonly string[] {
  const { close: words } = fileTexts(language);
  const isIn = type === "PAY_IN";
  const all = cash_movements.filter((movement) => movement.type === type);
  const sum = isIn ? paid_in : -paid_out;
  if (sum === 0 && all.length === 0) return [];
  return [
    row(isIn ? words.paidIn : words.paidOut, language.money.exact(sum)),
    ...all.map((movement) => partMarkup(movement, words, language)),
  ];
}

/** `฿440.00 · Ice and milk · Nok, 11:30`. The comment is what a person wrote, and nothing else. */
function partMarkup(
  { amount, comment, employee, time }: CashMovement,
  words: FileTexts["close"],
  { money, page }: Language,
): string {
  const who = [...(employee === undefined ? [] : [formatName(employee, page)]), words.atTime(time)].join(
    ", ",
  );
  const parts = [money.exact(amount), ...(comment === undefined ? [] : [comment]), who];
  return `<div class="part"><dt>${parts.map(isolated).join(" · ")}</dt></div>\n`;
}

function isolated(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** An empty line if nobody knows it. */
function counted(
  name: string,
  amount: number | undefined,
  format: (amount: number) => string,
  kind?: "total",
): string {
  return amount === undefined ? row(name, "", "write") : row(name, format(amount), kind);
}

function row(name: string, value: string, kind?: "total" | "write"): string {
  return `<div${kind ? ` class="${kind}"` : ""}><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>\n`;
}
