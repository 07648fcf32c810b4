import { constants } from "node:os";
import { expect, test } from "vitest";
import { connectionFault } from "../../../../cli/api/transport/connection-fault.ts";
import { diskError } from "../../../../cli/disk/disk-error.ts";
import { CliError } from "../../../../cli/door/errors.ts";
import { systemReason } from "../../../../cli/door/system-reason.ts";
import { explainPostgresError } from "../../../../cli/store/postgres/explain-postgres-error.ts";

const failed = (code: string) =>
  Object.assign(new Error(`${code}: as the system says it, open '/srv/cafe'`), { code });

test("the usual codes are words of their own, and a place may have better ones", () => {
  const said = ["ENOENT", "EACCES", "ENOSPC", "EBUSY", "EMFILE", "ECONNREFUSED"].map((code) =>
    systemReason(failed(code)),
  );
  expect(new Set(said).size).toBe(6);
  expect(systemReason(failed("ENOENT"), { ENOENT: "there is no such folder" })).toBe(
    "there is no such folder",
  );
  expect(systemReason(failed(`Unknown system error -${constants.errno.EDQUOT}`))).toBe(
    "the disk quota is used up",
  );
  expect(systemReason(new Error("it is not text"))).toBe("it is not text");
});

// Of that one, the sentence is of OpenSSL.
const CODES = Object.keys(constants.errno).filter((code) => code !== "EPROTO");

test.each(CODES)("no message has the code %s, nor the sentence of the system", (code) => {
  const explained = explainPostgresError(failed(code), "the store");
  const place = { shown: "report.html", remedy: "choose another place" };
  for (const text of [
    systemReason(failed(code)),
    String(diskError(failed(code), place)),
    connectionFault(failed(code), 1000).message,
    ...(explained instanceof CliError ? [explained.message] : []),
  ]) {
    expect(text).not.toMatch(/\bE[A-Z\d]{2,}\b|as the system says/);
  }
});
