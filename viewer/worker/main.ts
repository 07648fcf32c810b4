/**
 * The service worker of the live page. It caches nothing: every call goes to the network, and only a page that cannot be
 * reached is answered from here. So nobody sees old figures, or the page of an old version.
 */

import theme from "../live/first-paint.js?raw";
import type { LanguageCode } from "../report/language/choice.ts";
import { live } from "../report/language/en/live.ts";
import { page } from "../report/language/en/page.ts";
import { live as liveThai } from "../report/language/th/live.ts";
import { words } from "../report/language/th/page.ts";
import style from "../styles/offline.css?inline";
import comeBack from "./offline.js?raw";
import { type OfflineTexts, offlinePage } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

const TEXTS: Readonly<Record<LanguageCode, OfflineTexts>> = {
  en: { ...live, code: "en", title: page.title },
  th: { ...liveThai, code: "th", title: words.title },
};
const { en, ...others } = TEXTS;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    fetch(event.request).catch(() =>
      offlinePage(style, { theme, comeBack }, [en, ...Object.values<OfflineTexts>(others)]),
    ),
  );
});
