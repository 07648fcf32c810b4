/** Names in quotes, so that whoever reads a sentence of them sees where each begins and ends: they are not words of ours. */
import { NO_NAME } from "../datasets.ts";
import { isIsoDate } from "../date-range.ts";
import { oneLine } from "../language/names.ts";

/** The fields of a report that have a name, or several. */
const NAMED =
  /^(name|renamedFrom|product_name|category|employee_name|store|stores|shop|shops|ofGroups|group|channel|payment|\w+est_category)$/;
/** With its quotes, a name has to stay whole in a sentence. */
const MOST_CHARACTERS = 50;

/** The same value with all of its names in quotes. What was noted about a day is in quotes, too. */
export function withMarkedNames<Value>(value: Value): Value;
export function withMarkedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarkedNames);
  if (typeof value !== "object" || value === null) return value;
  const isNote = "date" in value && "to" in value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]: [string, unknown]) => [
      field,
      NAMED.test(field) || (isNote && field === "text") ? marked(each) : withMarkedNames(each),
    ]),
  );
}

function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  // The place where sales fell may be a day.
  if (typeof value !== "string" || value === NO_NAME || isIsoDate(value)) return withMarkedNames(value);
  const characters = [...oneLine(value.replace(/["“”]/g, "'"))];
  const isLong = characters.length > MOST_CHARACTERS;
  return `“${isLong ? `${characters.slice(0, MOST_CHARACTERS - 1).join("")}…` : characters.join("")}”`;
}
