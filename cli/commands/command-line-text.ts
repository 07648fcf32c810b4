import type { CommanderError } from "commander";

/** Commander's message as our sentence. The text behind an equals sign may be a secret. */
export function commandLineText({ message }: CommanderError): string {
  return message
    .replace(/^error: /, "")
    .replace(/(unknown option '-[^-])[^']*'/, "$1'")
    .replace(/(unknown option '[^=]*)=.*'/s, "$1'")
    .replace(/\n\((.*)\)$/, (_, meant: string) => `, ${meant.toLowerCase()}`)
    .replace(/\.$/, "");
}
