import { createContext, useContext } from "react";
import type { LanguageCode } from "../report/language/choice.ts";
import type { SetupTexts } from "../report/language/language.ts";
import type { SetupState } from "../report/setup.ts";

export interface SetupPageProps {
  readonly state: SetupState;
  readonly code: LanguageCode;
  readonly texts: SetupTexts;
  /** The names that the field of the zone suggests. */
  readonly zones: readonly string[];
  /** Full paths of what a person looks for later: the settings, the folder of exports and the newest report. */
  readonly places: Readonly<Record<"settings" | "exports" | "newest", string>>;
}

/** What all parts of the page show. */
export const Setup = createContext<SetupPageProps | undefined>(undefined);

export function useSetup(): SetupPageProps {
  const setup = useContext(Setup);
  if (setup === undefined) throw new Error("This part is only for the page of the set-up.");
  return setup;
}
