import { createPart, usePart } from "../part.ts";
import type { LiveStoreDetailsProps } from "./store-details/live-store-details.tsx";

const DETAILS = createPart(() =>
  import("./store-details/live-store-details.tsx").then(({ LiveStoreDetails }) => LiveStoreDetails),
);

/** What only a page of several shops has, and loads after its first figures. */
export function LiveShops({ report, ...props }: LiveStoreDetailsProps) {
  const hasSeveral = report?.stores !== undefined && report.stores.length > 1;
  const { value: Details } = usePart(DETAILS, hasSeveral);
  return hasSeveral && Details && <Details {...props} report={report} />;
}
