import { expect, test } from "vitest";
import { CliError, EXIT } from "../../../../cli/errors.ts";
import { startLocalApi } from "../../../../cli/server/store-backend.ts";
import { loginRequest, readLogin } from "../../../../viewer/report/contract.ts";
import { afterFile } from "../../../support/browser/after-file.ts";
import { salesStoreOf } from "../../../support/fakes/sales-store.ts";

async function unreachable(): Promise<never> {
  throw new CliError(EXIT.unreachable, "connection refused", { hint: "" });
}

test("a program that calls its own API hears why the figures cannot be read", async () => {
  const reasons: (string | undefined)[] = [];
  const api = await startLocalApi(
    salesStoreOf(() => unreachable),
    { elapsed: () => 0, onOutage: (reason) => reasons.push(reason?.message) },
  );
  afterFile(() => api.close());
  const { path, method, headers, body = "" } = loginRequest(api.password);
  const token = readLogin(await (await fetch(api.origin + path, { method, headers, body })).json());
  const answer = await fetch(`${api.origin}/api/sales_summary`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(503);
  expect(reasons).toEqual(["connection refused"]);
});
