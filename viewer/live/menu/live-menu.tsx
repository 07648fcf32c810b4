import { useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { RangeReport } from "../../report/report.ts";
import { createPart, usePart } from "../part.ts";

interface LiveMenuProps {
  /** Undefined until the first load has succeeded. */
  readonly report: RangeReport | undefined;
  readonly loading: boolean;
  /** Whether the page has loaded the report by itself: then the menu from before stays until the new one is there. */
  readonly isQuiet: boolean;
}

const CONTENTS = createPart(() => import("./menu-contents.tsx").then(({ MenuContents }) => MenuContents));

/** The menu, closed at first. */
export function LiveMenu({ report, loading, isQuiet }: LiveMenuProps) {
  const language = useLanguage();
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { value: Contents, hasFailed, tryAgain } = usePart(CONTENTS, isOpen);
  const shown = loading && !isQuiet ? undefined : report;
  const isLoading = isOpen && ((loading && !isQuiet) || (shown !== undefined && !Contents && !hasFailed));

  function status() {
    if (isLoading) return language.menu.loading;
    if (hasFailed) return language.menu.notLoaded;
    return report ? undefined : language.menu.noProducts;
  }

  function press() {
    // The button is about to disappear.
    summary.current?.focus();
    tryAgain();
  }

  return (
    <details className="section live-menu" id="menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        <h2 className="section-title">{language.menu.title}</h2>
      </summary>
      <div className="menu" aria-busy={isLoading}>
        <p className="quiet" role="status">
          {isOpen && status()}
        </p>
        {hasFailed && (
          <button className="button" type="button" onClick={press}>
            {language.live.tryAgain}
          </button>
        )}
        {isOpen && shown && Contents && <Contents report={shown} />}
      </div>
    </details>
  );
}
