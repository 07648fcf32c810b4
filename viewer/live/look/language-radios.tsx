import { useSignInLanguage } from "../../language.tsx";
import { LANGUAGE_CODES, LANGUAGE_NAMES } from "../../report/language/choice.ts";
import type { LanguageChoice } from "./language-choice.ts";
import { Radios } from "./radios.tsx";
import { useLanguageState } from "./use-language-state.ts";

/** Each language is named in itself, so that people find theirs in a page that they cannot read. */
const RADIOS = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }));

export function LanguageRadios({ choice }: { readonly choice: LanguageChoice }) {
  const { live } = useSignInLanguage();
  const { chosen, hasFailed } = useLanguageState(choice);
  return (
    <div className="language-radios">
      <Radios legend={live.language} radios={RADIOS} chosen={chosen} onChoose={choice.choose} />
      <p role="status">{hasFailed && live.languageNotLoaded}</p>
    </div>
  );
}
