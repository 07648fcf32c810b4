import { isUnencrypted } from "../../api/address.ts";
import type { CliError } from "../../door/errors.ts";
import type { Output } from "../../door/output.ts";
import { warnIfUnencrypted } from "../../run/source.ts";
import { DEMO_PASSWORD } from "../../server/demo-password.ts";
import { addressesOfMachine, listensEverywhere } from "../../server/host-check.ts";
import { NewerStore } from "../../store/versions.ts";
import type { ServeOptions } from "./serve.ts";

/** The address for a browser on this machine. */
export function urlOf({ hostName }: ServeOptions, port: number): string {
  const name = listensEverywhere(hostName) ? (hostName.startsWith("[") ? "[::1]" : "127.0.0.1") : hostName;
  return `http://${name}:${port}`;
}

export async function welcome(options: ServeOptions, port: number, output: Output): Promise<void> {
  const { source, shops, hostName, behindTls } = options;
  output.note(
    source === "demo"
      ? `The dashboard of the sample cafe is ready; the password is ${DEMO_PASSWORD}.`
      : "db" in source
        ? `The dashboard is ready; it shows the figures of ${source.db}, including new imports.`
        : `The dashboard is ready; its figures and its password come from ${source.origin}${source.prefix}.`,
  );
  if (shops) output.note(`It shows these shops only: ${shops.join(", ")}.`);
  if (listensEverywhere(hostName)) {
    const urls = addressesOfMachine().map((address) => `http://${address}:${port}`);
    for (const url of urls) output.note(`Other devices in the same Wi-Fi or network reach it at ${url}`);
    const [first] = urls;
    if (first !== undefined && output.canDraw) {
      output.note("Scan the first with a phone:");
      output.drawing(await qrCode(first));
    }
  }
  output.note("Press Ctrl-C to stop it.");
  if (!behindTls && isUnencrypted({ origin: `http://${hostName}`, prefix: "" })) {
    output.warn(
      "the password and the figures are sent unencrypted, so anyone in the same network could read them; use a network that you trust, or put HTTPS in front of it and give --behind-tls",
    );
  }
  warnIfUnencrypted(source, output);
}

/** @param reason undefined if the outage is over */
export function sayOutage(reason: CliError | undefined, time: string, output: Output): void {
  if (reason instanceof NewerStore)
    output.warn(`${time} ${reason.message}; ${reason.hint}, and restart this server with it`);
  else if (reason)
    output.warn(`${time} ${reason.message}; calls are answered with 503 until the figures can be read`);
  else output.note(`${time} The figures can be read again.`);
}

/** Lines of half blocks, in which the light is drawn. The library is loaded on demand: most servers have no terminal. */
async function qrCode(url: string): Promise<readonly string[]> {
  const { renderUnicodeCompact } = await import("uqr");
  return renderUnicodeCompact(url, { border: 2 }).split("\n");
}
