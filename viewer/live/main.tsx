/** The script of the live page: everything that touches the browser is made here and passed in. */
import { SpeakingAtSignIn } from "../language.tsx";
import { OPTIONAL_DATASETS, shapeOf } from "../report/datasets.ts";
import { signInEnglish } from "../report/language/en/sign-in-english.ts";
import "../styles/live.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { dayIn, knownZone } from "../report/date-range.ts";
import { knownSections } from "../report/sections.ts";
import { openForPaper } from "../sections/paper/open-for-paper.ts";
import { openLinkedTables } from "../sections/to-do/open-linked-tables.ts";
import { createAddress } from "./address.ts";
import { App } from "./app.tsx";
import type { LiveEffects } from "./effects.ts";
import { LoadProblem } from "./load-problem.tsx";
import { createLoginApi } from "./login-api.ts";
import { createPart } from "./part.ts";
import { registerWorker } from "./register-worker.ts";
import { createSession } from "./session.ts";
import { createThemeChoice } from "./theme/theme.ts";

/** The server writes these into the page if it has them. */
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
const timeZone = knownZone(meta("time-zone"));

const list = (name: string) => meta(name)?.split(" ");
const offers = list("offers") ?? [];
const sections = list("sections");

const callServer: typeof fetch = (input, init) => fetch(input, init);
const dashboard = createPart(() =>
  import("./dashboard-main.tsx").then(({ EnglishDashboard }) => EnglishDashboard),
);

const effects: LiveEffects = {
  fetch: callServer,
  loginApi: createLoginApi(callServer),
  session: createSession(window),
  address: createAddress(window),
  now: () => Date.now(),
  today: () => dayIn(timeZone, Date.now()),
  timeZone,
  theme: createThemeChoice(window),
  browser: navigator,
  offers: {
    datasets: OPTIONAL_DATASETS.filter((dataset) => offers.includes(shapeOf(dataset).list)),
    isOneStore: offers.includes("one-store"),
    isSomeStores: offers.includes("some-stores"),
  },
  sections: sections && knownSections(sections),
  program: meta("generator"),
  crypto,
  logError: (what, error) => console.error(what, error instanceof Error ? error.message : error),
};

addEventListener("load", () => registerWorker(window));

const element = document.getElementById("root");
if (element) {
  openForPaper();
  openLinkedTables();
  const page = { cafeName: meta("cafe-name"), onRefresh: () => location.reload() };
  const root = createRoot(element, {
    // React has removed the page by then.
    onUncaughtError(error) {
      effects.logError("The page has stopped.", error);
      queueMicrotask(() => draw(<LoadProblem {...page} />));
    },
  });
  const draw = (content: ReactNode) =>
    root.render(<SpeakingAtSignIn language={signInEnglish}>{content}</SpeakingAtSignIn>);
  draw(
    <StrictMode>
      <App {...page} effects={effects} dashboard={dashboard} />
    </StrictMode>,
  );
}
