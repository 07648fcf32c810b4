/** What a server answers of the nights on which `watch` looked. */
import { resolve } from "node:path";
import { NIGHTS } from "../../../viewer/report/contract.ts";
import { nightsWithoutPeople } from "../../../viewer/report/load/nights.ts";
import { type NightLedger, nightsThere, toldNights } from "../../delivery/nights.ts";
import { ARCHIVE } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import type { BesideList } from "../../server/beside-routes.ts";

/**
 * Of the archive in the cafe folder. What was told of all shops is for those who see all of them.
 *
 * @param mayCome whether pages ask for them although nobody has looked yet
 */
export async function openNights(
  { cwd }: Pick<Effects, "cwd">,
  mayCome: boolean,
): Promise<BesideList<NightLedger> | undefined> {
  const folder = resolve(cwd, ARCHIVE);
  if (!mayCome && (await nightsThere(folder)).nights.length === 0) return undefined;
  return {
    name: "nights",
    folder,
    read: async () => [await nightsThere(folder)],
    answers: {
      calls: [NIGHTS],
      limitedTo: (ledgers) => ledgers,
      refusesOthers: true,
      answer(_, [ledger], { range, visitor, shops = visitor.shops }) {
        const nights = ledger ? toldNights(ledger, range, shops) : [];
        return visitor.maySeePeople ? nights : nightsWithoutPeople(nights);
      },
    },
  };
}
