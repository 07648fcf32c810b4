import { type CliError, systemCode, usageError } from "../../errors.ts";
import type { ServeOptions } from "./serve-options.ts";

/** The reason why the operating system refuses to listen there, as a sentence; any other error as it is. */
export function listenError(error: unknown, { host, port }: Pick<ServeOptions, "host" | "port">): unknown {
  const explain = REASONS[systemCode(error) ?? ""];
  return explain ? explain({ host, port }) : error;
}

type Explain = (place: Pick<ServeOptions, "host" | "port">) => CliError;

const noSuchHost: Explain = ({ host }) =>
  usageError(`there is no host ${host}`, "give an address of this machine with --host");

const REASONS: Readonly<Record<string, Explain>> = {
  EADDRINUSE: ({ host, port }) =>
    usageError(
      `port ${port} of ${host} is in use by another program`,
      "give another one with --port N, or --port 0 for any free one",
    ),
  EACCES: ({ port }) =>
    usageError(`no permission to listen on port ${port}`, "give one above 1023 with --port N"),
  EADDRNOTAVAIL: ({ host }) =>
    usageError(`${host} is not an address of this machine`, "give one of its addresses with --host"),
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};
