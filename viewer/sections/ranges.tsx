import { useHydrated } from "../charts/use-hydrated.ts";
import { usePageLanguage } from "../language.tsx";
import type { Report } from "../report/report.ts";
import { rangeChoices } from "../report/wording/periods.ts";

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
    <div className="range-choice screen-only">
      <RangeButtons
        buttons={rangeChoices(reports, language).map(({ index, label, isDates }) => ({
          label,
          isDates,
          isChosen: index === chosen,
          onPress: () => onChoose(index),
        }))}
        isHidden={!isHydrated}
      />
      {!isHydrated && <p className="quiet">{language.page.rangesNeedScript}</p>}
    </div>
  );
}

interface RangeButton {
  readonly label: string;
  /** Whether the label is dates, which a browser does not translate. */
  readonly isDates?: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

interface RangeButtonsProps {
  readonly buttons: readonly RangeButton[];
  /** Whether no script runs yet: their room is there, and they are not. */
  readonly isHidden?: boolean;
}

/** The buttons that choose a range with one press. */
export function RangeButtons({ buttons, isHidden }: RangeButtonsProps) {
  return (
    <div className="quick-ranges" hidden={isHidden}>
      {buttons.map(({ label, isDates, isChosen, onPress }) => (
        <button
          key={label}
          className="button"
          type="button"
          translate={isDates ? "no" : undefined}
          aria-pressed={isChosen}
          onClick={onPress}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
