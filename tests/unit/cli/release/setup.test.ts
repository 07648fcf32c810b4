/** The texts of the Windows setup, which makensis compiles and Wine runs in `npm run release -- --check`. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addedFiles } from "../../../../cli/release/folder.ts";
import { PLATFORMS } from "../../../../cli/release/platforms.ts";
import packageJson from "../../../../package.json" with { type: "json" };

const SETUP = readFileSync("cli/release/windows/setup.nsi", "utf8");
const [, REMOVAL = ""] = SETUP.split("Section Uninstall");
const [, PROGRAM = ""] = /!macro RemoveProgram([\s\S]*?)!macroend/.exec(SETUP) ?? [];

test("the removal removes each file and folder that the setup installs", () => {
  const added = PLATFORMS.filter(({ isWindows }) => isWindows).flatMap(addedFiles);
  const published = packageJson.files.filter((path) => !path.startsWith("!"));
  const top = new Set([...added, ...published, "package.json"].map((path) => path.replace(/\/.*/, "")));
  const removed = [...`${PROGRAM}${REMOVAL}`.matchAll(/(?:Delete|RMDir \/r) "\$INSTDIR\\(.+)"/g)].map(
    ([, name]) => name,
  );
  expect(removed.sort()).toEqual([...top, "cafe-sales.ico", "uninstall.exe"].sort());
});

test("a folder is emptied only if it has the uninstaller of this setup, which is there first", () => {
  const [, guarded = ""] =
    /^ {2}\$\{If\} \$\{FileExists\} "\$INSTDIR\\uninstall\.exe"\n([\s\S]*)^ {2}\$\{EndIf\}\n$/m.exec(
      PROGRAM,
    ) ?? [];
  expect(guarded.match(/Delete|RMDir/g)).toHaveLength(4);
  expect(SETUP.match(/RMDir \/r/g)).toHaveLength(3);
  expect(SETUP.indexOf("WriteUninstaller")).toBeLessThan(SETUP.indexOf("File /r"));
});

test("the removal removes each entry of the start menu", () => {
  const names = (text: string, command: string) =>
    [...text.matchAll(new RegExp(`${command} "(\\$\\{MENU\\}[^"]+)"`, "g"))].map(([, name]) => name).sort();
  const made = names(SETUP, "CreateShortcut");
  expect(made).toHaveLength(3);
  expect(names(REMOVAL, "Delete")).toEqual(made);
});

test("the setup says everything in English and in Thai", () => {
  const texts = (language: string) =>
    [...SETUP.matchAll(new RegExp(`LangString (\\w+) \\$\\{LANG_${language}\\} ".+"`, "g"))].map(
      ([, name]) => name,
    );
  expect(texts("ENGLISH").length).toBeGreaterThan(0);
  expect(texts("THAI")).toEqual(texts("ENGLISH"));
});

test.each(readdirSync("cli/release/windows").filter((name) => name.endsWith(".cmd")))(
  "%s has the line ends of Windows, plain letters, and jumps only to places that it has",
  (name) => {
    const text = readFileSync(`cli/release/windows/${name}`, "latin1");
    expect(text.replaceAll("\r\n", "")).toMatch(/^[ -~]+$/);
    for (const [, label = ""] of text.matchAll(/goto (\w+)/g)) expect(text).toContain(`\r\n:${label}\r\n`);
  },
);
