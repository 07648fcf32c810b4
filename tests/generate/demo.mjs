/** `npm run demo`: the built program makes the report of the sample cafe; this says where it is. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const file = resolve("cafe-sales-demo.html");
const args = ["export", "--demo", "--period", "last-week", "--quiet", "--out", file];
const { status } = spawnSync(process.execPath, ["dist/cli/main.js", ...args], { stdio: "inherit" });
if (status === 0) {
  process.stdout.write(`
Made the sample cafe's report of last week. Open it in a browser:
${file}

The live page: npm run live
`);
}
process.exitCode = status ?? 1;
