import { afterAll, describe, expect, test } from "vitest";
import { type FaultServer, startFaultServer } from "../../../support/fakes/fault-server.ts";
import { exportByProcess } from "../../../support/runs/export-run.ts";
import { type Certified, hasOpenssl, selfSigned } from "../../../support/self-signed.ts";

const servers: FaultServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function exportOver(identity: Certified, trusted: boolean) {
  const server = await startFaultServer({}, identity);
  servers.push(server);
  const env: Record<string, string> = trusted ? { NODE_EXTRA_CA_CERTS: identity.file } : {};
  return exportByProcess(server, ["--verbose"], { env });
}

describe.runIf(hasOpenssl)("over TLS", () => {
  test("a certificate of one's own authority is trusted if it is named", async () => {
    const run = await exportOver(selfSigned("IP:127.0.0.1", "2"), true);
    expect(run.code).toBe(0);
  });

  test.each([
    [
      "that no authority has signed",
      "IP:127.0.0.1",
      "2",
      false,
      "self-signed certificate",
      "NODE_EXTRA_CA_CERTS",
    ],
    [
      "of another name",
      "DNS:elsewhere.example",
      "2",
      true,
      "is not in the cert's list",
      "use the host name of the certificate in --url",
    ],
    ["that has expired", "IP:127.0.0.1", "-1", true, "certificate has expired", "or renew the certificate"],
  ])(
    "a certificate %s is 4, is named and is not tried again",
    { tags: "deep" },
    async (_, name, days, trusted, words, hint) => {
      const run = await exportOver(selfSigned(name, days), trusted);
      expect(run.code).toBe(4);
      expect(run.lastLine).toMatch(/cannot reach https:\/\/127\.0\.0\.1:\d+: the secure connection failed: /);
      expect(run.lastLine).toContain(words);
      expect(run.lastLine).toContain(hint);
      expect(run.server.requests).toEqual([]);
      expect(run.stderr.match(/login .+ attempt 1/g)).toHaveLength(1);
    },
  );
});
