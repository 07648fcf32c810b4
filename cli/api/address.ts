import { quote, type Setting } from "../door/config.ts";
import { usageError } from "../door/errors.ts";

/** The address of an API: its six paths follow `origin + prefix`. */
export interface ApiAddress {
  readonly origin: string;
  /** Empty, or begins with a slash and does not end with one. */
  readonly prefix: string;
}

const SALES_API = {
  example: "give its origin, or the prefix before /api, such as https://sales.example.com",
  secret: "--password-file for the password",
};

/**
 * @param api how messages describe a right address, and which option takes its secret
 * @throws CliError if the text is not the address of an API; the message never repeats a password
 */
export function readApiAddress(
  { name, value }: Setting,
  { example, secret }: typeof SALES_API = SALES_API,
): ApiAddress {
  if (value.includes("@")) {
    throw usageError(
      `${name} holds a user name or a password`,
      `remove everything before the @; use ${secret}`,
    );
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw usageError(`${name} ${quote(value)} is not an http or https address`, example);
  }
  if (url.search !== "" || url.hash !== "") {
    throw usageError(`${name} ${quote(value)} has a query or a fragment`, example);
  }
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, "") };
}

/** Whether a password would be sent over a network unencrypted. */
export function isUnencrypted({ origin }: ApiAddress): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !isThisMachine(hostname);
}

/** @param host a name or an address; that of IPv6 may be in brackets */
export function isThisMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
}
