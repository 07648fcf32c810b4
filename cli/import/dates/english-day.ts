/** Days with an English month, such as `20-Jan-2023`. */

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const PARTS = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i;

export interface EnglishDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export function readEnglishDay(text: string): EnglishDay | undefined {
  const [, day = "", name = "", year = ""] = PARTS.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? undefined : { day, month: String(month), year };
}
