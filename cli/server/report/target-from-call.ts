import { datasetRequest, requestTarget, TARGETS } from "../../../viewer/report/contract.ts";
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { ContractError } from "../../../viewer/report/parse.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { readTargetRows, type Target, targetOf } from "../../../viewer/report/target/target-rows.ts";
import { isNotOffered } from "../../api/answers/dataset-answer.ts";
import { type Calls, Refusal } from "./load-from-calls.ts";

/**
 * The target of a range, by a call of this server itself.
 *
 * @param shops those that were asked for: a server that shows some only has their targets as those of all
 * @throws Refusal if the call fails; ContractError if its answer is wrong
 */
export async function targetFromCall(
  { callApi, authorization, offers, signal }: Calls,
  range: DateRange,
  shops: ChosenShops,
): Promise<Target | undefined> {
  if (!offers.includes(TARGETS)) return undefined;
  const { path, query, headers } = datasetRequest(TARGETS, range, "", shops);
  const target = requestTarget({ path, query });
  const response = await callApi(target, { headers: { ...headers, Authorization: authorization }, signal });
  const { status } = response;
  if (isNotOffered({ status, header: (name) => response.headers.get(name) ?? undefined })) return undefined;
  if (!response.ok) throw new Refusal(response);
  return targetOf(readTargetRows(jsonOf(await response.text())), range, shops);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractError(TARGETS, "the targets are not JSON");
  }
}
