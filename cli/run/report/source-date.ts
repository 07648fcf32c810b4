import { quote, type Settings, setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";

const NAME = "SOURCE_DATE_EPOCH";
/** The last second of the year 9999. */
const MOST_SECONDS = 253_402_300_799;

/**
 * The moment of `SOURCE_DATE_EPOCH`, in seconds since 1970. A report states it instead of the moment of its load, so
 * that the same data makes the same bytes. It does not change which day is today.
 */
export function readSourceDate(settings: Settings): Date | undefined {
  const given = setting(settings, NAME);
  if (given === undefined) return undefined;
  const seconds = /^\d{1,12}$/.test(given.value) ? Number(given.value) : Number.NaN;
  if (seconds <= MOST_SECONDS) return new Date(seconds * 1000);
  throw usageError(
    `${NAME} is ${quote(given.value)}, which is not a number of seconds since 1970`,
    "correct it, or unset it",
  );
}
