import { usePart } from "../part.ts";
import { CHAIN } from "./chain/chain.ts";
import type { LiveStoreDetailsProps } from "./chain/live-store-details.tsx";

/** What only a page of several shops has, and loads after its first figures. */
export function LiveShops({ report, ...props }: LiveStoreDetailsProps) {
  const hasSeveral = report?.stores !== undefined && report.stores.length > 1;
  const { value: chain } = usePart(CHAIN, hasSeveral);
  return hasSeveral && chain && <chain.LiveStoreDetails {...props} report={report} />;
}
