import type { LanguageCode } from "../report/language/choice.ts";
import type { SignInLanguage } from "../report/language/language.ts";

/** The policy allows the scripts of the page by it. Nothing in the page comes from outside, so it may be constant. */
const NONCE = "page";

interface OfflineScripts {
  /** Applies the remembered theme before the first paint. */
  readonly theme: string;
  /** Shows the language that the live page was in last. */
  readonly shownLanguage: string;
}

export interface OfflineTexts
  extends Pick<SignInLanguage["live"], "offline" | "offlineHint" | "tryAgain">,
    Pick<SignInLanguage["page"], "title"> {
  readonly code: LanguageCode;
}

/**
 * The page that is shown if the server cannot be reached: the sign-in screen without its form. It has no figures, and
 * contacts nobody.
 *
 * @param texts in each language; the first ones are shown if no language was shown before
 */
export function offlinePage(
  style: string,
  { theme, shownLanguage }: OfflineScripts,
  texts: readonly [OfflineTexts, ...OfflineTexts[]],
): Response {
  const [{ code, title }] = texts;
  const html = `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<script nonce="${NONCE}">${theme}</script>
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main class="sign-in">
${texts.map((each) => cardOf(each, each.code === code)).join("\n")}
</main>
<script nonce="${NONCE}">${shownLanguage}</script>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function cardOf({ code, title, offline, offlineHint, tryAgain }: OfflineTexts, isShown: boolean): string {
  return `<div class="sign-in-card stack" lang="${code}"${isShown ? "" : " hidden"}>
<h1>${title}</h1>
<p><strong>${offline}</strong><br>${offlineHint}</p>
<a class="button button-primary" href="">${tryAgain}</a>
</div>`;
}
