import type { Reports } from "../reports/reports.ts";
import { useLoad } from "../use-load.ts";

/**
 * The names of all shops, asked for once; undefined until the answer is there. If there is none, there is no menu.
 *
 * @param isAsked whether it is time for them: the figures come first
 */
export function useShopNames(
  { shopNames, shopNamesFailed }: Pick<Reports, "shopNames" | "shopNamesFailed">,
  isAsked: boolean,
): readonly string[] | undefined {
  const { value, hasFailed } = useLoad(isAsked || undefined, shopNames, shopNamesFailed);
  return hasFailed ? [] : value;
}
