/** Makes errors of PostgreSQL and of the way to it readable, by their codes. */
import { CliError, EXIT, systemCode } from "../../errors.ts";

interface Reason {
  /** Begins the code of PostgreSQL (five characters) or of Node; without a code, what the message says. */
  readonly said: RegExp;
  readonly exitCode: number;
  /** What happened, in front of the message of the server. */
  message(shown: string): string;
  readonly hint: string;
}

const cannotReach = (shown: string) => `cannot reach ${shown}`;
const refuses = (shown: string) => `${shown} refuses the sign-in`;
const TLS = "with sslmode=verify-full, sslrootcert=FILE names the certificates to trust";

const REASONS: readonly Reason[] = [
  {
    said: /^28/,
    exitCode: EXIT.refused,
    message: refuses,
    hint: "check the user, and the password in PGPASSWORD or in the file of PGPASSFILE (usually ~/.pgpass)",
  },
  {
    said: /^42501/,
    exitCode: EXIT.refused,
    message: (shown) => `the user of ${shown} lacks a right`,
    hint: "cafe-sales store create --help shows the rights of a user that reads and of one that writes",
  },
  {
    said: /^3D000/,
    exitCode: EXIT.usage,
    message: (shown) => `there is no database ${shown}`,
    hint: "create it with createdb, then run cafe-sales store create",
  },
  {
    said: /^3F000/,
    exitCode: EXIT.usage,
    message: (shown) => `${shown} has no schema to work in`,
    hint: "check the search_path of the user",
  },
  {
    said: /^42P07/,
    exitCode: EXIT.usage,
    message: (shown) => `${shown} already has a table of another program`,
    hint: "choose an empty database, or a schema with ?options=-csearch_path=NAME",
  },
  {
    said: /^25006/,
    exitCode: EXIT.usage,
    message: (shown) => `${shown} can only be read`,
    hint: "name the primary server, not a standby",
  },
  {
    said: /^55P03/,
    exitCode: EXIT.busy,
    message: (shown) => `another program is working on ${shown}`,
    hint: "run the command again when it has ended",
  },
  {
    said: /^40/,
    exitCode: EXIT.busy,
    message: (shown) => `another program changed ${shown} at the same time`,
    hint: "run the command again",
  },
  {
    said: /^53100/,
    exitCode: EXIT.output,
    message: (shown) => `cannot write ${shown}: no space`,
    hint: "make room on the server and run the command again",
  },
  {
    said: /^22003/,
    exitCode: EXIT.contract,
    message: () => "the amounts of a day are too large to be added up",
    hint: "look for an impossible amount",
  },
  {
    said: /^XX00[12]/,
    exitCode: EXIT.contract,
    message: (shown) => `${shown} is damaged`,
    hint: "restore it from a backup",
  },
  {
    said: /^57014|^Query read timeout/,
    exitCode: EXIT.unreachable,
    message: (shown) => `${shown} did not answer in time`,
    hint: "try again, or ask for fewer days",
  },
  {
    said: /^08P01/,
    exitCode: EXIT.usage,
    message: (shown) => `${shown} does not accept the connection`,
    hint: "correct the address; poolers do not accept all parameters",
  },
  {
    said: /^(53|57P|08)/,
    exitCode: EXIT.unreachable,
    message: cannotReach,
    hint: "try again later, or ask the server's administrator",
  },
  {
    said: /CERT|^ERR_(TLS|SSL)_|SIGNATURE|^EPROTO/,
    exitCode: EXIT.unreachable,
    message: (shown) => `the secure connection to ${shown} failed`,
    hint: TLS,
  },
  {
    said: /SSL connection/,
    exitCode: EXIT.unreachable,
    message: (shown) => `the secure connection to ${shown} failed`,
    hint: "let the server offer TLS; for a network that nobody else uses, sslmode=disable does without it",
  },
  {
    said: /^(E[A-Z]+$|Connection terminated|Client has encountered a connection error|timeout e)/,
    exitCode: EXIT.unreachable,
    message: cannotReach,
    hint: "check the address, and whether the server runs",
  },
];

/** Readable texts of codes, and of messages of `pg`. */
const READABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the connection was reset",
  EPIPE: "the connection was reset",
  ENOTFOUND: "no such host",
  ENOENT: "no such socket",
  EAI_AGAIN: "the host name cannot be resolved at the moment",
  EHOSTUNREACH: "no route to the host",
  ENETUNREACH: "no route to the network",
  ETIMEDOUT: "the connection timed out",
  "timeout expired": "no answer in time",
  "timeout exceeded when trying to connect": "no free connection in time",
  "Connection terminated unexpectedly": "the server closed the connection",
  // It was lost while nothing was asked of it.
  "Client has encountered a connection error and is not queryable": "the connection was lost",
  "Connection terminated due to connection timeout": "no answer in time",
};

const LONGEST = 200;

/** The messages of the server are shown as they are: whoever prints them makes them safe. */
export function explainPostgresError(error: unknown, shown: string): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  // Several addresses of one host failed, each with an error of its own.
  if (error instanceof AggregateError && error.errors.length > 0)
    return explainPostgresError(error.errors[0], shown);
  const code = systemCode(error) ?? error.message;
  const reason = REASONS.find(({ said }) => said.test(code));
  if (reason === undefined) return error;
  const detail = READABLE[code] ?? error.message;
  const text = detail.length > LONGEST ? `${detail.slice(0, LONGEST)}…` : detail;
  return new CliError(reason.exitCode, `${reason.message(shown)}: ${text}`, {
    hint: reason.hint,
    cause: error,
  });
}
