/** The script of the live page: everything that touches the browser is made here and handed in. */
import "../styles/live.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApi } from "./api.ts";
import { App, type LiveEffects } from "./app.tsx";
import { createSession } from "./session.ts";

const now = () => Date.now();
const effects: LiveEffects = {
  api: createApi((input, init) => fetch(input, init), now),
  session: createSession(window),
  now,
  logError: (what, error) => console.error(what, error instanceof Error ? error.message : error),
};

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App effects={effects} />
    </StrictMode>,
  );
}
