/**
 * The laws of CONTRIBUTING that a machine can hold and the compiler cannot. Each law comes with a few files
 * that break it, so that no law can pass because it looks at nothing.
 */
import { describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import {
  circlesOfEntries,
  circlesOfFiles,
  crowdedFolders,
  importsBeyond,
  importsUpwards,
} from "../support/import-graph.ts";
import { type Mark, readSource, type Source, sourcesIn } from "../support/source-files.ts";
import { isInWing, WINGS } from "../support/wings.ts";

interface Law {
  readonly law: string;
  /** What to do about a breach. */
  readonly remedy: string;
  /** The breaches, each naming its file. */
  breaches(sources: readonly Source[]): string[];
  /** Files that break the law, by path. */
  readonly broken: Readonly<Record<string, string>>;
}

const MOST_LINES = 400;
const MOST_FILES = 30;

/** The only files that draw shapes of their own: their icons. */
const ICONS = /^viewer\/live\/(controls\/(choices|more-menu|range-steps)|live-parts|sign-in)\.tsx:/;

/**
 * Those that open files of other kinds: of this program, of its release and of the system; new ones, and the store itself; the exports
 * that an import is given; and what a person has named for PostgreSQL.
 */
const OPENERS =
  /^cli\/(door\/(open-regular|built|main)|server\/viewer-files|release\/.*|disk\/(atomic-file|leftovers|lock|processes)|store\/(engine|file|postgres)\/.*|import\/.*|schedule\/own-files|run\/setup\/(downloads|setup-session))\.ts:/;

/** Its files serve all folders, and two of them lead into the folders. So they are looked at one by one. */
const DOOR = "cli/door/";

/** The door, then the order in which folders of the command line may import one another. */
const LADDER = [
  /^cli\/release\//,
  /^cli\/door\/main\.ts$/,
  /^cli\/door\/program\.ts$/,
  /^cli\/commands\//,
  /^cli\/run\//,
  /^cli\/(server|archive|delivery|import|till|schedule)\//,
  /^cli\/store\//,
  /^cli\/(api|writers|beside)\//,
  /^cli\/(disk|secrets)\//,
];

const SHAPE: readonly Law[] = [
  {
    law: "no files import one another in a circle",
    remedy: "move what both need into a file of its own, or pass it as an argument",
    breaches: circlesOfFiles,
    broken: { "cli/a.ts": 'import type { B } from "./b.ts";', "cli/b.ts": 'export * from "./a.ts";' },
  },
  {
    law: "the files and subfolders of a folder do not import one another in a circle",
    remedy: "move the file that points back to the folder that it serves",
    breaches: (sources) => circlesOfEntries(sources, DOOR),
    broken: {
      "cli/api/a.ts": 'import "../b.ts";',
      "cli/api/c.ts": "",
      "cli/b.ts": 'const c = await import("./api/c.ts");',
    },
  },
  {
    law: "commands → run → server, archive, delivery, import, till, schedule → store → api, writers, beside → disk, secrets",
    remedy: "move the file to the right, or pass what it needs as an argument",
    breaches: (sources) => importsUpwards(sources, LADDER),
    broken: { "cli/store/a.ts": 'import { b } from "../run/b.ts";' },
  },
  {
    law: "the door knows no folder, but its effects.ts the transport",
    remedy: "move the file into the folder that it needs",
    breaches: (sources) =>
      importsBeyond(
        sources.filter(({ path }) => !/^cli\/door\/(main|program)\.ts$/.test(path)),
        /^cli\/door\//,
        /^(?!cli\/)|^cli\/(door|api\/transport)\//,
      ),
    broken: { "cli/door/a.ts": 'import { b } from "../store/b.ts";' },
  },
  {
    law: `no file is longer than ${MOST_LINES} lines`,
    remedy: "split it by what its parts are about",
    breaches: (sources) =>
      sources.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path}: ${lines} lines`),
    broken: { "cli/a.ts": "\n".repeat(MOST_LINES + 1) },
  },
  {
    law: `no folder holds more than ${MOST_FILES} files`,
    remedy: "it has two ideas in it: give one of them a subfolder",
    breaches: (sources) => crowdedFolders(sources, MOST_FILES),
    broken: Object.fromEntries(Array.from({ length: MOST_FILES + 1 }, (_, n) => [`cli/a/${n}.ts`, ""])),
  },
];

const PARTS: readonly Law[] = [
  {
    law: "the model imports nothing outside itself",
    remedy: "pass what it needs as an argument",
    breaches: (sources) => importsBeyond(sources, /^viewer\/report\//, /^viewer\/report\//),
    broken: { "viewer/report/a.ts": 'import { useState } from "react";' },
  },
  {
    law: "charts know React, visx and themselves",
    remedy: "pass labels and numbers; what is about a cafe belongs in viewer/sections",
    breaches: (sources) => importsBeyond(sources, /^viewer\/charts\//, /^(viewer\/charts\/|react$|@visx\/)/),
    broken: { "viewer/charts/a.tsx": 'import type { Report } from "../report/report.ts";' },
  },
  {
    law: "tables know React and themselves",
    remedy: "pass columns and rows; what is about a cafe belongs in viewer/sections",
    breaches: (sources) => importsBeyond(sources, /^viewer\/tables\//, /^(viewer\/tables\/|react$)/),
    broken: { "viewer/tables/a.tsx": 'import type { Report } from "../report/report.ts";' },
  },
  {
    law: "the viewer knows neither the command line nor Node",
    remedy: "keep in cli what needs Node",
    breaches: (sources) => importsBeyond(sources, /^viewer\//, /^(viewer\/|react|@visx\/)/),
    broken: { "viewer/a.ts": 'import { readFileSync } from "node:fs";' },
  },
  {
    law: "the sample cafe stands alone",
    remedy: "pass what it needs as an argument",
    breaches: (sources) => importsBeyond(sources, /^fixtures\//, /^fixtures\//),
    broken: { "fixtures/a.ts": 'import { b } from "../viewer/report/b.ts";' },
  },
  {
    law: "the command line knows of the viewer only the model and the prerender",
    remedy: "move what both need to viewer/report",
    breaches: (sources) =>
      importsBeyond(sources, /^cli\//, /^(?!viewer\/)|^viewer\/report\/|^viewer\/prerender\.tsx$/),
    broken: { "cli/a.ts": 'import { b } from "../viewer/charts/b.ts";' },
  },
  {
    law: "the model knows no language: it says kinds and figures",
    remedy: "word them in viewer/report/wording, with the texts of viewer/report/language",
    breaches: (sources) =>
      importsBeyond(
        sources.filter(({ path }) => !/^viewer\/report\/(language|wording)\//.test(path)),
        /^viewer\/report\//,
        /^(?!viewer\/report\/(language|wording)\/)/,
      ),
    broken: { "viewer/report/a.ts": 'import { english } from "./language/en/english.ts";' },
  },
  {
    law: "the entries of a page choose its language, and its parts are given it",
    remedy: "call useLanguage or usePageLanguage, or take what is said as an argument",
    breaches: (sources) =>
      importsBeyond(
        sources.filter(
          ({ path }) =>
            !/^viewer\/(live\/(?:start|dashboard-main)\.tsx|worker\/main\.ts|static\/\w\w\.ts|report\/(?:language|wording)\/.*)$/.test(
              path,
            ),
        ),
        /^viewer\//,
        /^(?!viewer\/report\/language\/(\w\w\/|languages\.ts))/,
      ),
    broken: { "viewer/sections/a.tsx": 'import { english } from "../report/language/en/english.ts";' },
  },
  {
    law: "a wing, which can be deleted, is imported by its own files and its lists alone",
    remedy: "ask the list, such as FORMATS, WAYS or DATABASES",
    breaches: (sources) =>
      Object.values(WINGS).flatMap((wing) =>
        sources
          .filter(({ path }) => !isInWing(wing, path) && !(path in wing.lists))
          .filter(({ imports }) => imports.some((each) => isInWing(wing, each)))
          .map(({ path }) => path),
      ),
    broken: { "cli/run/a.ts": 'const b = await import("../writers/xlsx/xlsx.ts");' },
  },
  onlyIn("react-dom/server", /^viewer\/prerender\.tsx$/, "call the prerender"),
  onlyIn("react-dom/client", /^viewer\/(live\/start|static\/hydrate)\.tsx$/, "only the entries mount React"),
  onlyIn("@duckdb/node-api", /^cli\/store\/engine\//, "use cli/store/engine"),
  onlyIn("nodemailer/lib/mail-composer", /^cli\/writers\/mail\.ts$/, "use composeMail"),
  onlyIn("nodemailer/lib/smtp-connection", /^cli\/delivery\/mail\//, "use sendBySmtp"),
  onlyIn("pg", /^cli\/store\/postgres\//, "use cli/store/postgres"),
  onlyIn("@modelcontextprotocol/server", /^cli\/commands\/ask\/server\.ts$/, "use serveTools"),
  onlyIn(
    "node:http",
    /^cli\/(server\/listen\.ts$|api\/transport\/)/,
    "use the transport, or listen.ts for a server",
  ),
  onlyIn(
    "node:child_process",
    /^cli\/(writers\/browser\/|schedule\/tool\.ts$|door\/own-process\.ts$|release\/run\.ts$)/,
    "only a browser, the timers of the system, this program itself and the tools of a release are run as processes",
  ),
  onlyIn("node:https", /^cli\/api\/transport\//, "use the transport"),
  {
    law: "commands, the server and the client of the API touch no files",
    remedy: "let cli/disk, cli/door/open-regular.ts or what owns the files do it",
    breaches: (sources) =>
      importsBeyond(
        sources.filter(({ path }) => path !== "cli/server/viewer-files.ts"),
        /^cli\/(commands|server|api)\//,
        /^(?!node:fs)/,
      ),
    broken: { "cli/api/a.ts": 'import { stat } from "node:fs/promises";' },
  },
];

const CODE: readonly Law[] = [
  {
    law: "the process ends in main.ts alone, and after a second signal",
    remedy: "throw a CliError with its exit code",
    breaches: (sources) =>
      marked(sources, "exit").filter((at) => !/^cli\/door\/(main|interrupts)\.ts:/.test(at)),
    broken: { "cli/a.ts": "process.exitCode = 1;" },
  },
  {
    law: "the clock and chance are arguments",
    remedy: "take now, today or random as an argument",
    breaches: (sources) =>
      marked(sources, "clock or chance").filter(
        (at) => !/^(cli\/door\/effects\.ts|viewer\/live\/main\.ts):/.test(at),
      ),
    broken: { "cli/a.ts": "const today = new Date();" },
  },
  {
    law: "the environment, the working folder and the streams are arguments",
    remedy: "take them from the effects",
    breaches: (sources) =>
      marked(sources, "outside world").filter(
        (at) => !/^cli\/(door\/(effects|main)|release\/main)\.ts:/.test(at),
      ),
    broken: { "cli/a.ts": "const { PATH } = process.env;" },
  },
  {
    law: "the page reads JSON in three places, because TypeScript takes it for any there",
    remedy: "use ask.ts, whose rows are unknown",
    breaches: (sources) =>
      marked(sources, "parsed JSON").filter((at) =>
        /^viewer\/(?!static\/(?:hydrate\.tsx|shops\.ts)|live\/(?:reports\/ask|sample-main)\.ts)/.test(at),
      ),
    broken: { "viewer/a.ts": 'const a: string = JSON.parse("1");' },
  },
  {
    law: "no pattern of a page looks behind itself, which Safari before 16.4 cannot read",
    remedy: "catch what is in front in a group",
    breaches: (sources) => marked(sources, "lookbehind").filter((at) => at.startsWith("viewer/")),
    broken: { "viewer/a.ts": "export const a = /(?<!b)c/;" },
  },
  {
    law: "no markup has a style attribute, which the report's policy forbids",
    remedy: "use an attribute of SVG or a class of viewer/styles",
    breaches: (sources) => marked(sources, "style attribute"),
    broken: { "viewer/a.tsx": 'export const a = <p style={{ color: "red" }} />;' },
  },
  {
    law: "a file beside the store, and its setting, are named in its row alone, and in helps",
    remedy: "take the names from KINDS of cli/beside/kinds.ts",
    breaches: (sources) =>
      marked(sources, "file beside the store").filter(
        (at) => !/^cli\/(beside\/kinds|commands\/(\w+\/)?\w+)\.ts:/.test(at),
      ),
    broken: { "cli/run/a.ts": 'const a = join(b, "notes.csv");' },
  },
  {
    law: "files that others can replace are opened by readUnlinked and openUnlinked",
    remedy: "use cli/door/open-regular.ts, with a limit of bytes",
    breaches: (sources) => marked(sources, "opened file").filter((at) => !OPENERS.test(at)),
    broken: { "cli/store/parquet/a.ts": 'import { readFile } from "node:fs/promises";' },
  },
  {
    law: "charts are drawn with visx: no shape and no path of our own, but icons",
    remedy: "use a component of @visx/shape, a scale of viewer/charts/scales.ts or a curve",
    breaches: (sources) =>
      marked(sources, "own shape").filter(
        (at) => /^viewer\/(charts|sections|live|archive)\//.test(at) && !ICONS.test(at),
      ),
    broken: { "viewer/sections/a.tsx": "export const a = <rect width={1} />;" },
  },
  {
    law: "every package of visx is used",
    remedy: "remove it from package.json, or draw with it",
    breaches(sources) {
      const imports = sources.flatMap((source) => source.imports);
      const unused = Object.keys(packageJson.devDependencies).filter(
        (name) =>
          name.startsWith("@visx/") && !imports.some((each) => each === name || each.startsWith(`${name}/`)),
      );
      return unused.length === 0 ? [] : [unused.join(", ")];
    },
    broken: { "viewer/charts/a.tsx": 'import { Bar } from "@visx/shape";' },
  },
  {
    law: "no text of a page stands beside its drawing",
    remedy: "add it to viewer/report/language, and take it from the language of the page",
    breaches: (sources) => marked(sources, "text").filter((at) => /^viewer\/(?!report\/)/.test(at)),
    broken: { "viewer/a.tsx": 'export const a = <p title={b}>{c ? "Not saved" : b}</p>;' },
  },
  {
    law: "nothing is any",
    remedy: "use unknown, and a guard",
    breaches: (sources) => marked(sources, "any"),
    broken: { "cli/a.ts": "let a: Record<string, any>;" },
  },
  {
    law: "no type is asserted, but as const",
    remedy: "use a guard, satisfies, or a type that fits",
    breaches: (sources) => marked(sources, "assertion"),
    broken: { "cli/a.ts": "const a = b as C;" },
  },
];

/** @param file the files that may import the package */
function onlyIn(name: string, file: RegExp, remedy: string): Law {
  return {
    law: `${name} is imported in its place alone`,
    remedy,
    breaches: (sources) =>
      sources
        .filter(({ path }) => !file.test(path))
        .filter(({ imports }) => imports.some((each) => each === name || each.startsWith(`${name}/`)))
        .map(({ path }) => `${path} → ${name}`),
    broken: { "cli/a.ts": `const b = await import("${name}");` },
  };
}

function marked(sources: readonly Source[], kind: Mark["kind"]): string[] {
  return sources.flatMap(({ path, marks }) =>
    marks.filter((mark) => mark.kind === kind).map(({ line }) => `${path}:${line}`),
  );
}

const sources = sourcesIn("cli", "viewer", "fixtures");

describe.each([
  ["the shape of the whole", SHAPE],
  ["who knows whom", PARTS],
  ["what no code does", CODE],
])("%s", (_, laws) => {
  for (const { law, remedy, breaches, broken } of laws) {
    test(law, () => {
      expect(breaches(sources), remedy).toEqual([]);
    });

    test(`a breach is found: ${law}`, () => {
      const files = Object.entries(broken).map(([path, text]) => readSource(path, text));
      expect(breaches(files)).toHaveLength(1);
    });
  }
});

test.each([
  ["assertion", "a as B; a!; <B>a;"],
  ["exit", "process.exit(); process.exitCode = 1; target.exit(2);"],
  ["clock or chance", "new Date(); ({ now: Date.now }); new Date(0); Math.random();"],
  ["clock or chance", "performance.now(); Date.now(); const { now } = [Math.random];"],
  ["outside world", "process.cwd(); process.stdout.write(a); const { A } = process.env;"],
])("every way to write it is found: %s", (kind, text) => {
  const { marks } = readSource("cli/a.ts", text);
  expect(marks.map((mark) => mark.kind)).toEqual([kind, kind, kind]);
});

test("every way to draw a shape is found", () => {
  const text = `const a = [<path d={b} />, <circle r={1} />, "M1 5H21", \`M\${c},2\`, \`M1,\${c}\`];`;
  expect(readSource("viewer/a.tsx", text).marks.map(({ kind }) => kind)).toEqual(Array(5).fill("own shape"));
});

test("neither texts nor comments are taken for code", () => {
  const { imports, marks } = readSource(
    "cli/a/b.ts",
    `// import "./comment.ts"; as any
    import { c as d } from "../c.ts";
    const text = 'import "./text.ts" as any', sql = \`select 1 as one\`, e = ["f"] as const;`,
  );
  expect([imports, marks]).toEqual([["cli/c.ts"], []]);
});
