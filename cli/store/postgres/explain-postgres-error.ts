/** Makes errors of PostgreSQL and of the way to it readable, by their codes. */
import { CliError, EXIT, systemCode } from "../../door/errors.ts";
import { systemReason } from "../../door/system-reason.ts";

/** `{store}` in a message is the store as the user named it. The message of the server follows. */
type Reason = readonly [
  /** Begins the code of PostgreSQL (five characters) or of Node; without a code, what the message says. */
  said: RegExp,
  exitCode: number,
  message: string,
  hint: string,
];

const CANNOT_REACH = "cannot reach {store}";
const CANNOT_WRITE = "{store} can only be read at the moment";
/** What ends by itself, as when a standby becomes the primary. */
const OUTAGES: readonly string[] = [CANNOT_REACH, CANNOT_WRITE];
const NOT_SECURE = "the secure connection to {store} failed";

const REASONS: readonly Reason[] = [
  [
    /^28/,
    EXIT.refused,
    "{store} refuses the sign-in",
    "check the user, and the password in PGPASSWORD or in the file of PGPASSFILE (usually ~/.pgpass)",
  ],
  [
    /^42501/,
    EXIT.refused,
    "the user of {store} lacks a right",
    "cafe-sales store create --help shows the rights of a user that reads and of one that writes",
  ],
  [
    /^3D000/,
    EXIT.usage,
    "there is no database {store}",
    "create it with createdb, then run cafe-sales store create",
  ],
  [/^3F000/, EXIT.usage, "{store} has no schema to work in", "check the search_path of the user"],
  [
    /^42P07/,
    EXIT.usage,
    "{store} already has a table of another program",
    "choose an empty database, or a schema with ?options=-csearch_path=NAME",
  ],
  // A standby, perhaps one that is about to become the primary.
  [
    /^25006/,
    EXIT.unreachable,
    CANNOT_WRITE,
    "try again later; if it stays so, name the primary server, not a standby",
  ],
  // Imports never get it. A standby ends what reads too long, to go on with what its primary has changed.
  [
    /^40001/,
    EXIT.unreachable,
    "{store} has interrupted the reading",
    "try again later; on a standby, max_standby_streaming_delay says how long a reading may take",
  ],
  [/^55P03/, EXIT.busy, "another program is working on {store}", "run the command again when it has ended"],
  [/^40/, EXIT.busy, "another program changed {store} at the same time", "run the command again"],
  [
    /^53100/,
    EXIT.output,
    "cannot write {store}: no space",
    "make room on the server and run the command again",
  ],
  [
    /^22003/,
    EXIT.contract,
    "the amounts of a day are too large to be added up",
    "look for an impossible amount",
  ],
  [/^XX00[12]/, EXIT.contract, "{store} is damaged", "restore it from a backup"],
  [
    /^57014|^Query read timeout/,
    EXIT.unreachable,
    "{store} did not answer in time",
    "try again, or ask for fewer days",
  ],
  [
    /^08P01/,
    EXIT.usage,
    "{store} does not accept the connection",
    "correct the address; poolers do not accept all parameters",
  ],
  [/^(53|57P|08)/, EXIT.unreachable, CANNOT_REACH, "try again later, or ask the server's administrator"],
  [
    /CERT|^ERR_(TLS|SSL)_|SIGNATURE|^EPROTO/,
    EXIT.unreachable,
    NOT_SECURE,
    "with sslmode=verify-full, sslrootcert=FILE names the certificates to trust",
  ],
  [
    /SSL connection/,
    EXIT.unreachable,
    NOT_SECURE,
    "let the server offer TLS; for a network that nobody else uses, sslmode=disable does without it",
  ],
  [
    /^(E[A-Z]+$|Connection terminated|Client has encountered a connection error|timeout e)/,
    EXIT.unreachable,
    CANNOT_REACH,
    "check the address, and whether the server runs",
  ],
];

/** Readable texts of messages of `pg`, and of a code that means something else here. */
const READABLE: Readonly<Record<string, string>> = {
  ENOENT: "no such socket",
  "timeout expired": "no answer in time",
  "timeout exceeded when trying to connect": "no free connection in time",
  "Connection terminated unexpectedly": "the server closed the connection",
  // It was lost while nothing was asked of it.
  "Client has encountered a connection error and is not queryable": "the connection was lost",
  "Connection terminated due to connection timeout": "no answer in time",
};

const LONGEST = 200;

/** Whether the server cannot be reached or written at the moment; false if waiting would not help. */
export function isOutage(error: unknown): boolean {
  if (error instanceof CliError) return isOutage(error.cause);
  const [, , message = ""] = error instanceof Error ? (readError(error).reason ?? []) : [];
  return OUTAGES.includes(message);
}

/** The messages of the server are shown as they are: whoever prints them makes them safe. */
export function explainPostgresError(error: unknown, shown: string): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  const { reason, said } = readError(error);
  if (reason === undefined) return error;
  const [, exitCode, message, hint] = reason;
  const text = said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
  return new CliError(exitCode, `${message.replace("{store}", () => shown)}: ${text}`, {
    hint,
    cause: error,
  });
}

function readError(error: Error): { readonly reason: Reason | undefined; readonly said: string } {
  // Several addresses of one host failed, each with an error of its own.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return readError(error.errors[0]);
  const code = systemCode(error) ?? error.message;
  return {
    reason: REASONS.find(([said]) => said.test(code)),
    said: READABLE[code] ?? (/^E(AI_)?[A-Z\d]+$/.test(code) ? systemReason(error) : error.message),
  };
}
