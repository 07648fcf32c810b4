/** The marks of small multiples, as paths in stretched drawings. A bar is a line that is as thick as the bar. */

/** The height of a column, and the length of a row. */
export const FULL = 100;

/** Where a column that is too high for its drawing has its gap. */
const GAP = { from: 7, to: 14 };

/** A column that is this many times as high as usual would make all others flat. */
const MOST_TIMES = 2;

/** The value of a full column. It is the highest of all, unless that is far beyond the highest of most. */
export function fullColumn(all: readonly (readonly number[])[]): number {
  const highest = all.flatMap((values) => (values.length > 0 ? [Math.max(...values)] : []));
  highest.sort((one, other) => one - other);
  const usual = highest[Math.floor(highest.length / 2)] ?? 0;
  return Math.min(highest.at(-1) ?? 0, usual * MOST_TIMES) || 1;
}

export function fullRow(all: readonly (readonly number[])[]): number {
  return Math.max(0, ...all.flat()) || 1;
}

/** A line for each value, up from the lower edge. The n-th is at n. Values below zero have none. */
export function columnsPath(values: readonly number[], full: number): string {
  return values.map((value, at) => columnPath(value, at, full)).join("");
}

function columnPath(value: number, at: number, full: number): string {
  if (value <= 0) return "";
  if (value > full) return `M${at} ${FULL}V${GAP.to}M${at} ${GAP.from}V0`;
  return `M${at} ${FULL}V${FULL - lengthOf(value, full)}`;
}

/** One line along the upper ends of columns. */
export function outlinePath(values: readonly number[], full: number): string {
  const steps = values.map((value) => `V${FULL - lengthOf(value, full)}h1`);
  return `M-.5 ${FULL}${steps.join("")}V${FULL}`;
}

/** A line for each value, from the left edge. The n-th is in the middle of n and n + 1. */
export function rowsPath(values: readonly number[], full: number): string {
  return values.map((value, at) => (value > 0 ? `M0 ${at}.5H${lengthOf(value, full)}` : "")).join("");
}

/** A short line across each row, at its value. */
export function rowMarksPath(values: readonly number[], full: number): string {
  return values.map((value, at) => `M${lengthOf(value, full)} ${at}.3v.4`).join("");
}

/** What was sold at all can be seen. */
function lengthOf(value: number, full: number): number {
  const length = Math.round((Math.min(value, full) / full) * FULL);
  return value > 0 ? Math.max(1, length) : 0;
}
