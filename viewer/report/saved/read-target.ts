import { isIsoDate } from "../date-range.ts";
import { TARGET_PLACES, type TargetValues } from "../statements.ts";
import type { UnknownFields } from "../unknown-fields.ts";
import { readRange } from "./read-statements.ts";

export function readTarget(values: UnknownFields): TargetValues {
  const pace = values.has("pace") ? values.at("pace") : undefined;
  return {
    period: values.text("period"),
    range: readRange(values.at("range")),
    amount: values.number("amount"),
    sold: values.number("sold"),
    percent: values.number("percent"),
    ...(values.has("place") && { place: values.oneOf("place", TARGET_PLACES) }),
    ...(pace && {
      pace: {
        until: pace.text("until", isIsoDate),
        sold: pace.number("sold"),
        percent: pace.number("percent"),
        usualPercent: pace.number("usualPercent"),
      },
    }),
  };
}
