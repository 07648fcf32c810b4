import { isIsoDate } from "../date-range.ts";
import { KNOWN_SOURCES, type UnknownDay } from "../known/knowledge.ts";
import type { Report } from "../report.ts";
import type { UnknownFields } from "../unknown-fields.ts";

export function readKnownUntil(known: UnknownFields): NonNullable<Report["knownUntil"]> {
  const values = known.at("values");
  const last = values.has("lastReceipt") ? values.at("lastReceipt") : undefined;
  return {
    values: {
      source: values.oneOf("source", KNOWN_SOURCES),
      today: values.text("today", isIsoDate),
      days: values.list("days", readDay),
      ...(values.has("shop") && { shop: values.text("shop") }),
      ...(values.has("noSales") && { noSales: readDates(values) }),
      ...(last && {
        lastReceipt: {
          date: last.text("date", isIsoDate),
          time: last.text("time", isTime),
          usual: last.text("usual", isTime),
        },
      }),
    },
    ...(known.has("text") && { text: known.text("text") }),
  };
}

function readDay(day: UnknownFields): UnknownDay {
  return {
    date: day.text("date", isIsoDate),
    state: day.oneOf("state", ["partly", "not"]),
    ...(day.has("until") && { until: day.text("until", isTime) }),
    ...(day.has("closed") && { closed: day.mark("closed") }),
  };
}

function readDates(values: UnknownFields): readonly string[] {
  const dates = values.texts("noSales");
  return dates.length > 0 && dates.every(isIsoDate) ? dates : values.fail("noSales");
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
