import { useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { RangeReport } from "../../report/report.ts";
import { createPart, usePart } from "../part.ts";
import type { Reports } from "../reports/reports.ts";
import { useLoad } from "../use-load.ts";

interface LiveMenuProps {
  /** Undefined until the first load has succeeded. */
  readonly report: RangeReport | undefined;
  readonly loading: boolean;
  /** Whether the page has loaded the report by itself: then the menu from before stays until the new one is there. */
  readonly isQuiet: boolean;
  readonly reports: Reports;
}

const CONTENTS = createPart(() => import("./menu-contents.tsx").then(({ MenuContents }) => MenuContents));

/** The menu, closed at first: which of its products are new takes one call more, which is made when it is opened. */
export function LiveMenu({ report, loading, isQuiet, reports }: LiveMenuProps) {
  const language = useLanguage();
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The last report whose menu was open. It is not loaded again when the menu is closed and opened. */
  const [opened, setOpened] = useState<RangeReport>();
  if (isOpen && !loading && opened !== report) setOpened(report);
  const shown = !loading && opened === report ? report : undefined;
  const script = usePart(CONTENTS, isOpen);
  const { value: Contents } = script;
  const marking = useLoad(Contents && shown, reports.markNew);
  const hasFailed = script.hasFailed || marking.hasFailed;
  const isWaiting = marking.isLoading && !(isQuiet && marking.value);
  const drawn = hasFailed ? shown : isWaiting ? undefined : marking.value;
  const isLoading = loading || isWaiting || (shown !== undefined && !Contents && !hasFailed);

  function status() {
    if (isLoading) return language.menu.loading;
    if (script.hasFailed) return language.menu.notLoaded;
    if (hasFailed) return language.menu.notMarked;
    return report ? undefined : language.menu.noProducts;
  }

  function press() {
    // The button is about to disappear.
    summary.current?.focus();
    (script.hasFailed ? script : marking).tryAgain();
  }

  return (
    <details className="section live-menu" id="menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        <h2 className="section-title">{language.menu.title}</h2>
      </summary>
      <div className="menu" aria-busy={isLoading}>
        <p role="status">{isOpen && status()}</p>
        {hasFailed && (
          <button className="button" type="button" onClick={press}>
            {language.live.tryAgain}
          </button>
        )}
        {drawn && Contents && <Contents report={drawn} />}
      </div>
    </details>
  );
}
