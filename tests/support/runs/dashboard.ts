/** The app of `serve`, as its options make it, without a port. */
import { PassThrough } from "node:stream";
import type { RawOptions } from "../../../cli/commands/options/option-group.ts";
import { openApp } from "../../../cli/commands/serve/open-app.ts";
import { openBackend } from "../../../cli/commands/serve/open-backend.ts";
import { SERVE_OPTIONS } from "../../../cli/commands/serve/serve.ts";
import { nodeEffects } from "../../../cli/door/effects.ts";
import { Output } from "../../../cli/door/output.ts";
import { withClock } from "../../../cli/run/resolve.ts";
import { withShopGroups } from "../../../cli/run/shop-list.ts";
import { loginRequest, logoutRequest, readLogin } from "../../../viewer/report/contract.ts";
import { afterFile } from "../browser/after-file.ts";

/** @param raw as commander would collect them */
export async function openDashboard(raw: RawOptions, cwd = "/") {
  const stderr = new PassThrough();
  const said: string[] = [];
  stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const effects = { ...nodeEffects(), cwd, env: {}, stdout: new PassThrough(), stderr };
  const output = new Output(effects);
  output.configure({ quiet: false, verbose: true, logFormat: "text" });
  const context = { settings: [], effects, output, interrupt: new AbortController().signal };
  const options = await withShopGroups(await withClock(SERVE_OPTIONS.read(raw, []), context), context);
  const backend = await openBackend(options, context);
  afterFile(() => backend.close());
  const app = await openApp(options, backend, context);
  return {
    app,
    /** All messages, with those of `--verbose`. */
    log: () => said.join(""),
    /** @returns a token; undefined if the password is refused */
    async signIn(password: string): Promise<string | undefined> {
      const { path, method, headers, body = "" } = loginRequest(password);
      const answer = await app.request(path, { method, headers, body }, { address: "192.0.2.1" });
      return readLogin(await answer.json());
    },
    async logOut(token: string): Promise<void> {
      const { path, method, headers, body = "" } = logoutRequest(token);
      await app.request(path, { method, headers, body });
    },
    /** Makes a call with the token of a session. */
    ask: async (token: string, path: string, init: RequestInit = {}): Promise<Response> =>
      app.request(path, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } }),
  };
}
