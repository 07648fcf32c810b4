import type { SignInLanguage } from "../report/language/language.ts";

/** The policy allows the one script of the page by it. Nothing in the page comes from outside, so it may be constant. */
const NONCE = "theme";

/**
 * The page that is shown if the server cannot be reached: the sign-in screen without its form. It has no figures, and
 * contacts nobody.
 *
 * @param theme the script that applies the remembered theme
 */
export function offlinePage(style: string, theme: string, { code, live, page }: SignInLanguage): Response {
  const html = `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<script nonce="${NONCE}">${theme}</script>
<title>${page.title}</title>
<style>${style}</style>
</head>
<body>
<main class="sign-in">
<div class="sign-in-card">
<h1>${page.title}</h1>
<p><strong>${live.offline}</strong><br>${live.offlineHint}</p>
<a class="button button-primary" href="">${live.tryAgain}</a>
</div>
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
