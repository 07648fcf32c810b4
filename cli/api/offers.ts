import { type ApiRequest, OFFERS_PATH } from "../../viewer/report/contract.ts";
import { type Answer, readJson } from "./read-body.ts";

/** How long an API may take to say what it offers. */
const OFFERS_MS = 2000;

/** The names of what an API has beyond the six calls. Whatever goes wrong, these are all that it has. */
export async function readOffers(
  ask: (request: ApiRequest, signal: AbortSignal) => Promise<Answer>,
): Promise<readonly unknown[]> {
  try {
    const request = { method: "GET", path: OFFERS_PATH, query: {}, headers: {} } as const;
    const answer = await ask(request, AbortSignal.timeout(OFFERS_MS));
    const names = answer.status === 200 ? readJson(answer) : undefined;
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
