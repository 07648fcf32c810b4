import { createContext } from "react";
import type { DateRange } from "../../report/date-range.ts";

export interface Choosing {
  /** Says which days would be chosen to whoever cannot see it; an empty text if none would be. */
  readonly say: (text: string) => void;
  readonly choose: (days: DateRange) => void;
}

export const ChoosingContext = createContext<Choosing>({ say: () => {}, choose: () => {} });
