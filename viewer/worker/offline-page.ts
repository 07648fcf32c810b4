import { liveMessages } from "../report/live/messages.ts";
import { messages } from "../report/messages.ts";

/**
 * What the browser shows if the server cannot be reached: the sign-in screen without its form. It has no script and no
 * figures, and contacts nobody.
 */
export function offlinePage(style: string): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messages.title}</title>
<style>${style}</style>
</head>
<body>
<main class="sign-in">
<div class="sign-in-card">
<h1>${messages.title}</h1>
<p><strong>${liveMessages.offline}</strong><br>${liveMessages.offlineHint}</p>
<a class="button button-primary" href="">${liveMessages.tryAgain}</a>
</div>
</main>
</body>
</html>`;
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
