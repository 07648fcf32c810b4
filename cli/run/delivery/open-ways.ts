import { setting } from "../../config.ts";
import type { OpenWay } from "../../delivery/way.ts";
import { WAYS } from "../../delivery/ways.ts";
import { usageError } from "../../errors.ts";
import type { RunContext } from "../run-context.ts";

/** A way under its name and its title, and those of its recipients that count. */
export interface NamedWay {
  readonly name: string;
  readonly title: string;
  readonly way: OpenWay;
  readonly recipients: readonly string[];
}

interface WaysOptions {
  /** Those that were chosen; undefined for all that are configured. */
  readonly ways: readonly string[] | undefined;
  /** Only these recipients: as configured, or all of a way by its name. Undefined for all. */
  readonly to: readonly string[] | undefined;
  readonly timeoutMs: number;
}

/** The ways that are configured, with their recipients. @throws CliError if there is none, or one that was chosen is not */
export async function openWays(
  { ways, to, timeoutMs }: WaysOptions,
  { settings, effects, output, interrupt }: RunContext,
): Promise<readonly NamedWay[]> {
  const chosen = ways ? WAYS.filter(({ name }) => ways.includes(name)) : WAYS;
  const isConfigured = ({ variables }: (typeof WAYS)[number]) =>
    setting(settings, Object.keys(variables)[0] ?? "") !== undefined;
  const missing = ways && chosen.find((way) => !isConfigured(way));
  if (missing) {
    throw usageError(
      `${missing.title} has no recipients`,
      `set ${Object.keys(missing.variables)[0]}, for example in .env`,
    );
  }
  const configured = chosen.filter(isConfigured);
  if (configured.length === 0) {
    const variables = WAYS.map((way) => Object.keys(way.variables)[0]).join(", ");
    throw usageError("no recipients are configured", `set one of ${variables}, for example in .env`);
  }
  const opened: NamedWay[] = [];
  try {
    for (const { name, title, load } of configured) {
      const way = await (await load()).open({ settings, effects, output, interrupt, timeoutMs });
      opened.push({ name, title, way, recipients: way.recipients });
    }
    return to === undefined ? opened : onlyTo(opened, to);
  } catch (error) {
    await closeWays(opened);
    throw error;
  }
}

export async function closeWays(ways: readonly NamedWay[]): Promise<void> {
  await Promise.all(ways.map(({ way }) => way.close()));
}

function onlyTo(ways: readonly NamedWay[], to: readonly string[]): readonly NamedWay[] {
  const unknown = to.find(
    (one) => !ways.some(({ name, way }) => name === one || way.recipients.includes(one)),
  );
  if (unknown !== undefined) {
    throw usageError(
      "--to names somebody who is not configured",
      `give the name of a way (${ways.map(({ name }) => name).join(", ")}), or a recipient as it is configured`,
    );
  }
  return ways.map((one) => ({
    ...one,
    recipients: to.includes(one.name) ? one.recipients : one.recipients.filter((each) => to.includes(each)),
  }));
}
