import { useSyncExternalStore } from "react";
import type { LanguageChoice, LanguageState } from "./language-choice.ts";

export function useLanguageState({ onChange, state }: LanguageChoice): LanguageState {
  return useSyncExternalStore(onChange, state, state);
}
