/** The wings of the house: what can be deleted, and the lists that lead to it. */

export interface Wing {
  /** Files and folders that are the wing. */
  readonly paths: readonly string[];
  /** What names it elsewhere, by file. All else that does is a fault. */
  readonly lists: Readonly<Record<string, readonly RegExp[]>>;
  /** Tests that say its name go with it. */
  readonly name: RegExp;
}

/** The row of a list, written as a value. */
function row(name: string): RegExp {
  return new RegExp(`^ {2}(${name}: )?\\{\n {4}name: "${name}",[\\s\\S]*?\n {2}\\},\n`, "m");
}

/** The lines that import a file or a name. */
function importOf(what: string): RegExp {
  return new RegExp(`^import .*\\b${what}\\b.*\n`, "m");
}

/** The line of a record that begins with a name. */
function line(name: string): RegExp {
  return new RegExp(`^ *(readonly )?${name}: .*\n`, "m");
}

/** A function that a file exports, with what is said about it. */
function exported(name: string): RegExp {
  return new RegExp(`^(/\\*\\* .*\n)?export function ${name}[\\s\\S]*?^\\}\n`, "m");
}

/** @param name of its constant in the list, which is also that of its file */
function till(name: string): Wing {
  return {
    paths: [`cli/import/tills/${name}.ts`],
    lists: {
      "cli/import/tills/tills.ts": [importOf(`${name}.ts`), new RegExp(`\\b${name.toUpperCase()}, `)],
    },
    name: new RegExp(name, "i"),
  };
}

function way(name: string, paths: readonly string[]): Wing {
  return { paths, lists: { "cli/delivery/ways.ts": [row(name)] }, name: new RegExp(`\\b${name}\\b`, "i") };
}

/** @param lists other ones that name it */
function command(name: string, paths: readonly string[], lists: Wing["lists"] = {}): Wing {
  const own = [importOf(`${name}.ts`), new RegExp(`, ${name.toUpperCase()}\\b`)];
  return {
    paths,
    lists: { "cli/door/program.ts": own, ...lists },
    name: new RegExp(`\\b${name}(\\b|File)`, "i"),
  };
}

/** A wing, and those that cannot be without it. */
function together(...wings: readonly Wing[]): Wing {
  const lists: Record<string, readonly RegExp[]> = {};
  for (const wing of wings)
    for (const [file, patterns] of Object.entries(wing.lists))
      lists[file] = [...(lists[file] ?? []), ...patterns];
  return {
    paths: wings.flatMap(({ paths }) => paths),
    lists,
    name: new RegExp(wings.map(({ name }) => name.source).join("|"), "i"),
  };
}

const FORMATS = "cli/run/targets/formats.ts";

const DOCTOR = command("doctor", ["cli/commands/doctor"]);

/** The answers for assistants, and for people at a terminal. */
const ANSWERS: Wing = {
  paths: ["cli/commands/ask", "viewer/report/answers", "viewer/report/wording/answers.ts"],
  lists: {
    "cli/door/program.ts": [importOf("ASK"), importOf("MCP"), /, ASK\b/, /, MCP\b/],
    "viewer/report/language/en/terminal.ts": [/^ {2}\/\*\* What only.*\n {2}ask: \{[\s\S]*?^ {2}\},\n/m],
    "viewer/report/language/th/terminal.ts": [/^ {2}ask: \{[\s\S]*?^ {2}\},\n/m],
  },
  name: /\bmcp\b|commands\/ask|report\/answers|assistants/i,
};

const SETUP = command(
  "setup",
  [
    "cli/commands/setup.ts",
    "cli/commands/run-setup.ts",
    "cli/commands/ask-in-terminal.ts",
    "cli/run/setup",
    "cli/server/setup-app.ts",
    "viewer/setup",
    "viewer/setup.html",
    "viewer/styles/setup.css",
    "viewer/report/setup.ts",
    "viewer/report/language/en/setup.ts",
    "viewer/report/language/th/setup.ts",
  ],
  {
    "vite.config.ts": [/"viewer\/setup.html", /, /, "viewer\/styles\/setup.css"/],
    "viewer/prerender.tsx": [
      importOf("setup-context"),
      importOf("setup-page"),
      /\bSetupPageProps, /,
      exported("renderSetupPage"),
    ],
    "viewer/report/language/language.ts": [importOf("setup.ts"), /^export type SetupTexts .*\n/m],
    "viewer/report/language/languages.ts": [
      importOf("en/setup.ts"),
      importOf("th/setup.ts"),
      /\bSetupTexts, /,
      line("setup"),
      /^ +setup: setupEnglish,\n/m,
      /, setup: setupThai/,
      exported("setupTexts"),
    ],
  },
);

/** The month, in the formats of its accountant. */
const ACCOUNTANT = together(
  { paths: [], lists: {}, name: /peak|\bvat\b/i },
  command(
    "month",
    [
      "cli/commands/month.ts",
      "cli/run/targets/peak-writer.ts",
      "cli/writers/vat.ts",
      "cli/writers/peak.ts",
      "viewer/report/accounts/peak.ts",
      "viewer/report/accounts/vat.ts",
      "viewer/report/wording/vat-sentences.ts",
    ],
    {
      [FORMATS]: [row("vat"), row("peak"), importOf("inCommonEra")],
      "cli/beside/kinds.ts": [importOf("PeakName"), line("peak"), row("peak")],
    },
  ),
);

export const WINGS: Readonly<Record<string, Wing>> = {
  ...Object.fromEntries(
    ["square", "toast", "clover", "sumup", "shopify", "foodstory"].map((name) => [name, till(name)]),
  ),
  mail: way("mail", ["cli/delivery/mail"]),
  line: way("line", ["cli/delivery/line.ts", "cli/delivery/line-card.ts"]),
  telegram: way("telegram", ["cli/delivery/telegram.ts"]),
  doctor: DOCTOR,
  answers: together(ANSWERS, {
    paths: ["cli/commands/doctor/checks/assistants.ts"],
    lists: {
      "cli/commands/doctor/finding.ts": [line("assistants")],
      "cli/commands/doctor/run-doctor.ts": [importOf("assistants.ts"), line("assistants")],
    },
    name: ANSWERS.name,
  }),
  accountant: ACCOUNTANT,
  xlsx: together(ACCOUNTANT, {
    paths: ["cli/writers/xlsx"],
    lists: { [FORMATS]: [row("xlsx")] },
    name: /xlsx|readSheets/i,
  }),
  "PDF and picture": {
    paths: [
      "cli/writers/browser",
      "cli/writers/picture.ts",
      "cli/commands/doctor/checks/browser.ts",
      "viewer/sections/picture-columns.tsx",
      // The tests find their browser as the program finds its own.
      "tests/support/browser/browser.ts",
      "tests/support/browser/engines",
    ],
    lists: {
      [FORMATS]: [row("pdf"), row("png"), /^const noteOn[\s\S]*?;\n/m],
      "cli/run/close-writers.ts": [row("pdf")],
      "cli/commands/doctor/finding.ts": [line("browser"), line("fonts")],
      "cli/commands/doctor/run-doctor.ts": [importOf("browser.ts"), line("browser"), line("fonts")],
      "viewer/prerender.tsx": [
        importOf("PictureColumns"),
        importOf("DigestBars"),
        exported("renderPictureColumns"),
      ],
    },
    name: /\b(pdf|png|picture|browser|fonts)\b/i,
  },
  // Doctor looks at whom a file lets in, for whom questions are answered, and at what is made by itself, which the set-up begins.
  access: together(
    DOCTOR,
    ANSWERS,
    command(
      "access",
      [
        "cli/commands/access.ts",
        "cli/commands/run-access.ts",
        "cli/beside/access.ts",
        "cli/run/open-access.ts",
      ],
      {
        "cli/beside/kinds.ts": [importOf("ACCESS_TABLE"), line("access"), row("access")],
        "cli/commands/serve/serve.ts": [/, "access"/],
        "cli/commands/serve/open-backend.ts": [
          importOf("open-access.ts"),
          /^ +const access = .*\n/m,
          /^ +access,\n/m,
        ],
      },
    ),
  ),
  schedule: together(
    DOCTOR,
    SETUP,
    command("schedule", ["cli/commands/schedule", "cli/schedule"], {
      "cli/run/delivery/deliver-due.ts": [importOf("archive-job.ts"), /^ +const job = .*\n/m, /^ +job,\n/m],
    }),
  ),
  postgres: {
    paths: ["cli/store/postgres"],
    lists: { "cli/store/store-address.ts": [importOf("POSTGRES"), /\bPOSTGRES\b/] },
    name: /postgres|pglite/i,
  },
  parquet: {
    paths: ["cli/store/parquet"],
    lists: {
      "cli/store/copy/open-copy.ts": [
        importOf("folder-files.ts"),
        / \| FolderAddress/,
        /\(await folderAt\(.*?\)\) \?\? /,
        ...Array<RegExp>(3).fill(/^ {2}if \(address\.kind === "folder"\) \{[\s\S]*?^ {2}\}\n/m),
        /address\.kind === "folder" \? address\.folder : /,
      ],
    },
    name: /parquet/i,
  },
  Thai: {
    paths: [
      "viewer/report/language/th",
      "viewer/static/th.ts",
      "viewer/styles/thai.css",
      "viewer/manifest.th.webmanifest",
      "fixtures/sample-cafe/thai-names.ts",
      "tests/support/fakes/fake-language.ts",
      "tests/support/samples/long-digest.ts",
      "tests/generate",
    ],
    lists: {
      "viewer/report/language/choice.ts": [/, "th"/, /, th: "ไทย"/],
      "viewer/report/language/languages.ts": [
        ...["files", "setup", "terminal", "thai", "watch"].map((file) => importOf(`th/${file}.ts`)),
        line("th"),
      ],
      "viewer/live/start.tsx": [
        importOf("ERAS"),
        /^ *const era = .*\n/m,
        /^( *)th: createPart[\s\S]*?^\1\),\n/m,
      ],
      "viewer/worker/main.ts": [importOf("th/live.ts"), importOf("th/page.ts"), line("th")],
      "viewer/styles/live.css": [/^@import ".\/thai.css";\n/m],
      "cli/import/demo-store.ts": [importOf("thai-names.ts"), line("th")],
    },
    name: /thai|\bth\b|\p{Script=Thai}/iu,
  },
  setup: SETUP,
  watch: command(
    "watch",
    [
      "cli/commands/watch.ts",
      "cli/commands/run-watch.ts",
      "cli/run/watch",
      "cli/delivery/nights.ts",
      "viewer/report/watch",
      "viewer/report/wording/watch.ts",
      "viewer/report/language/en/watch.ts",
      "viewer/report/language/th/watch.ts",
    ],
    {
      "cli/commands/schedule/run-install.ts": [importOf("watch.ts"), /, WATCH\b/],
      "cli/commands/run-status.ts": [
        importOf("nights.ts"),
        /^ +const watched = .*\n/m,
        /^ +\.\.\.\(watched .*\n/m,
        /, watched(?=\))/,
      ],
      "cli/commands/doctor/checks/archive.ts": [
        importOf("nights.ts"),
        /^ +const watched = .*\n/m,
        /^ +const night = .*\n/m,
        /\$\{night\}/,
      ],
      "cli/commands/serve/open-app.ts": [importOf("nights-list.ts"), /^ +const nights = [\s\S]*?^ {2}\}\n/m],
      "cli/run/targets/archive-target.ts": [
        importOf("nights.ts"),
        /^ +const nights = .*\n/m,
        /^ +\.\.\.nightNotes.*\n/m,
      ],
      "viewer/report/language/language.ts": [importOf("watch.ts"), /^export type WatchTexts .*\n/m],
      "viewer/report/language/languages.ts": [
        importOf("en/watch.ts"),
        importOf("th/watch.ts"),
        /, WatchTexts\b/,
        line("watch"),
        /^ +watch: watchEnglish,\n/m,
        /, watch: watchThai/,
        exported("watchTexts"),
      ],
    },
  ),
  close: command(
    "close",
    [
      "cli/commands/close.ts",
      "cli/commands/run-close.ts",
      "cli/run/close-writers.ts",
      "cli/writers/close-page.ts",
    ],
    { "cli/commands/schedule/run-install.ts": [/^import .*"..\/close.ts";\n/m, /\bCLOSE, /] },
  ),
};

/** Whether a file is a part of a wing. */
export function isInWing({ paths }: Wing, file: string): boolean {
  return paths.some((path) => file === path || file.startsWith(`${path}/`));
}
