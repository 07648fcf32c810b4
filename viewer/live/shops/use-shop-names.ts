import { useEffect, useState } from "react";
import type { Reports } from "../reports/reports.ts";

const NONE: readonly string[] = [];

/** The names of all shops, asked for once. None until they are there; without them, there is no menu, and no harm. */
export function useShopNames({
  shopNames,
  shopNamesFailed,
}: Pick<Reports, "shopNames" | "shopNamesFailed">): readonly string[] {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    const controller = new AbortController();
    shopNames(controller.signal).then(
      (all) => {
        if (!controller.signal.aborted) setNames(all);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) shopNamesFailed(error);
      },
    );
    return () => controller.abort();
  }, [shopNames, shopNamesFailed]);
  return names;
}
