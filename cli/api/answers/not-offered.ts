import { NOT_OFFERED } from "../../../viewer/report/contract.ts";
import type { Reply } from "../transport/reply.ts";

/**
 * Whether an API does not have the optional dataset that it was asked for. Web applications answer paths that they do
 * not know with their page.
 */
export function isNotOffered({ status, header }: Pick<Reply, "status" | "header">): boolean {
  return NOT_OFFERED.has(status) || (status === 200 && /^text\/html\b/i.test(header("content-type") ?? ""));
}
