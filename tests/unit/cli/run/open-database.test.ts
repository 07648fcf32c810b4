import { describe, expect, test } from "vitest";
import { runInProcess } from "../../../support/runs/run-in-process.ts";

const WARNING = "others may read on the way to 192.0.2.1 what is sent; use sslmode=verify-full";
/** Nothing is sent: the certificate that it names does not exist. */
const at = (mode: string) => `postgres://cafe@192.0.2.1/sales?sslmode=${mode}&sslrootcert=/no/root.crt`;

describe("a database on another host", () => {
  test.each([
    ["export", ["export"]],
    ["import", ["import", "sales.csv"]],
    ["store check", ["store", "check"]],
  ])("that may be read on the way is a warning of %s", async (_, args) => {
    const { code, stderr } = await runInProcess([...args, "--db", at("prefer")]);
    expect(code).toBe(2);
    expect(stderr).toContain(`with sslmode=prefer, ${WARNING}`);
  });

  test("that is encrypted is none", async () => {
    const { stderr } = await runInProcess(["export", "--db", at("require")]);
    expect(stderr).not.toContain(WARNING);
  });
});
