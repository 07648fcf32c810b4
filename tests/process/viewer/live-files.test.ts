import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const page = readFileSync("dist/live/index.html", "utf8");
const assets = readdirSync("dist/live/assets").map((name) => `assets/${name}`);
const scripts = assets.filter((name) => name.endsWith(".js"));

/** The size that is sent of files of the live page, in kB. */
function sentKilobytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/live/${name}`)).length, 0) / 1000;
}

/** The files of these names, and what they import before they run. */
function withImports(names: readonly string[]): string[] {
  const found = new Set(names);
  for (const name of found) {
    const code = readFileSync(`dist/live/${name}`, "utf8");
    for (const [, file] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) found.add(`assets/${file}`);
  }
  return [...found];
}

test("the script of the sign-in screen is small, and so is that of the whole page", () => {
  const first = [...page.matchAll(/(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="\/([^"]+)"/g)];
  const signIn = withImports(first.map(([, name = ""]) => name));
  const [, fetched = ""] = /data-dashboard="\/([^"]+)"/.exec(page) ?? [];
  const dashboard = fetched.split(" /");
  const whole = [...signIn, ...dashboard];
  expect(scripts).toEqual(expect.arrayContaining(dashboard));
  expect(signIn.filter((name) => dashboard.includes(name))).toEqual([]);
  expect(signIn.length).toBeGreaterThan(1);
  expect(sentKilobytes(signIn)).toBeLessThan(79);
  expect(sentKilobytes(whole)).toBeLessThan(173);
  // Nothing else is fetched before the dashboard runs.
  expect(withImports(whole)).toEqual(whole);

  // But what somebody opens, such as a single day or the list of the keys, what chooses days in a chart, what a server allows to change, what a chain or a till with shifts has, and another
  // language, if somebody chooses it.
  const others = scripts.filter((name) => !whole.includes(name));
  expect(others.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(
    [
      "all-edits",
      "cash",
      "chain",
      "counted-shops",
      "day",
      "days-layer",
      "key-help",
      "menu-contents",
      "shifts",
      "thai",
    ].map((name) => `assets/${name}`),
  );
  expect(sentKilobytes(others)).toBeLessThan(34);
});

test("the scripts of an English page have no Thai but the name of the language, and what a note says of a closed day", () => {
  for (const name of scripts.filter((each) => !/\/thai-/.test(each))) {
    const words = readFileSync(`dist/live/${name}`, "utf8").match(/[\u0e00-\u0e7f]{2,}/g) ?? [];
    expect(words.filter((word) => word !== "ไทย" && word !== "ปิด")).toEqual([]);
  }
});

test("no font is fetched", () => {
  for (const name of assets) {
    expect(name).not.toMatch(/\.(woff2?|ttf|otf)$/);
    if (name.endsWith(".css")) expect(readFileSync(`dist/live/${name}`, "utf8")).not.toContain("@font-face");
  }
});
