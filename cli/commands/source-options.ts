import { type ApiAddress, readApiAddress } from "../api/address.ts";
import { type Settings, setting } from "../config.ts";
import { usageError } from "../errors.ts";

export interface SourceFlags {
  readonly url?: string;
  readonly demo?: true;
}

/** An API somewhere, or the sample cafe. */
export type Source = ApiAddress | "demo";

/** @throws CliError when there is none, or more than one */
export function readSource({ url, demo }: SourceFlags, settings: Settings): Source {
  if (url !== undefined && demo) throw usageError("--url and --demo are two sources", "give one of them");
  if (demo) return "demo";
  const address = setting(settings, { name: "--url", value: url }, "CAFE_SALES_URL");
  if (address !== undefined) return readApiAddress(address);
  throw usageError("no source of sales is given", "give --url URL (or CAFE_SALES_URL), or --demo");
}
