import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page has been printed. It is drawn before the event ends, because that is when Firefox copies the page
 * for paper.
 */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const draw = () => flushSync(() => setPrinted(true));
    addEventListener("beforeprint", draw);
    return () => removeEventListener("beforeprint", draw);
  }, []);
  return isPrinted;
}
