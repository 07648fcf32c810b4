import { shopsChangeOf } from "../../report/comparison/same-shops.ts";
import type { SectionProps } from "../../sections/section-props.ts";
import { usePart } from "../part.ts";
import { CHAIN } from "./chain/chain.ts";

/** The sums of a chain, whose script a page of one shop does not load. */
export function LiveShopSums(props: SectionProps) {
  const { report } = props;
  const isNeeded = report !== undefined && (report.storeGroups ?? shopsChangeOf(report)) !== undefined;
  const { value: chain } = usePart(CHAIN, isNeeded);
  return isNeeded && chain && <chain.ShopSums {...props} />;
}
