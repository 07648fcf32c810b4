/** Whose sales a question may be about: all of them, or those of a line of the file of passwords. */
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { groupsOf, shopsOfGroups } from "../../../viewer/report/shop-rows.ts";
import type { AccessLine } from "../../beside/access.ts";
import { askIfMeant } from "../../beside/near-name.ts";
import { maySeePeople } from "../../beside/people.ts";
import { quote } from "../../door/config.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { BesideOptions } from "../../run/beside.ts";
import type { RunContext } from "../../run/guarded-run.ts";
import { readAccess } from "../../run/open-access.ts";
import { withStore } from "../../run/open-store.ts";
import { readShopList } from "../../run/shop-list.ts";
import type { Source } from "../../run/source.ts";
import { sortedShops } from "../../store/selection.ts";

export interface AskedBy extends BesideOptions {
  readonly source: Source;
  /** The name of a line; undefined for somebody who may see everything. */
  readonly as: string | undefined;
}

export function maySee(line: AccessLine | undefined): boolean {
  return maySeePeople(line ? [line] : []);
}

/**
 * The only shops that somebody may ask about; undefined for all.
 *
 * @throws CliError if none of their shops has sales
 */
export async function shopsSeen(
  line: AccessLine | undefined,
  asked: AskedBy,
  context: RunContext,
): Promise<ChosenShops> {
  const { source, as = "" } = asked;
  const { effects } = context;
  if (line === undefined || source === "demo" || !("db" in source)) return undefined;
  const rows = line.groups.length > 0 ? ((await readShopList(asked, effects))?.rows ?? []) : [];
  const own = new Set([...line.shops, ...shopsOfGroups(groupsOf(rows), line.groups)]);
  const known = await withStore(source, context, (store) => store.shopNames());
  const seen = known.filter((shop) => own.has(shop));
  if (seen.length > 0) return sortedShops(seen);
  throw new CliError(EXIT.empty, `none of the shops of ${quote(as)} has sales yet`, {
    hint: "cafe-sales access list shows them",
  });
}

/** As the file says it now; undefined for whoever may see everything. @throws CliError if there is no such line */
export async function lineOf(asked: AskedBy, { effects }: RunContext): Promise<AccessLine | undefined> {
  const { source, as } = asked;
  // The options refuse a name for another source.
  if (as === undefined || source === "demo" || !("db" in source)) return undefined;
  const lines = await readAccess(asked, effects);
  const line = lines.find(({ name }) => name === as);
  if (line) return line;
  throw nobody(as, lines);
}

function nobody(as: string, lines: readonly AccessLine[]): CliError {
  const names = lines.map(({ name }) => name);
  return usageError(
    `--as ${quote(as)} has no line in the list of passwords`,
    `${askIfMeant(as, names)}cafe-sales access list shows who has one`,
  );
}
