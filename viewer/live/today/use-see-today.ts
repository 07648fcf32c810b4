import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Brings the view of today into sight, with its hours, best sellers and people.
 *
 * @param choose chooses today, if another range is shown
 * @returns what a press does
 */
export function useSeeToday(page: RefObject<HTMLElement | null>, choose: () => void): () => void {
  const [isAsked, ask] = useState(false);
  useLayoutEffect(() => {
    if (!isAsked) return;
    ask(false);
    const view = page.current?.querySelector<HTMLElement>(".day-view");
    view?.scrollIntoView();
    view?.focus({ preventScroll: true });
  }, [isAsked, page]);
  return () => {
    choose();
    ask(true);
  };
}
