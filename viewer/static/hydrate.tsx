import { hydrateRoot } from "react-dom/client";
import { OfScript } from "../language.tsx";
import type { PageLanguage } from "../report/language/language.ts";
import type { SavedReport } from "../report/saved/saved-report.ts";
import { ReportPage } from "../report-page.tsx";
import { FirstTouch } from "../sections/hydration/later.tsx";
import { openForPaper } from "../sections/paper/open-for-paper.ts";
import { openLinkedTables } from "../sections/to-do/open-linked-tables.ts";

openForPaper();
openLinkedTables();

// A search in the page toggles tables.
const TOUCHES = ["pointerover", "pointerdown", "focusin", "keydown", "scroll", "toggle"];

/** Listens before React does, so that what is touched is hydrated in time for the same event. */
const firstTouch = new Promise((resolve) => {
  for (const type of TOUCHES) addEventListener(type, resolve, { capture: true, once: true });
});

/** What the program drew for good: what is shown first is in the page, the rest is in templates. */
const still = new Map(
  Array.from(document.querySelectorAll(".still"), (part) => [
    part.getAttribute("data-still"),
    { __html: part.innerHTML },
  ]),
);

/** The newest function that the script calls. Without it, the page stays as it was drawn. */
const isKnown = "at" in Array.prototype;

/** Hydrates the prerendered page of a file with the report embedded in it. */
export function hydrate(language: PageLanguage): void {
  const root = document.getElementById("root");
  const data = document.getElementById("report")?.textContent;
  if (root && data && isKnown) {
    // The program that put this script into the file has checked the data and put it there too.
    const saved: SavedReport = JSON.parse(data);
    const drawn = root.innerHTML;
    hydrateRoot(
      root,
      <OfScript value={language}>
        <FirstTouch value={firstTouch}>
          <ReportPage
            saved={saved}
            still={(id, place) => (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: this markup is from the same file.
              <div className={`still ${place}`} data-still={id} dangerouslySetInnerHTML={still.get(id)} />
            )}
          />
        </FirstTouch>
      </OfScript>,
      {
        // React has removed the page by then.
        onUncaughtError(error) {
          root.innerHTML = drawn;
          reportError(error);
        },
      },
    );
  }
}
