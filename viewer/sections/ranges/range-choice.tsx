import { useHydrated } from "../../charts/use-hydrated.ts";
import { usePageLanguage } from "../../language.tsx";
import type { Report } from "../../report/report.ts";
import { rangeChoices } from "../../report/wording/periods.ts";
import { RangeButtons } from "./range-buttons.tsx";

interface RangeChoiceProps {
  readonly reports: readonly Report[];
  /** The place of the report that is shown. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** The ranges of a file with several. Without scripts, a sentence is in the place of the buttons. */
export function RangeChoice({ reports, chosen, onChoose }: RangeChoiceProps) {
  const language = usePageLanguage();
  const isHydrated = useHydrated();
  if (reports.length < 2) return null;
  return (
    <div className="range-choice">
      <RangeButtons
        buttons={rangeChoices(reports, language).map(({ index, label }) => ({
          label,
          isChosen: index === chosen,
          onPress: () => onChoose(index),
        }))}
        isHidden={!isHydrated}
      />
      {!isHydrated && <p>{language.page.rangesNeedScript}</p>}
    </div>
  );
}
