/** In which order the days of a file are written: decided for the whole file, or refused. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import type { DateOrder, DayText } from "./day-text.ts";

/** A way in which days are written in a file, each text once. */
export interface WrittenDay {
  readonly text: string;
  readonly lines: number;
  /** Nothing when the text is no day at all. */
  readonly read: DayText | undefined;
}

export interface DateStyle {
  readonly order: DateOrder;
  readonly shape: string;
  /** How it was found, for the summary. */
  readonly because: "asked" | "only" | "learned" | "file";
}

export type StyleDoubt =
  | { readonly kind: "contradiction"; readonly texts: readonly [string, string] }
  | { readonly kind: "ambiguous"; readonly text: string; readonly orders: readonly DateOrder[] };

export interface StyleHints {
  /** What the user says; it is not questioned. */
  readonly asked: DateOrder | undefined;
  /** What this store, or another file of the same import, used for the format. */
  learned(): Promise<DateOrder | undefined>;
  /** The last day that a file can know of, anywhere on earth. */
  readonly lastDay: IsoDate;
  /** Whether the days of the file go up, or go down, when they are read so. */
  isInOrder(order: DateOrder): Promise<boolean>;
}

/** @param days not empty */
export async function decideStyle(
  days: readonly WrittenDay[],
  hints: StyleHints,
): Promise<DateStyle | StyleDoubt> {
  const shape = commonShape(days);
  const known = days.filter(({ read }) => read?.shape === shape && read.days.size > 0);
  if (hints.asked !== undefined) return { order: hints.asked, shape, because: "asked" };
  const orders = new Set(known.flatMap(({ read }) => [...(read?.days.keys() ?? [])]));
  const fitting = [...orders].filter((order) => known.every(({ read }) => read?.days.has(order)));
  const [only, ...others] = fitting;
  if (only === undefined) return contradictionIn(known, shape);
  if (others.length === 0) return { order: only, shape, because: "only" };

  const past = fitting.filter((order) =>
    known.every(({ read }) => (read?.days.get(order) ?? "") <= hints.lastDay),
  );
  const learned = await hints.learned();
  if (learned !== undefined && past.includes(learned)) return { order: learned, shape, because: "learned" };
  const inOrder: DateOrder[] = [];
  for (const order of past) if (await hints.isInOrder(order)) inOrder.push(order);
  const [left, ...more] = inOrder;
  if (left !== undefined && more.length === 0) return { order: left, shape, because: "file" };
  return { kind: "ambiguous", text: known[0]?.text ?? "", orders: fitting };
}

/** The one that most lines have; the others are bad lines. */
function commonShape(days: readonly WrittenDay[]): string {
  const lines = new Map<string, number>();
  for (const { read, lines: count } of days) {
    if (read) lines.set(read.shape, (lines.get(read.shape) ?? 0) + count);
  }
  const [most] = [...lines].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? "";
}

/** Two days that cannot both be read; or no day at all, and then every line is bad. */
function contradictionIn(known: readonly WrittenDay[], shape: string): DateStyle | StyleDoubt {
  const [one] = known;
  if (one === undefined) return { order: "ymd", shape, because: "only" };
  for (const order of one.read?.days.keys() ?? []) {
    const other = known.find(({ read }) => !read?.days.has(order));
    if (other) return { kind: "contradiction", texts: [one.text, other.text] };
  }
  return { kind: "contradiction", texts: [one.text, one.text] };
}
