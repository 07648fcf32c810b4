import { comparisonMessages } from "../../report/comparison/messages.ts";
import { liveMessages, versus } from "../../report/live/messages.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../../report/report.ts";

interface ComparisonChoiceProps {
  /** Undefined for nothing. */
  readonly chosen: ComparisonKind | undefined;
  readonly onChoose: (kind: ComparisonKind | undefined) => void;
}

/** What the range is compared with. */
export function ComparisonChoice({ chosen, onChoose }: ComparisonChoiceProps) {
  return (
    <select
      className="field comparison-choice"
      aria-label={liveMessages.compareWith}
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
}
