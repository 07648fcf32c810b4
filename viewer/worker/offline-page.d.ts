import type { SignInLanguage } from "../report/language/language.ts";
/**
 * The page that is shown if the server cannot be reached: the sign-in screen without its form. It has no figures, and
 * contacts nobody.
 *
 * @param theme the script that applies the remembered theme
 */
export declare function offlinePage(
  style: string,
  theme: string,
  { code, live, page }: SignInLanguage,
): Response;
