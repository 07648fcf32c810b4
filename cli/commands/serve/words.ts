/** What `serve` says to the person who started it. */
import { isUnencrypted } from "../../api/address.ts";
import type { Output } from "../../output.ts";
import { DEMO_PASSWORD } from "../../server/demo-password.ts";
import { addressesOfMachine, listensEverywhere } from "../../server/own-names.ts";
import type { ServeOptions } from "./options.ts";

/** Where a browser on this machine finds it. */
export function urlOf({ hostName }: ServeOptions, port: number): string {
  const name = listensEverywhere(hostName) ? (hostName.startsWith("[") ? "[::1]" : "127.0.0.1") : hostName;
  return `http://${name}:${port}`;
}

export function welcome(options: ServeOptions, port: number, output: Output): void {
  const { source, hostName, behindTls } = options;
  output.note(
    source === "demo"
      ? `The dashboard of the sample cafe is ready; the password is ${DEMO_PASSWORD}.`
      : "db" in source
        ? `The dashboard is ready; its figures are those of ${source.db}, also after each import.`
        : `The dashboard is ready; its figures and its password are those of ${source.origin}${source.prefix}.`,
  );
  if (listensEverywhere(hostName)) {
    for (const address of addressesOfMachine())
      output.note(`Other devices find it at http://${address}:${port}`);
  }
  output.note("Press Ctrl-C to stop it.");
  if (!behindTls && isUnencrypted({ origin: `http://${hostName}`, prefix: "" })) {
    output.warn(
      "everyone in the network can read the password on its way here; put a web server that speaks HTTPS before it, then give --behind-tls",
    );
  }
  if (source !== "demo" && !("db" in source) && isUnencrypted(source)) {
    output.warn(`the password is sent to ${source.origin} unencrypted; use https if the server supports it`);
  }
}
