import { describe, expect, test } from "vitest";
import { SALES_API } from "../../../../../cli/api/fault.ts";
import { connectionFault } from "../../../../../cli/api/transport/connection-fault.ts";

function coded(code: string, message = "message of the system"): Error {
  return Object.assign(new Error(message), { code });
}

const OPENSSL = "error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../record.c:355:\n";

describe("a connection that fails", () => {
  test.each([
    ["ECONNREFUSED", "connection refused"],
    ["ENOTFOUND", "no such host"],
    ["ECONNRESET", "the connection was reset"],
    ["CONNECTION_TIMEOUT", "no connection within 2.5 s"],
    ["BODY_TIMEOUT", "no more of the answer within 2.5 s"],
    ["ENEW", "the connection failed"],
  ])("with %s may be tried again", (code, message) => {
    expect(connectionFault(coded(code), 2500)).toMatchObject({
      message,
      exitCode: 4,
      retryable: true,
      answered: false,
    });
  });

  test.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "NODE_EXTRA_CA_CERTS"],
    ["CERT_HAS_EXPIRED", "certificate has expired", "renew the certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames", "--url"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate", "NODE_EXTRA_CA_CERTS"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", "NODE_EXTRA_CA_CERTS"],
  ])("with %s is named and not tried again: no flag would make it safe", (code, message, hint) => {
    const fault = connectionFault(coded(code, message), 2500);
    expect(fault).toMatchObject({
      message: `the secure connection failed: ${message}`,
      exitCode: 4,
      retryable: false,
    });
    expect(fault.hint?.(SALES_API)).toContain(hint);
  });

  test.each([
    [`807CE3FF:${OPENSSL}`, "wrong version number"],
    [`write EPROTO 807CE3FF:${OPENSSL}`, "wrong version number"],
  ])("says of a long message what is for people: %s", (message, said) => {
    const fault = connectionFault(coded("EPROTO", message), 1);
    expect(fault.message).toBe(`the secure connection failed: ${said}`);
  });

  test("in the middle of an answer has cut it short", () => {
    const ended = coded("ECONNRESET", "socket hang up");
    const fault = (isAnswered: boolean) => connectionFault(ended, 1, { isAnswered });
    expect(fault(true)).toMatchObject({ message: "the answer was cut short", answered: true });
    expect(fault(false)).toMatchObject({ message: "the server closed the connection", answered: false });
  });

  test("has sent the request, unless there was never a connection", () => {
    expect(connectionFault(coded("ECONNRESET"), 1, { isConnected: false }).sent).toBe(false);
    expect(connectionFault(coded("ECONNRESET"), 1).sent).toBe(true);
  });

  test.each([
    ["HPE_HEADER_OVERFLOW", "the server sent headers larger than 16 kB"],
    ["HPE_INVALID_CONSTANT", "the server does not speak HTTP"],
  ])("with %s is that of a wrong address, and trying again does not help", (code, message) => {
    expect(connectionFault(coded(code), 1)).toMatchObject({ message, exitCode: 5, retryable: false });
  });

  test("without a usable error has a message too", () => {
    expect(connectionFault("?", 1).message).toBe("the connection failed");
  });
});
