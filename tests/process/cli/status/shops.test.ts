import { existsSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chain, WEEK_FLAGS, WEEK_OF_NOW } from "../../../support/runs/chain-run.ts";

describe("the status of an archive with shops", () => {
  test("has a line for those that are fine and one for each of the others", async () => {
    const { snapshot, path, run } = await chain();
    await snapshot(WEEK_FLAGS);
    const status = (...args: string[]) => run(["status", "--dir", "archive", ...args]);
    expect(await status()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Shops      4 of 4 are fresh and complete\n"),
    });
    rmSync(path("shops", "Nimman"), { recursive: true });
    writeFileSync(path("shops", "ท่าแพ", WEEK_OF_NOW, "report.json"), "{}");
    const { code, stdout, stderr } = await status();
    expect(code).toBe(9);
    expect(stdout.split("Shops      ")[1]).toBe(
      [
        "2 of 4 are fresh and complete",
        "           ท่าแพ: 1 file is damaged or missing",
        "           Nimman: no report for 9 – 15 Nov 2026",
        "",
      ].join("\n"),
    );
    expect(stderr).toContain(
      "2 shops are not fresh and complete; nothing was changed; run cafe-sales snapshot --each-shop again",
    );
    const { ok, shops } = JSON.parse((await status("--json")).stdout);
    expect([ok, shops.map((each: { shop: string; ok: boolean }) => [each.shop, each.ok])]).toEqual([
      false,
      [
        ["Hang Dong", true],
        ["Siam / 1F", true],
        ["ท่าแพ", false],
        ["Nimman", false],
      ],
    ]);
    const doctor = await run(["doctor", "--dir", "archive"]);
    expect(doctor.stdout).toContain(
      "of its shops, 2 of 4 are fresh and complete; ท่าแพ: 1 file is damaged or missing",
    );
    await snapshot(WEEK_FLAGS);
    expect((await status()).code).toBe(0);
  });

  test("does not wait for a shop that has closed", async () => {
    const { snapshot, run, path } = await chain();
    await snapshot(["--from", "2026-07-20", "--to", "2026-07-26"]);
    await snapshot(WEEK_FLAGS);
    expect(existsSync(path("shops", "Old Town"))).toBe(true);
    const { stdout } = await run(["status", "--dir", "archive", "--max-age", "1h"]);
    expect(stdout).toContain("5 of 5 are fresh and complete");
  });
});
