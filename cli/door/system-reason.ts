/** What the operating system says by a code, in words for people. Its codes and its own sentences are in no message. */
import { systemCode } from "./errors.ts";
import { NOT_REGULAR, TOO_LARGE } from "./open-regular.ts";

type Reasons = Readonly<Record<string, string>>;

const REASONS: Reasons = {
  // Files
  ENOENT: "there is no such file",
  ENOTDIR: "a part of the path is not a folder",
  EACCES: "no permission",
  EPERM: "no permission",
  EISDIR: "it is a folder",
  ELOOP: "it is a link",
  [NOT_REGULAR]: "it is not a regular file",
  [TOO_LARGE]: "it is too large",
  ENAMETOOLONG: "the name is too long",
  EXDEV: "the place is on another disk",
  ENOSPC: "no space",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EIO: "the disk failed",
  EBUSY: "another program is using it",
  ETXTBSY: "another program is using it",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ENOMEM: "there is not enough memory",
  // Networks
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the connection was reset",
  ECONNABORTED: "the connection was reset",
  EPIPE: "the connection was reset",
  ENOTFOUND: "no such host",
  EAI_AGAIN: "the host name cannot be resolved at the moment",
  EHOSTUNREACH: "no route to the host",
  ENETUNREACH: "no route to the network",
  ENETDOWN: "the network is down",
  EADDRNOTAVAIL: "no address to connect from",
  ETIMEDOUT: "the connection timed out",
};

/**
 * Such as `no permission`. What has no code, is not of the system, and says its own message.
 *
 * @param own what some codes mean here
 */
export function systemReason(error: unknown, own: Reasons = {}, unknown = "the system refused it"): string {
  const code = systemCode(error);
  if (code === undefined) return error instanceof Error ? error.message : unknown;
  return own[code] ?? REASONS[code] ?? unknown;
}
