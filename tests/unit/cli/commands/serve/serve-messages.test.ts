import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { SERVE_OPTIONS } from "../../../../../cli/commands/serve/serve.ts";
import { sayOutage, welcome } from "../../../../../cli/commands/serve/serve-messages.ts";
import { layer } from "../../../../../cli/door/config.ts";
import { CliError, EXIT } from "../../../../../cli/door/errors.ts";
import { Output } from "../../../../../cli/door/output.ts";
import { addressesOfMachine } from "../../../../../cli/server/host-check.ts";
import { NewerStore } from "../../../../../cli/store/versions.ts";

const [WHITE, PLAIN] = ["\u001b[97;40m", "\u001b[0m"];
const BLOCKS = /[█▄▀]/;

/** What `serve --demo` says when it is ready, at a terminal or in a pipe. */
async function said(args: { host: string; quiet?: boolean; isTTY?: boolean; env?: Record<string, string> }) {
  const { host, quiet = false, isTTY = true, env = {} } = args;
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const output = new Output({ stdout: new PassThrough(), stderr, env, now: Date.now });
  output.quiet = quiet;
  const settings = [layer({}, undefined)];
  await welcome({ ...SERVE_OPTIONS.read({ demo: true, host }, settings), timeZone: "UTC" }, 4173, output);
  return String(stderr.read() ?? "").split("\n");
}

const [first = "none"] = addressesOfMachine();

test.skipIf(first === "none")(
  "a terminal shows the addresses for phones, and the first as a QR code",
  async () => {
    const lines = await said({ host: "0.0.0.0" });
    expect(lines).toContain(`Other devices in the same Wi-Fi or network reach it at http://${first}:4173`);
    const code = lines.filter((line) => BLOCKS.test(line));
    // It fits a small terminal, and is white on black in every theme.
    expect(code.length).toBeGreaterThan(12);
    expect(code.length).toBeLessThan(22);
    const drawn = code.map((line) => line.replace(WHITE, "").replace(PLAIN, ""));
    expect(code).toEqual(drawn.map((line) => `  ${WHITE}${line.trimStart()}${PLAIN}`));
    for (const line of drawn) expect(line).toMatch(/^ {2}[█▄▀ ]{25,41}$/);
    expect(lines.join("\n")).toContain("anyone in the same network could read them");
    const plain = (await said({ host: "0.0.0.0", env: { NO_COLOR: "1" } })).filter((line) =>
      BLOCKS.test(line),
    );
    expect(plain).toEqual(drawn);
  },
);

test("an outage has a line when it begins and another one when it is over", () => {
  const stderr = new PassThrough();
  const output = new Output({ stdout: new PassThrough(), stderr, env: {}, now: Date.now });
  sayOutage(new CliError(EXIT.unreachable, "connection refused", { hint: "" }), "12:00", output);
  sayOutage(undefined, "12:01", output);
  sayOutage(new NewerStore("the store", { version: 3, known: 2 }), "12:02", output);
  expect(String(stderr.read()).split("\n")).toEqual([
    "cafe-sales: warning: 12:00 connection refused; calls are answered with 503 until the figures can be read",
    "12:01 The figures can be read again.",
    "cafe-sales: warning: 12:02 the store was written by a newer version of this program (store version 3, this one knows 2); install the newer version, and restart this server with it",
    "",
  ]);
});
