/**
 * What `doctor` says of the files of a chain beside its store.
 *
 * @module-tag deep
 */
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { withQuickHashes } from "../../../support/quick-hashes.ts";
import { chain } from "../../../support/runs/chain-run.ts";

withQuickHashes();

const HEADER = "shop,group,manager,opened,closed\n";

/** @param list the text of `shops.csv` */
async function chainWith(list?: string) {
  const { cwd, db, run } = await chain(list === undefined ? {} : { list });
  const listEnv = list === undefined ? {} : { CAFE_SALES_SHOPS: "shops.csv" };
  const access = join(cwd, "access.csv");

  async function said(): Promise<readonly string[]> {
    const env = { ...listEnv, ...(existsSync(access) && { CAFE_SALES_ACCESS: "access.csv" }) };
    const { stdout } = await run(["doctor", "--json", "--db", db], env);
    const { checks }: { checks: { check: string; state: string; text: string; remedy?: string }[] } =
      JSON.parse(stdout);
    return checks
      .filter(({ check }) => check === "shops" || check === "access" || check === "beside")
      .map(({ state, text, remedy }) => `${state}: ${text}${remedy === undefined ? "" : `; ${remedy}`}`);
  }

  async function add(password: string, ...args: readonly string[]) {
    writeFileSync(join(cwd, "password"), password, { mode: 0o600 });
    const flags = ["--db", db, "--password-file", "password"];
    const env = { ...listEnv, CAFE_SALES_ACCESS: "access.csv" };
    const { code, stderr } = await run(["access", "add", ...flags, ...args], env);
    expect([code, stderr]).toEqual([0, expect.stringContaining("Added to access.csv")]);
  }

  return { said, add, access, list: join(cwd, "shops.csv"), beside: dirname(db) };
}

describe.concurrent("doctor of a chain", () => {
  test("without a list of shops says nothing of it", async () => {
    const { said } = await chainWith();
    expect(await said()).toEqual([]);
  });

  test("finds a list in order, and names the shops in no group", async () => {
    const { said, list } = await chainWith(
      `${HEADER}Nimman,North,,2026-11-03,\nท่าแพ,North,,,\nSiam / 1F,South,,,2026-11-10\nOld Town,South,,2026-01-01,2026-07-19\n`,
    );
    expect(await said()).toEqual([
      "ok: shops.csv: 4 shops, 2 groups",
      'note: in no group: "Airport", "Hang Dong"; write the group of each into shops.csv',
    ]);
    writeFileSync(list, `${HEADER}Nimman,,,,\n`);
    expect(await said()).toEqual(["ok: shops.csv: 1 shop"]);
    writeFileSync(list, `${HEADER}Nimman,,pim@example.com,,\nAirport,,,,\nOld Town,,nok@example.com,,\n`);
    expect(await said()).toEqual([
      "ok: shops.csv: 3 shops",
      'note: no manager: "Airport", "Hang Dong", "Siam / 1F", 1 more; write who gets the reports of each into shops.csv',
      'note: no sales for four weeks: "Old Town" (line 4); if a shop has closed, write its last day as closed',
    ]);
  });

  test("reads the files beside the store as a run does, and says what a run would refuse", async () => {
    const { said, access, list, beside } = await chainWith(`${HEADER}Nimman,North,line:abc,,\n`);
    writeFileSync(join(beside, "notes.csv"), "date,text\n2026-11-09,road works\n");
    writeFileSync(join(beside, "targets.csv"), "period,amount,shops\n2026-11,600000,\n");
    writeFileSync(join(beside, "peak.csv"), "kind,name,value\naccount,,410101\n");
    writeFileSync(access, "name,shops,group,id,hash\n");
    expect(await said()).toEqual([
      `ok: ${join(beside, "notes.csv")} can be read`,
      `wrong: cannot read ${join(beside, "targets.csv")}: line 1: the column "shops" is unknown; did you mean "shop"? the columns are period,shop,amount`,
      `ok: ${join(beside, "peak.csv")} can be read`,
      'wrong: cannot read shops.csv: line 2: "line:abc" does not have a LINE id, which is U, C or R and 32 digits or letters a to f; correct the line; the columns are shop,group,manager,opened,closed,people',
      'wrong: cannot read access.csv: line 1: the column "group" is unknown; did you mean "groups"? the columns are name,shops,groups,id,hash,people',
    ]);
    writeFileSync(list, `${HEADER}Old, Town,North,,,\n`);
    expect((await said())[3]).toBe(
      "wrong: cannot read shops.csv: line 2: cell 6 has no column; remove it, or put a text with a , in quotes",
    );
  });

  test("names unknown shops, and sales of days on which a shop was not open", async () => {
    const { said } = await chainWith(
      `${HEADER}Nimann,North,,,\nRiver,North,,2027-01-01,\nNimman,North,,2026-11-04,\nOld Town,North,,,2026-07-18\n`,
    );
    const [unknown, early, late, others, ...more] = await said();
    expect(unknown).toBe(
      'wrong: shops.csv: the store has no sales of "Nimann" (line 2); write each shop as the till does; if one opens later, write its first day as opened',
    );
    expect(early).toBe(
      'wrong: shops.csv: sales before the shop opened: "Nimman" (line 4) from 3 Nov 2026; correct the column opened, or import the right sales again',
    );
    expect(late).toBe(
      'wrong: shops.csv: sales after the shop closed: "Old Town" (line 5) until 19 Jul 2026; correct the column closed, or import the right sales again',
    );
    expect(others).toMatch(/^note: in no group: "Airport", "Hang Dong", "Siam \/ 1F", 1 more;/);
    expect(more).toEqual([]);
  });

  test("names a wrong line of the list", async () => {
    const { said } = await chainWith(`${HEADER}Nimman,North,,soon,\n`);
    expect(await said()).toEqual([
      expect.stringMatching(/^wrong: cannot read shops\.csv: line 2: "soon" is not a date/),
    ]);
  });

  test("finds passwords in order, then what they lost, and who else can read them", async () => {
    const { said, add, access, list } = await chainWith(`${HEADER}Nimman,North,,,\n`);
    await add("nimman-and-its-password", "--shop", "Nimman");
    await add("the-password-of-the-north", "--group", "North");
    expect((await said()).at(-1)).toBe("ok: access.csv: 2 passwords of some shops");
    writeFileSync(list, `${HEADER}Nimman,East,,,\n`);
    chmodSync(access, 0o644);
    expect((await said()).slice(-2)).toEqual([
      "wrong: other users can read the hashes of passwords in access.csv; make it private with: chmod 600 access.csv",
      'wrong: access.csv: there is no group "North", which "North" is to see; remove the line, and add it again, with cafe-sales access',
    ]);
  });

  test("names a shop of a password that the store does not know, and a wrong line", async () => {
    const { said, add, access } = await chainWith(`${HEADER}Nimman,North,,,\n`);
    await add("nimman-and-its-password", "--shop", "Nimman", "--name", "Pim");
    const text = readFileSync(access, "utf8");
    writeFileSync(access, text.replace("Pim,Nimman", "Pim,Nimann"));
    expect((await said()).at(-1)).toMatch(
      /^wrong: access\.csv: there is no shop "Nimann", which "Pim" is to see;/,
    );
    writeFileSync(access, `${text}Ploy,Nimman,,none\n`);
    expect((await said()).at(-1)).toMatch(/^wrong: cannot read access\.csv: line 3: its id is not one that/);
  });
});
