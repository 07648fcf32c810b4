import { shopsChangeOf } from "../../report/comparison/same-shops.ts";
import type { SectionProps } from "../../sections/section-props.ts";
import { createPart, usePart } from "../part.ts";

const SUMS = createPart(() => import("../../sections/shops/shop-sums.tsx").then(({ ShopSums }) => ShopSums));

/** The sums of a chain, whose script a page of one shop does not load. */
export function LiveShopSums(props: SectionProps) {
  const { report } = props;
  const isNeeded = report !== undefined && (report.storeGroups ?? shopsChangeOf(report)) !== undefined;
  const { value: Sums } = usePart(SUMS, isNeeded);
  return isNeeded && Sums && <Sums {...props} />;
}
