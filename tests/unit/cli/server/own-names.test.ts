import { hostname, networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { namesOfServer } from "../../../../cli/server/own-names.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

test("a server accepts the loopback names, its own name and the allowed ones", () => {
  expect(namesOfServer("192.0.2.1", ["cafe.example"])).toEqual([...LOOPBACK, "192.0.2.1", "cafe.example"]);
});

test.each(["0.0.0.0", "[::]"])("a server that listens at %s accepts every name of the machine", (host) => {
  const names = namesOfServer(host, []);
  expect(names).toEqual(expect.arrayContaining([...LOOPBACK, host, hostname().toLowerCase()]));
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
  for (const { address, family, internal } of addresses) {
    if (!internal && !address.startsWith("fe80:"))
      expect(names).toContain(family === "IPv6" ? `[${address}]` : address);
  }
});
