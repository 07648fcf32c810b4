import { clockHour } from "../format.ts";
import type { Language } from "../language/language.ts";
import type { WeekdayRhythm } from "../today/tomorrow.ts";

/** `Tuesdays: busiest 08 to 10, ฿2,700 an hour; quiet after 16` */
export function rhythmText(
  { weekday, busiest, quietFrom }: WeekdayRhythm,
  { money, today }: Pick<Language, "money" | "today">,
): string {
  const hourText = (hour: number) => clockHour(hour).slice(0, 2);
  return today.rhythm(
    weekday,
    busiest && today.busiestHours(hourText(busiest.from), hourText(busiest.to), money.whole(busiest.perHour)),
    quietFrom === undefined ? undefined : today.quietAfter(hourText(quietFrom)),
  );
}
