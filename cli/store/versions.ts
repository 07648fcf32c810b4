/** The versions of a store's tables, whatever its engine: which ones this program reads, and what is said of others. */
import { CliError, EXIT } from "../door/errors.ts";

/** Programs that people tried before the first release wrote those with lower numbers. */
export const FIRST_VERSION = 5;

/** @param steps what makes each version out of the one before; the first begins with an empty database */
export function newestOf(steps: readonly string[]): number {
  return FIRST_VERSION + steps.length - 1;
}

/** The steps from a version to the newest one. @param version 0 for an empty database */
export function stepsFrom(version: number, steps: readonly string[]): readonly string[] {
  return version === 0 ? steps : steps.slice(version - FIRST_VERSION + 1);
}

/** @param shown the store as the user named it @throws CliError if only another program can read the store */
export function refuseForeign(version: number, shown: string, newest: number): void {
  if (version > newest) throw new NewerStore(shown, { version, known: newest });
  if (version >= FIRST_VERSION) return;
  throw new CliError(
    EXIT.contract,
    `${shown} was made by a trial version of this program (store version ${version}), which this one does not read`,
    {
      hint: "its sales are in the till's exports: import them again into a new store, with cafe-sales import FILES --db STORE",
    },
  );
}

/** A store with tables that only a newer program knows: this one can neither read it nor write to it. */
export class NewerStore extends CliError {
  /** @param shown the store as the user named it */
  constructor(shown: string, { version, known }: { readonly version: number; readonly known: number }) {
    super(
      EXIT.contract,
      `${shown} was written by a newer version of this program (store version ${version}, this one knows ${known})`,
      { hint: "install the newer version" },
    );
  }
}
