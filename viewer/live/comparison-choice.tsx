import { useLanguage } from "../language.tsx";
import { COMPARISON_KINDS, type ComparisonKind } from "../report/report.ts";
import { IconSelect } from "./icon-select.tsx";

interface ComparisonChoiceProps {
  /** Undefined for none. */
  readonly chosen: ComparisonKind | undefined;
  readonly onChoose: (kind: ComparisonKind | undefined) => void;
  readonly isIcon: boolean;
}

export function ComparisonChoice({ chosen, onChoose, isIcon }: ComparisonChoiceProps) {
  const { changes, live } = useLanguage();
  return (
    <IconSelect
      label={live.compareWith}
      keys="C"
      value={chosen ?? ""}
      onChoose={(value) => onChoose(COMPARISON_KINDS.find((kind) => kind === value))}
      icon={
        isIcon && (
          <>
            <path d="M3 15l6-6 5 4 7-8" />
            <path d="M3 20l6-4 5 2 7-5" strokeDasharray="3 2.5" />
          </>
        )
      }
    >
      <option value="">{live.notComparing}</option>
      {COMPARISON_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {live.versus(changes.kinds[kind])}
        </option>
      ))}
    </IconSelect>
  );
}
