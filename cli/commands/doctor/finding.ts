import type { ApiAddress } from "../../api/address.ts";
import type { Settings } from "../../door/config.ts";
import { toCliError } from "../../door/errors.ts";
import type { RunContext } from "../../run/guarded-run.ts";
import type { StoreAddress } from "../../run/source.ts";

/** What is checked, in this order. People script against the names. */
export const CHECKS = {
  node: "Node",
  engine: "Engine",
  browser: "Browser",
  fonts: "Thai fonts",
  settings: "Settings",
  zone: "Time zone",
  source: "Sales",
  beside: "Files",
  shops: "Shops",
  access: "Access",
  archive: "Archive",
  schedule: "Schedule",
  deliveries: "Deliveries",
  assistants: "Assistants",
  clock: "Clock",
} as const;
export type CheckName = keyof typeof CHECKS;

export interface Finding {
  /** A note is no fault, but something that not everybody needs is missing. */
  readonly state: "ok" | "note" | "wrong";
  readonly text: string;
  /** What to do. */
  readonly remedy?: string;
}

export interface DoctorContext extends RunContext {
  readonly settings: Settings;
  /** Where the sales come from; undefined if nothing says it. */
  readonly source: ApiAddress | StoreAddress | undefined;
  /** The folders of the archives that were named. */
  readonly dirs: readonly string[];
}

export type Check = (context: DoctorContext) => Promise<readonly Finding[]>;

export function ok(text: string): readonly Finding[] {
  return [{ state: "ok", text }];
}

export function note(text: string, remedy?: string): readonly Finding[] {
  return [{ state: "note", text, ...(remedy !== undefined && { remedy }) }];
}

export function wrong(text: string, remedy: string): readonly Finding[] {
  return [{ state: "wrong", text, remedy }];
}

/** Any thrown value as what is wrong. */
export function wrongBy(error: unknown): readonly Finding[] {
  const { message, hint } = toCliError(error);
  return wrong(message, hint);
}
