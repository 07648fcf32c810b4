/** Starts the live page: everything that touches the browser is made here and passed in. */
import "../styles/live.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { EDITED_LISTS, OFFERED_CALLS, offerOf } from "../report/contract.ts";
import { OPTIONAL_DATASETS } from "../report/datasets.ts";
import { dayIn, knownZone } from "../report/date-range.ts";
import { ERAS } from "../report/language/choice.ts";
import { live } from "../report/language/en/live.ts";
import { pageEnglish } from "../report/language/en/page.ts";
import { inCurrency } from "../report/money.ts";
import { knownSections } from "../report/sections.ts";
import { openForPaper, openLinkedTables } from "../sections/paper.ts";
import { keepTexts } from "../translated.ts";
import { App, LoadProblem } from "./app.tsx";
import { createAddress, createPlaces } from "./browser/address.ts";
import { createLoginApi } from "./browser/login-api.ts";
import { createPageLife } from "./browser/page-life.ts";
import { createSwitch, createThemeChoice, remembered } from "./browser/remembered.ts";
import { createSession } from "./browser/session.ts";
import type { LiveEffects } from "./effects.ts";
import { createLanguageChoice, InChosenLanguage } from "./language-choice.tsx";
import { createPart } from "./part.ts";

/** What a server and its clock say, or what takes their place. */
export type Outside = Pick<LiveEffects, "fetch" | "now" | "sample">;

export function startPage(outside: Outside): void {
  /** The server writes these into the page if it has them. */
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  const dayStarts = meta("day-starts");
  const clock = { timeZone: knownZone(meta("time-zone")), ...(dayStarts !== undefined && { dayStarts }) };

  const list = (name: string) => meta(name)?.split(" ");
  const offers = list("offers") ?? [];
  const sections = list("sections");

  const dashboard = createPart(() =>
    import("./dashboard-main.tsx").then(({ SpeakingDashboard }) => SpeakingDashboard),
  );

  /** It has a window of its own, without the browser's address. */
  const isInstalled = "matchMedia" in window && matchMedia("(display-mode: standalone)").matches;
  const address = createAddress(window, createPlaces(window));
  const currency = meta("currency");
  const era = ERAS.find((each) => each === meta("era")) ?? "common";
  const language = createLanguageChoice(window, address, meta("language"), {
    th: createPart(() =>
      import("../report/language/th/thai.ts").then(({ thai }) => inCurrency(thai(era), currency)),
    ),
  });

  const effects: LiveEffects = {
    ...outside,
    loginApi: createLoginApi(outside.fetch, isInstalled),
    session: createSession(window),
    address,
    place: isInstalled ? remembered(window, "place") : undefined,
    life: createPageLife(window),
    switches: { freshness: createSwitch(window, "freshness"), keys: createSwitch(window, "keys") },
    today: () => dayIn(clock, outside.now()),
    clock,
    zoneHere: Intl.DateTimeFormat().resolvedOptions().timeZone,
    theme: createThemeChoice(window),
    language,
    browser: navigator,
    offers: {
      datasets: OPTIONAL_DATASETS.filter((dataset) => offers.includes(offerOf(dataset))),
      isOneStore: offers.includes("one-store"),
      isSomeStores: offers.includes("some-stores"),
      calls: OFFERED_CALLS.filter((call) => offers.includes(offerOf(call))),
      hasState: offers.includes("state"),
      isSynced: offers.includes("sync"),
      edits: EDITED_LISTS.filter((list) => offers.includes(`edit-${list}`)),
      canImport: offers.includes("import"),
    },
    sections: sections && knownSections(sections),
    program: meta("generator"),
    logError: (what, error) => console.error(what, error instanceof Error ? error.message : error),
  };

  const element = document.getElementById("root");
  if (element) {
    keepTexts(document);
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
      root.render(
        <InChosenLanguage choice={language} english={inCurrency({ ...pageEnglish, live }, currency)}>
          {content}
        </InChosenLanguage>,
      );
    // The spinner of the file stays until the language is there.
    void language.start().then(() =>
      draw(
        <StrictMode>
          <App {...page} effects={effects} dashboard={dashboard} />
        </StrictMode>,
      ),
    );
  }
}
