import { useState } from "react";
import { useLoad } from "../../use-load.ts";
import { chosenText, type LoadedReport, type Selection } from "../loaded-report.ts";
import type { AskedToday, TodayKey } from "./ask-today.ts";

/**
 * What is known of today, whatever range is shown: what was read last stays until something newer is there. Other shops
 * have none at first.
 *
 * @param isReady whether all that comes before is loaded
 * @param at when the figures were known to be the newest ones
 */
export function useToday(
  loaded: LoadedReport | undefined,
  { shops, group }: Pick<Selection, "shops" | "group">,
  isReady: boolean,
  at: string | undefined,
  ask: (key: TodayKey, signal: AbortSignal) => Promise<AskedToday | undefined>,
  ready: (key: TodayKey) => AskedToday | undefined,
): { readonly figures: AskedToday | undefined; readonly isPending: boolean } {
  const [key, setKey] = useState<TodayKey>();
  const of = chosenText({ shops, group });
  if (isReady && loaded && at !== undefined && (key?.loaded !== loaded || key.at !== at))
    setKey({ loaded, at, of });
  const { value, isLoading } = useLoad(key, ask, ready);
  const figures = value?.of === of ? value : undefined;
  return { figures, isPending: figures === undefined && (isLoading || key?.of !== of) };
}
