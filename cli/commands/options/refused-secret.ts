import { Option } from "commander";
import { usageError } from "../../errors.ts";

/** Not an option but an explanation for anyone who tries it: the process list shows arguments. */
export function refusedSecret(flag: string, secret: string, instead: string): Option {
  return new Option(`${flag} [value]`).hideHelp().argParser(() => {
    throw usageError(
      `no option takes a ${secret}, because every user of the machine can read the command line`,
      instead,
    );
  });
}
