import { describe, expect, test } from "vitest";
import { SALES_API } from "../../../../../cli/api/fault.ts";
import { connectionFault } from "../../../../../cli/api/transport/connection-fault.ts";

function coded(code: string, message = "message of the system"): Error {
  return Object.assign(new Error(message), { code });
}

describe("a connection that fails", () => {
  test.each([
    ["ECONNREFUSED", "connection refused"],
    ["ENOTFOUND", "no such host"],
    ["UND_ERR_CONNECT_TIMEOUT", "no connection within 2.5 s"],
    ["UND_ERR_BODY_TIMEOUT", "no more of the answer within 2.5 s"],
    ["ENEW", "the connection failed"],
  ])("with %s may be tried again", (code, message) => {
    expect(connectionFault(coded(code), false, 2500)).toMatchObject({
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
    const fault = connectionFault(coded(code, message), false, 2500);
    expect(fault).toMatchObject({
      message: `the secure connection failed: ${message}`,
      exitCode: 4,
      retryable: false,
    });
    expect(fault.hint?.(SALES_API)).toContain(hint);
  });

  test("has been answered if headers came, or a part of them", () => {
    const part = Object.assign(coded("UND_ERR_SOCKET"), { socket: { bytesRead: 12 } });
    expect(connectionFault(part, false, 1).answered).toBe(true);
    expect(connectionFault(part, false, 1, false).answered).toBe(false);
    expect(connectionFault(coded("UND_ERR_SOCKET"), true, 1).answered).toBe(true);
    expect(connectionFault(coded("UND_ERR_SOCKET"), false, 1).answered).toBe(false);
  });

  test("has sent the request, unless there was never a connection", () => {
    const never = Object.assign(coded("ECONNRESET"), { connected: false });
    expect(connectionFault(never, false, 1).sent).toBe(false);
    expect(connectionFault(coded("ECONNRESET"), false, 1).sent).toBe(true);
  });

  test("with a length error is cut short if its headers came; before that, the server does not speak HTTP", () => {
    const error = coded("UND_ERR_RES_CONTENT_LENGTH_MISMATCH");
    expect(connectionFault(error, true, 1)).toMatchObject({ exitCode: 4, retryable: true });
    expect(connectionFault(error, false, 1)).toMatchObject({ exitCode: 5, retryable: false });
  });

  test("without a usable error has a message too", () => {
    expect(connectionFault("?", false, 1).message).toBe("the connection failed");
  });
});
