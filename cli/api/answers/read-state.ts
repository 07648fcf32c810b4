import { STATE_HEADER } from "../../../viewer/report/contract.ts";
import type { Reply } from "../transport/reply.ts";

/** The number of the store's state that an answer was read from; undefined if the API does not give a number. */
export function readState({ header }: Pick<Reply, "header">): string | undefined {
  const state = header(STATE_HEADER.toLowerCase());
  return state !== undefined && /^\d{1,15}$/.test(state) ? state : undefined;
}
