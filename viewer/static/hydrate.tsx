import { useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { OfScript } from "../language.tsx";
import type { PageLanguage } from "../report/language/language.ts";
import { unpackLists } from "../report/saved/packed-lists.ts";
import type { SavedReport } from "../report/saved/saved-report.ts";
import { ReportPage } from "../report-page.tsx";
import { FirstTouch } from "../sections/later.tsx";
import { openForPaper, openLinkedTables } from "../sections/paper.ts";
import type { StillPlace } from "../sections/still.tsx";
import { keepTexts } from "../translated.ts";
import { moneyOf } from "./money-of.ts";

keepTexts(document);
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

/** The titles of what the reader has opened: its folds stay open in another range. */
const opened = new Set<string>();

addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof HTMLDetailsElement) opened[target.open ? "add" : "delete"](titleOf(target));
  },
  true,
);

function StillPart({ id, place }: { readonly id: string; readonly place: StillPlace }) {
  // Markup that is the same again is not drawn again.
  const markup = useMemo(() => withOpened(still.get(id)), [id]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this markup is from the same file.
  return <div className={`still ${place}`} data-still={id} dangerouslySetInnerHTML={markup} />;
}

function titleOf({ firstChild }: HTMLDetailsElement): string {
  return firstChild?.textContent ?? "";
}

function withOpened(drawn = { __html: "" }): { readonly __html: string } {
  if (opened.size === 0) return drawn;
  const part = document.createElement("template");
  part.innerHTML = drawn.__html;
  for (const fold of part.content.querySelectorAll<HTMLDetailsElement>(".fold")) {
    fold.open = opened.has(titleOf(fold));
  }
  return { __html: part.innerHTML };
}

/** The newest function that the script calls. Without it, the page stays as it was drawn. */
const isKnown = "at" in Array.prototype;

/** Hydrates the prerendered page of a file with the report embedded in it. */
export function hydrate(language: PageLanguage): void {
  const root = document.getElementById("root");
  const data = document.getElementById("report")?.textContent;
  if (root && data && isKnown) {
    // The program that put this script into the file has checked the data and put it there too.
    const saved: SavedReport = JSON.parse(data);
    unpackLists(saved);
    const drawn = root.innerHTML;
    hydrateRoot(
      root,
      <OfScript value={{ ...language, money: moneyOf(saved) }}>
        <FirstTouch value={firstTouch}>
          <ReportPage saved={saved} still={(id, place) => <StillPart id={id} place={place} />} />
        </FirstTouch>
      </OfScript>,
      {
        // A part that the browser has translated is not as it was drawn, so React draws it again.
        onRecoverableError(error) {
          if (!document.querySelector("font")) reportError(error);
        },
        // React has removed the page by then.
        onUncaughtError(error) {
          root.innerHTML = drawn;
          reportError(error);
        },
      },
    );
  }
}
