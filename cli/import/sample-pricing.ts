import { SAMPLE_CHANNELS } from "../../fixtures/sample-cafe/channels.ts";
import { CHANNELS_NAME, parseChannels } from "../beside/channels.ts";
import type { Pricing } from "../store/queries/commission.ts";

/** What the delivery platforms take from the sample cafe. */
export const SAMPLE_PRICING: Pricing = {
  rows: async () => parseChannels(SAMPLE_CHANNELS, { shown: CHANNELS_NAME }),
  // A range may have no sales of a platform.
  onUnknown: () => {},
};
