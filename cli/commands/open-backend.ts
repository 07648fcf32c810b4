import { dayIn } from "../../viewer/report/date-range.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import type { Trouble } from "../server/proxy.ts";
import type { Backend } from "../server/server-env.ts";
import type { ServeOptions } from "./serve-options.ts";

/** How long an API may be silent before its caller hears that it is too slow. */
const SILENCE_MS = 30_000;

/** Who answers the calls of the dashboard. Loads the sample cafe only for those who want to see it. */
export async function openBackend(
  { source, sessionHours }: ServeOptions,
  { now, elapsed }: Pick<Effects, "now" | "elapsed">,
  output: Output,
): Promise<Backend> {
  if (source === "demo") {
    const { createDemoBackend } = await import("../server/demo-api.ts");
    return createDemoBackend({ today: () => dayIn("UTC", now()), elapsed, sessionHours });
  }
  const [{ createProxy }, { openUpstream }] = await Promise.all([
    import("../server/proxy.ts"),
    import("../server/upstream.ts"),
  ]);
  const upstream = openUpstream(source, SILENCE_MS);
  return createProxy({ upstream, onTrouble: (trouble) => output.warn(troubleText(trouble, source.origin)) });
}

function troubleText({ method, path, fault }: Trouble, origin: string): string {
  const { message, hint } = fault;
  return `${method} ${path} of ${origin}: ${message}${hint === undefined ? "" : `; ${hint}`}`;
}
