import { hostname, networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { addressesOfMachine, namesOfServer } from "../../../../cli/server/host-check.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const at = (address: string, internal = false) => ({
  address,
  internal,
  family: address.includes(":") ? ("IPv6" as const) : ("IPv4" as const),
  netmask: "",
  mac: "",
  cidr: null,
  scopeid: 0,
});

test("a server accepts the loopback names, its own name and the allowed ones", () => {
  const names = namesOfServer("192.0.2.1", ["cafe.example"], () => ({ eth0: [at("192.0.2.2")] }));
  for (const name of [...LOOPBACK, "192.0.2.1", "cafe.example"]) expect(names.has(name)).toBe(true);
  for (const name of ["192.0.2.2", hostname().toLowerCase(), "evil.example"])
    expect(names.has(name)).toBe(false);
});

test.each(["0.0.0.0", "[::]"])("a server that listens at %s accepts every name of the machine", (host) => {
  const names = namesOfServer(host, []);
  for (const name of [...LOOPBACK, host, hostname().toLowerCase()]) expect(names.has(name)).toBe(true);
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
  for (const { address, family, internal } of addresses) {
    if (!internal && !address.startsWith("fe80:"))
      expect(names.has(family === "IPv6" ? `[${address}]` : address)).toBe(true);
  }
});

test("a server that listens everywhere has the addresses of its machine as they are now", () => {
  let interfaces = { wlan0: [at("192.168.1.20")] };
  const names = namesOfServer("0.0.0.0", [], () => interfaces);
  const allowed = () => ["192.168.1.20", "192.168.43.7", "[fd00::2]"].filter((name) => names.has(name));
  expect(allowed()).toEqual(["192.168.1.20"]);
  interfaces = { wlan0: [at("192.168.43.7"), at("fd00::2")] };
  expect(allowed()).toEqual(["192.168.43.7", "[fd00::2]"]);
});

test("the address of the Wi-Fi comes first, before virtual networks and IPv6; some cannot be used", () => {
  const interfaces = {
    lo: [at("127.0.0.1", true)],
    docker0: [at("172.17.0.1")],
    eth0: [at("fd00::2"), at("fe80::1"), at("203.0.113.5")],
    vpn: [at("10.8.0.3")],
    wlan0: [at("169.254.7.7"), at("192.168.1.20")],
  };
  expect(addressesOfMachine(interfaces)).toEqual([
    "192.168.1.20",
    "10.8.0.3",
    "172.17.0.1",
    "203.0.113.5",
    "[fd00::2]",
  ]);
});
