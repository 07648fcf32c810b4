import { createAddress } from "../../../viewer/live/browser/address.ts";
import { createLanguageChoice, type LanguageChoice } from "../../../viewer/live/language-choice.tsx";
import { createPart } from "../../../viewer/live/part.ts";
import { fakeHistory, fakeLanguageWindow } from "./fake-window.ts";

/** The languages to choose from, of which none was chosen and none can be loaded. */
export function unchosenLanguage(): LanguageChoice {
  const th = createPart(() => Promise.reject(new Error("none")));
  return createLanguageChoice(fakeLanguageWindow(), createAddress(fakeHistory().window), undefined, { th });
}
