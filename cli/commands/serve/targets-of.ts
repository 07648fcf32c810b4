import type { Hono } from "hono";
import { createRowReader } from "../../run/beside-store.ts";
import type { RunContext } from "../../run/run-context.ts";
import { readTargets, withOnlyShop } from "../../run/sales-targets.ts";
import { stamp } from "../../server/request-log.ts";
import type { Backend, ServerEnv } from "../../server/server-env.ts";
import { targetsRoute } from "../../server/targets-route.ts";
import type { ServeOptions } from "./serve-options.ts";

/** Answers the call for targets, if there are any at the start, or if people may set one. A page asks for nothing else. */
export async function targetsOf(
  options: ServeOptions,
  { signedIn, shopName }: Backend,
  { effects, output }: RunContext,
): Promise<Hono<ServerEnv> | undefined> {
  const { allowEdit } = options;
  const read = async () => withOnlyShop(await readTargets(options, effects, allowEdit), await shopName?.());
  const rows = await read();
  if (rows.length === 0 && !allowEdit) return undefined;
  const onTrouble = (message: string) =>
    output.warn(`${stamp(effects.now())} ${message}; the targets are those from before`);
  return targetsRoute({ read: createRowReader(read, rows, onTrouble), signedIn });
}
