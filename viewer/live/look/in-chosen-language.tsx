import type { ReactNode } from "react";
import { SpeakingAtSignIn } from "../../language.tsx";
import type { SignInLanguage } from "../../report/language/language.ts";
import type { LanguageChoice } from "./language-choice.ts";
import { useLanguageState } from "./use-language-state.ts";

interface InChosenLanguageProps {
  readonly choice: LanguageChoice;
  readonly english: SignInLanguage;
  readonly children: ReactNode;
}

/** What it holds stays as it is when the language changes, and says it in other words. */
export function InChosenLanguage({ choice, english, children }: InChosenLanguageProps) {
  const { language = english } = useLanguageState(choice);
  return <SpeakingAtSignIn language={language}>{children}</SpeakingAtSignIn>;
}
