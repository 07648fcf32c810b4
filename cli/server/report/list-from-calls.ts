import { datasetRequest, type OfferedCall, requestTarget } from "../../../viewer/report/contract.ts";
import { UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import { type Calls, Refusal } from "./load-from-calls.ts";

/**
 * What a report can do without, such as the notes on days, if this server offers it.
 *
 * @param calls with shops, if it is asked for these only
 * @param read throws an UnreadableError for any other answer; then there is nothing
 * @throws Refusal if nobody is signed in
 */
export async function listFromCalls<Item>(
  { callApi, authorization, offers, signal, shops }: Omit<Calls, "shops"> & Partial<Pick<Calls, "shops">>,
  call: OfferedCall,
  read: (answer: unknown) => readonly Item[],
): Promise<readonly Item[]> {
  if (!offers.includes(call)) return [];
  const { path, query, headers } = datasetRequest(call, null, "", shops);
  const target = requestTarget({ path, query });
  const response = await callApi(target, { headers: { ...headers, Authorization: authorization }, signal });
  if (response.status === 401) throw new Refusal(response);
  if (!response.ok) return [];
  try {
    return read(await response.json());
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof SyntaxError) return [];
    throw error;
  }
}
