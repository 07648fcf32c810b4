interface RangeButton {
  readonly label: string;
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
      {buttons.map(({ label, isChosen, onPress }) => (
        <button key={label} className="button" type="button" aria-pressed={isChosen} onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
  );
}
