import type { LanguageCode } from "../report/language/choice.ts";
import type { SignInLanguage } from "../report/language/language.ts";

/** The policy allows the scripts of the page by it. Nothing in the page comes from outside, so it may be constant. */
const NONCE = "page";

interface OfflineScripts {
  /** Applies the remembered theme before the first paint. */
  readonly theme: string;
  /** Shows the language that the live page was in last, says what is away, and comes back by itself. */
  readonly comeBack: string;
}

export interface OfflineTexts
  extends Pick<SignInLanguage["live"], "networkAway" | "serverUnreachable" | "comesBack" | "tryAgain">,
    Pick<SignInLanguage["page"], "title"> {
  readonly code: LanguageCode;
}

/**
 * The page that is shown if the server cannot be reached: the sign-in screen without its form. It has no figures, and
 * only asks whether the server is back.
 *
 * @param texts in each language; the first ones are shown if no language was shown before
 */
export function offlinePage(
  style: string,
  { theme, comeBack }: OfflineScripts,
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
<script nonce="${NONCE}">${comeBack}</script>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function cardOf(
  { code, title, networkAway, serverUnreachable, comesBack, tryAgain }: OfflineTexts,
  isShown: boolean,
): string {
  return `<div class="sign-in-card stack" lang="${code}"${isShown ? "" : " hidden"}>
<h1>${title}</h1>
<p role="status"><strong data-online="false" hidden>${networkAway}</strong><strong data-online="true">${serverUnreachable}</strong></p>
<p>${comesBack}</p>
<a class="button button-primary" href="">${tryAgain}</a>
</div>`;
}
