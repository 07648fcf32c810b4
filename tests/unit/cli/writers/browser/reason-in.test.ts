import { expect, test } from "vitest";
import { reasonIn } from "../../../../../cli/writers/browser/open-browser.ts";

const BUS = "[4585:4618:1122/011635.859366:ERROR:dbus/bus.cc:405] Failed to connect to the bus: no such file";

test.each([
  ["nothing", "", undefined],
  ["what every server says", `${BUS}\n${BUS}\n`, undefined],
  [
    "the last message, without its place in the code",
    `first\n${BUS}\n[1:1:1122/1.2:ERROR:content/browser/zygote.cc:101] Running as root without --no-sandbox is not supported.\n`,
    "Running as root without --no-sandbox is not supported",
  ],
  [
    "a missing library",
    "chrome: error while loading shared libraries: libnss3.so: cannot open shared object file\n",
    "chrome: error while loading shared libraries: libnss3.so: cannot open shared object file",
  ],
  [
    "the cause of a crash, not its stack",
    `[7:7:1122/1.2:FATAL:zygote.cc:128] No usable sandbox!\r\n#0 0x55d0c8a9 base::debug\n#1 0x55d0c8aa main\nReceived signal 6\n  r8: 0000000000000000  r9: 00007ffc0a9b3a10\n[end of stack trace]\n${BUS}`,
    "No usable sandbox!",
  ],
])("of the messages of a browser, the reason is %s", (_, stderr, reason) => {
  expect(reasonIn(stderr)).toBe(reason);
});

test("a reason is at most 200 characters long", () => {
  expect(reasonIn("x".repeat(999))).toHaveLength(200);
});
