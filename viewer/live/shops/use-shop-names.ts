import { useEffect, useState } from "react";
import type { Reports } from "../reports/reports.ts";

/**
 * The names of all shops, asked for once; undefined until the answer is there. If there is none, there is no menu.
 *
 * @param isAsked whether it is time for them: the figures come first
 */
export function useShopNames(
  { shopNames, shopNamesFailed }: Pick<Reports, "shopNames" | "shopNamesFailed">,
  isAsked: boolean,
): readonly string[] | undefined {
  const [names, setNames] = useState<readonly string[]>();
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    shopNames(controller.signal).then(
      (all) => {
        if (!controller.signal.aborted) setNames(all);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setNames([]);
        shopNamesFailed(error);
      },
    );
    return () => controller.abort();
  }, [isAsked, shopNames, shopNamesFailed]);
  return names;
}
