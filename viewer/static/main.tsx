/** The script inside an HTML report: it hydrates the prerendered page with the report embedded in the file. */
import { OfScript } from "../language.tsx";
import { pageEnglish } from "../report/language/en/page-english.ts";
import "../styles/static.css";
import { hydrateRoot } from "react-dom/client";
import type { SavedReport } from "../report/saved/saved-report.ts";
import { ReportPage } from "../report-page.tsx";
import { FirstTouch } from "../sections/hydration/later.tsx";
import { openForPaper } from "../sections/paper/open-for-paper.ts";

openForPaper();

// A search in the page toggles tables.
const TOUCHES = ["pointerover", "pointerdown", "focusin", "keydown", "scroll", "toggle"];

/** Listens before React does, so that what is touched is hydrated in time for the same event. */
const firstTouch = new Promise((resolve) => {
  for (const type of TOUCHES) addEventListener(type, resolve, { capture: true, once: true });
});

/** The feet of all ranges, as the program drew them: that of the first is in the page, the others are in templates. */
const feet = Array.from(document.querySelectorAll(".foot"), ({ innerHTML }) => ({ __html: innerHTML }));

/** The newest function that the script calls. Without it, the page stays as it was drawn. */
const isKnown = "at" in Array.prototype;

const root = document.getElementById("root");
const data = document.getElementById("report")?.textContent;
if (root && data && isKnown) {
  // The program that put this script into the file has checked the data and put it there too.
  const saved: SavedReport = JSON.parse(data);
  const drawn = root.innerHTML;
  hydrateRoot(
    root,
    <OfScript value={pageEnglish}>
      <FirstTouch value={firstTouch}>
        <ReportPage
          saved={saved}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: this markup is from the same file.
          footOf={(index) => <div className="foot" dangerouslySetInnerHTML={feet[index]} />}
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
