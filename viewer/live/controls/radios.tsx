/** Radio buttons, and those of the language, which the sign-in screen and the menu have. */
import { useId } from "react";
import { useSignInLanguage } from "../../language.tsx";
import { LANGUAGE_CODES, LANGUAGE_NAMES } from "../../report/language/choice.ts";
import type { LanguageChoice } from "../language-choice.tsx";
import { useStore } from "../store.ts";

interface Radio<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string;
}

interface RadiosProps<Value> {
  readonly legend: string;
  /** Then only a screen reader says it. */
  readonly hidesLegend?: boolean | undefined;
  readonly radios: readonly Radio<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice whose few values are all in sight. */
export function Radios<Value extends string>({
  legend,
  hidesLegend,
  radios,
  chosen,
  onChoose,
}: RadiosProps<Value>) {
  const name = useId();
  return (
    <fieldset className="radios">
      <legend className={hidesLegend ? "visually-hidden" : "quiet"}>{legend}</legend>
      {radios.map(({ value, label, lang }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span lang={lang} translate={lang === undefined ? undefined : "no"}>
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Each language is named in itself, so that people find theirs in a page that they cannot read. */
const LANGUAGES = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }));

export function LanguageRadios({
  choice,
  hidesLegend,
}: {
  readonly choice: LanguageChoice;
  readonly hidesLegend?: true;
}) {
  const { live } = useSignInLanguage();
  const { chosen, hasFailed } = useStore(choice);
  return (
    <div className="language-radios">
      <Radios
        legend={live.language}
        hidesLegend={hidesLegend}
        radios={LANGUAGES}
        chosen={chosen}
        onChoose={choice.choose}
      />
      <p role="status">{hasFailed && live.languageNotLoaded}</p>
    </div>
  );
}
