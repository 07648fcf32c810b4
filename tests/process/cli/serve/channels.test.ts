/**
 * What channels cost, said in a file beside the store that a running server serves.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  datasetRequest,
  loginRequest,
  readLogin,
  requestTarget,
} from "../../../../viewer/report/contract.ts";
import { serveInProcess } from "../../../support/runs/serve-in-process.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { storeWith } from "../../../support/stores/store-file.ts";

const PASSWORD = "latte";
const HEADER = "channel or payment,name,commission_percent,from,to\n";
const grab: Line = { receipt: "1", day: "2026-05-20", product: "Latte", gross: 10_000, channel: "GF" };

test("a changed file reaches the next call; a wrong one changes nothing and is said once, like a name that no receipt has", async () => {
  const store = await storeWith({ a: [grab, { ...grab, receipt: "2", channel: "Shop", payment: "Cash" }] });
  const write = (name: string, text: string) => writeFileSync(join(dirname(store), name), text);
  write("password", PASSWORD);
  const { url, stderr } = await serveInProcess(
    "--db",
    store,
    "--password-file",
    join(dirname(store), "password"),
  );
  const { path, method, headers, body = "" } = loginRequest(PASSWORD);
  const token = readLogin(await (await fetch(url + path, { method, headers, body })).json()) ?? "";
  const channels = async () => {
    const request = datasetRequest("sales_by_channel", null, token);
    return (await fetch(url + requestTarget(request), { headers: request.headers })).json();
  };
  const sales = { total_sales: 100, net_sales: 100, profit: 100, total_transactions: 1 };
  const shop = { channel: "Shop", ...sales };

  expect(await channels()).toEqual([{ channel: "GF", ...sales }, shop]);
  write("channels.csv", `${HEADER}GF,GrabFood,30,,\nBolt,,25,,\n`);
  const known = [{ channel: "GrabFood", ...sales, commission: 30 }, shop];
  expect(await channels()).toEqual(known);
  write("channels.csv", `${HEADER}GF,GrabFood,300,,\n`);
  expect(await channels()).toEqual(known);
  expect(await channels()).toEqual(known);
  write("channels.csv", `${HEADER}GF,GrabFood,32.1,,\nBolt,,25,,\n`);
  expect(await channels()).toEqual([{ channel: "GrabFood", ...sales, commission: 32.1 }, shop]);

  const said = stderr.filter((line) => line.includes("channels.csv"));
  expect(said).toEqual([
    expect.stringMatching(
      /: warning: .*channels\.csv: no receipt has the channel or payment "Bolt"; write each as the till does$/,
    ),
    expect.stringMatching(
      /: warning: \d{4}-\d\d-\d\dT[\d:.]+Z cannot read .*channels\.csv: line 2: "300" is not a percent .*; the rates are those from before$/,
    ),
  ]);
});
