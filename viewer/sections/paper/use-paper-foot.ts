import { useEffect } from "react";
import { usePageLanguage } from "../../language.tsx";
import { paperFoot } from "../../report/wording/titles.ts";

/**
 * Keeps the line at the foot of each printed page up to date. The stylesheet reads it from the root element, because
 * margins of pages know no other. The file has it from the start, so that paper needs no script.
 */
export function usePaperFoot(cafeName: string | undefined, range: readonly string[]): void {
  const { page } = usePageLanguage();
  const text = paperFoot(cafeName, range, page);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.paper = text;
    return () => {
      delete dataset.paper;
    };
  }, [text]);
}
