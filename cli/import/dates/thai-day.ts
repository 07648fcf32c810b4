/** Days with a Thai month, such as `9 พ.ย. 2569`, `09-พย-69` or `9 พฤศจิกายน พ.ศ. 2569`. */

/** In order, without dots: short and in full. */
const MONTHS = [
  ["มค", "มกราคม"],
  ["กพ", "กุมภาพันธ์"],
  ["มีค", "มีนาคม"],
  ["เมย", "เมษายน"],
  ["พค", "พฤษภาคม"],
  ["มิย", "มิถุนายน"],
  ["กค", "กรกฎาคม"],
  ["สค", "สิงหาคม"],
  ["กย", "กันยายน"],
  ["ตค", "ตุลาคม"],
  ["พย", "พฤศจิกายน"],
  ["ธค", "ธันวาคม"],
] as const;
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])),
);

const PARTS = /^(\d{1,2})[\s./-]*([ก-๎][ก-๎.\s]*?)(พ\.?\s*ศ\.?|ค\.?\s*ศ\.?)?[\s./-]*(\d{4}|\d{2}),?$/;

export interface ThaiDay {
  readonly day: string;
  readonly month: string;
  /** As it is written. */
  readonly year: string;
  /** What the text says of its year; undefined if nothing. */
  readonly isBuddhist: boolean | undefined;
}

export function readThaiDay(text: string): ThaiDay | undefined {
  const [, day = "", name = "", era, year = ""] = PARTS.exec(text) ?? [];
  const month = MONTH_OF.get(name.replace(/[.\s]/g, ""));
  return month === undefined
    ? undefined
    : { day, month: String(month), year, isBuddhist: era?.startsWith("พ") };
}
