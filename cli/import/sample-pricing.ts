import { SAMPLE_CHANNELS } from "../../fixtures/sample-cafe/channels.ts";
import { KINDS, parseKind } from "../beside/kinds.ts";
import type { Pricing } from "../store/queries/commission.ts";

/** What the delivery platforms take from the sample cafe. */
export const SAMPLE_PRICING: Pricing = {
  rows: async () => parseKind(KINDS.channels, SAMPLE_CHANNELS, { shown: "the sample cafe" }),
  // A range may have no sales of a platform.
  onUnknown: () => {},
};
