/** The script of the live page: everything that touches the browser is made here and passed in. */
import "../styles/live.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { dayIn } from "../report/date-range.ts";
import { createApi, LIVE_TIME_ZONE } from "./api.ts";
import { App } from "./app.tsx";
import type { LiveEffects } from "./effects.ts";
import { createSession } from "./session.ts";
import { createStamp } from "./stamp.ts";

const effects: LiveEffects = {
  api: createApi(
    (input, init) => fetch(input, init),
    () => Date.now(),
    createStamp(document.querySelector<HTMLMetaElement>("meta[name=generator]")?.content, crypto),
  ),
  session: createSession(window),
  today: () => dayIn(LIVE_TIME_ZONE, Date.now()),
  logError: (what, error) => console.error(what, error instanceof Error ? error.message : error),
};

/** The server puts it into the page if it knows it. */
const cafeName = document.querySelector('meta[name="cafe-name"]')?.getAttribute("content") ?? undefined;

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App effects={effects} cafeName={cafeName} />
    </StrictMode>,
  );
}
