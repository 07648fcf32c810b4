import { comparisonMessages } from "../../report/comparison/messages.ts";
import { liveMessages, versus } from "../../report/live/messages.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../../report/report.ts";

interface ComparisonChoiceProps {
  /** Undefined for nothing. */
  readonly chosen: ComparisonKind | undefined;
  readonly onChoose: (kind: ComparisonKind | undefined) => void;
  /** Whether it is an icon, and over it the browser's own list, invisible. */
  readonly isIcon: boolean;
}

/** What the range is compared with. */
export function ComparisonChoice({ chosen, onChoose, isIcon }: ComparisonChoiceProps) {
  const list = (
    <select
      className={isIcon ? undefined : "field comparison-choice"}
      aria-label={liveMessages.compareWith}
      title={liveMessages.compareWith}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(COMPARISON_KINDS.find((kind) => kind === target.value))}
    >
      <option value="">{liveMessages.notComparing}</option>
      {COMPARISON_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {versus(comparisonMessages[kind])}
        </option>
      ))}
    </select>
  );
  if (!isIcon) return list;
  return (
    <div
      className={chosen ? "icon-select comparison-icon comparison-icon-on" : "icon-select comparison-icon"}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 15l6-6 5 4 7-8" />
        <path d="M3 20l6-4 5 2 7-5" strokeDasharray="3 2.5" />
      </svg>
      {list}
    </div>
  );
}
