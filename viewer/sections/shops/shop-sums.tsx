import { StoreGroups } from "../groups/store-groups.tsx";
import type { SectionProps } from "../section-props.ts";
import { SameShops } from "./same-shops.tsx";

/** What only a chain has above its shops: the same shops by themselves, and the sums of its groups. It needs no script. */
export function ShopSums(props: SectionProps) {
  return (
    <>
      <SameShops {...props} />
      <StoreGroups {...props} />
    </>
  );
}
