/** The managers of shops, whom the list of shops names: each hears of their own shops alone. */
import { groupBy } from "../../../viewer/report/records.ts";
import type { ShopRow } from "../../../viewer/report/shop-rows.ts";
import { maySeePeople } from "../../beside/people.ts";
import { readManager } from "../../beside/shops.ts";
import { fingerprint } from "../../delivery/ledger.ts";
import { sortedShops } from "../../store/selection.ts";
import type { NamedWay } from "../delivery/open-ways.ts";
import type { Audience } from "./tell.ts";

/** @param ways to all managers */
export function audiencesOf(ways: readonly NamedWay[], rows: readonly ShopRow[]): readonly Audience[] {
  const named = rows.flatMap((row) => row.managers.map(readManager).map((who) => ({ row, key: keyOf(who) })));
  const byPerson = groupBy(named, ({ key }) => key);
  const rowsOf = (way: string, recipient: string) =>
    (byPerson.get(keyOf({ way, recipient })) ?? []).map(({ row }) => row);
  const people = ways.flatMap((way) =>
    way.recipients.map((recipient) => ({
      way,
      recipient,
      shops: sortedShops(rowsOf(way.name, recipient).map(({ shop }) => shop)),
    })),
  );
  return [...groupBy(people, ({ shops }) => JSON.stringify(shops)).values()].map((own) => ({
    shops: own[0]?.shops ?? [],
    ways: [...groupBy(own, ({ way }) => way)].map(([way, of]) => ({
      ...way,
      recipients: of.map(({ recipient }) => recipient),
      maySeePeople: (recipient) => maySeePeople(rowsOf(way.name, recipient)),
    })),
  }));
}

function keyOf({ way, recipient }: { readonly way: string; readonly recipient: string }): string {
  return `${way} ${fingerprint(recipient)}`;
}
