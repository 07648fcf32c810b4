import { datasetRequest, requestTarget, SHOP_GROUPS } from "../../../viewer/report/contract.ts";
import { readStoreGroups, type StoreGroup } from "../../../viewer/report/shop-groups/shop-rows.ts";
import { UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import { type Calls, Refusal } from "./load-from-calls.ts";

/** The groups of the shops that the caller may see, if this server offers them. @throws Refusal if nobody is signed in */
export async function groupsFromCalls({
  callApi,
  authorization,
  offers,
  signal,
}: Omit<Calls, "shops">): Promise<readonly StoreGroup[]> {
  if (!offers.includes(SHOP_GROUPS)) return [];
  const { path, query, headers } = datasetRequest(SHOP_GROUPS, null, "");
  const target = requestTarget({ path, query });
  const response = await callApi(target, { headers: { ...headers, Authorization: authorization }, signal });
  if (response.status === 401) throw new Refusal(response);
  if (!response.ok) return [];
  try {
    return readStoreGroups(await response.json());
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof SyntaxError) return [];
    throw error;
  }
}
