import { CliError, EXIT } from "../errors.ts";

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
