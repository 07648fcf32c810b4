import { describe, expect, test } from "vitest";
import {
  datasetRequest,
  daysHeader,
  loginRequest,
  logoutRequest,
  readDaysHeader,
  readErrorText,
  readLogin,
  reportRequest,
  requestTarget,
} from "../../../../viewer/report/contract.ts";

const RANGE = { startDate: "2026-11-01", endDate: "2026-11-30" };

describe("requests", () => {
  test("a dataset is requested with its range and the token", () => {
    const request = datasetRequest("sales_summary", RANGE, "t0ken");
    expect(request.headers).toEqual({ Authorization: "Bearer t0ken", "Content-Type": "application/json" });
    expect(requestTarget(request)).toBe("/api/sales_summary?startDate=2026-11-01&endDate=2026-11-30");
  });

  test("without a range there is no query, and without a token nothing after Bearer", () => {
    const request = datasetRequest("sales_by_product", null, "");
    expect(requestTarget(request)).toBe("/api/sales_by_product");
    expect(request.headers.Authorization).toBe("Bearer ");
  });

  test("a range is passed on as given and cannot escape its place in the query", () => {
    const request = datasetRequest("sales_summary", { startDate: "&x=1#", endDate: "9" }, "");
    expect(requestTarget(request)).toBe("/api/sales_summary?startDate=%26x%3D1%23&endDate=9");
  });

  test("each shop is a field of its own", () => {
    const shops = ["Nimman & Co", "(none)"];
    expect(requestTarget(datasetRequest("sales_by_store", null, "", shops))).toBe(
      "/api/sales_by_store?store=Nimman%20%26%20Co&store=(none)",
    );
    expect(requestTarget(reportRequest(RANGE, "previous", "th", "", { shops }))).toBe(
      "/report?startDate=2026-11-01&endDate=2026-11-30&compare=previous&store=Nimman%20%26%20Co&store=(none)&lang=th",
    );
    const ofGroup = reportRequest(RANGE, undefined, "en", "", { shops, ofGroups: ["North"] });
    expect(requestTarget(ofGroup)).toBe(
      "/report?startDate=2026-11-01&endDate=2026-11-30&group=North&lang=en",
    );
  });

  test("the password and the token are sent in JSON bodies", () => {
    expect(loginRequest('p"w ').body).toBe('{"password":"p\\"w "}');
    expect(logoutRequest("t0ken")).toMatchObject({
      method: "POST",
      path: "/api/auth/logout",
      body: '{"token":"t0ken"}',
    });
  });
});

test("the days with sales are read as they are written, and nothing else is", () => {
  expect(readDaysHeader(daysHeader(RANGE))).toEqual(RANGE);
  const wrong = [
    null,
    "",
    "2026-11-01",
    "2026-11-30 2026-11-01",
    "2026-11-01 2026-11-31",
    "2026-11-01 2026-11-30 x",
  ];
  for (const text of wrong) expect(readDaysHeader(text)).toBeUndefined();
});

describe("a login answer", () => {
  test("succeeds with success and a token together", () => {
    expect(readLogin({ success: true, token: "t0ken" })).toBe("t0ken");
  });

  test.each([
    null,
    "yes",
    [],
    {},
    { success: true },
    { token: "t0ken" },
    { success: false, token: "t0ken" },
    { success: "true", token: "t0ken" },
    { success: 1, token: "t0ken" },
    { success: true, token: "" },
    { success: true, token: 7 },
    { success: true, token: null },
  ])("%j is a refusal", (answer) => {
    expect(readLogin(answer)).toBeUndefined();
  });
});

test("the error text of a failed data call is its body, or a sentence if that is empty", () => {
  expect(readErrorText("no such day")).toBe("no such day");
  expect(readErrorText("")).toBe("An error occurred while fetching data");
});
