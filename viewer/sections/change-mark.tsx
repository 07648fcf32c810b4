import { usePageLanguage } from "../language.tsx";
import type { Change } from "../report/comparison/change.ts";
import { percentChange } from "../report/format.ts";
import type { Report } from "../report/report.ts";
import { leftOutText } from "../report/wording/comparison.ts";

/** A change in per cent, if there is one. Its sign, an arrow and its colour say the direction. */
export function ChangeMark({ percent }: Pick<Change, "percent">) {
  if (percent === undefined) return null;
  return (
    <span className={`change change-${directionOf(percent)}`} translate="no">
      {percentChange(percent)}
    </span>
  );
}

/** Said beside the change of a figure that has a day that is not over. */
export function WithoutToday({ report }: { readonly report: Report | undefined }) {
  const language = usePageLanguage();
  const text = report && leftOutText(report, language);
  return text && ` · ${text}`;
}

export function directionOf(percent: number): "up" | "down" | "same" {
  if (percent === 0) return "same";
  return percent > 0 ? "up" : "down";
}
