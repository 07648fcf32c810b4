import { expect, test } from "vitest";
import { CliError } from "../../../../../cli/door/errors.ts";
import { explainPostgresError } from "../../../../../cli/store/postgres/explain-postgres-error.ts";

const SHOWN = "postgres://db/sales";

function explained(code: string | undefined, message = "the reason") {
  const error = Object.assign(new Error(message), code && { code });
  const result = explainPostgresError(error, SHOWN);
  return result instanceof CliError ? [result.exitCode, result.message] : result;
}

test.each([
  ["28P01", 3, `${SHOWN} refuses the sign-in: the reason`],
  ["42501", 3, `the user of ${SHOWN} lacks a right: the reason`],
  ["3D000", 2, `there is no database ${SHOWN}: the reason`],
  ["25006", 4, `${SHOWN} can only be read at the moment: the reason`],
  ["08P01", 2, `${SHOWN} does not accept the connection: the reason`],
  ["57P03", 4, `cannot reach ${SHOWN}: the reason`],
  ["53300", 4, `cannot reach ${SHOWN}: the reason`],
  ["08006", 4, `cannot reach ${SHOWN}: the reason`],
  ["57014", 4, `${SHOWN} did not answer in time: the reason`],
  ["ECONNRESET", 4, `cannot reach ${SHOWN}: the connection was reset`],
  ["ERR_TLS_CERT_ALTNAME_INVALID", 4, `the secure connection to ${SHOWN} failed: the reason`],
  ["53100", 8, `cannot write ${SHOWN}: no space: the reason`],
  ["22003", 5, "the amounts of a day are too large to be added up: the reason"],
  ["XX001", 5, `${SHOWN} is damaged: the reason`],
  ["55P03", 9, `another program is working on ${SHOWN}: the reason`],
  ["40P01", 9, `another program changed ${SHOWN} at the same time: the reason`],
])("the code %s ends with %i, in a sentence", (code, exitCode, message) => {
  expect(explained(code)).toEqual([exitCode, message]);
});

test.each([
  ["Connection terminated unexpectedly", "the server closed the connection"],
  ["timeout expired", "no answer in time"],
  ["timeout exceeded when trying to connect", "no free connection in time"],
])("'%s' of the client, without a code, is a way to the server that fails", (said, shown) => {
  expect(explained(undefined, said)).toEqual([4, `cannot reach ${SHOWN}: ${shown}`]);
});

test("a long message of the server is cut, and what nobody can do anything about stays what it is", () => {
  expect(explained("57P03", "x".repeat(500))).toEqual([4, `cannot reach ${SHOWN}: ${"x".repeat(200)}…`]);
  expect(explained("42601")).toBeInstanceOf(Error);
  expect(explainPostgresError("text", SHOWN)).toBe("text");
  const several = new AggregateError([Object.assign(new Error("no"), { code: "ECONNREFUSED" })]);
  expect(explainPostgresError(several, SHOWN)).toMatchObject({
    exitCode: 4,
    message: `cannot reach ${SHOWN}: connection refused`,
  });
});
