/**
 * The service worker of the live page. It caches nothing: every call goes to the network, and only a page that cannot be
 * reached is answered from here. So nobody sees old figures, or the page of an old version.
 */

import theme from "../live/first-paint.js?raw";
import { english } from "../report/language/en/english.ts";
import style from "../styles/offline.css?inline";
import { offlinePage } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => offlinePage(style, theme, english)));
});
