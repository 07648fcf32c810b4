import type { Era } from "../choice.ts";
import type { SignInLanguage } from "../language.ts";
import { live } from "./live.ts";
import { pageThai } from "./page-thai.ts";

/** What the first script of the live page can say in Thai. */
export function signInThai(era: Era): SignInLanguage {
  return { ...pageThai(era), live };
}
