/**
 * The live page as one file that needs no server: its style, its script, and the rows of each day of the sample cafe are
 * inside.
 */
import { readFileSync } from "node:fs";
import { build, type Plugin } from "vite";
import { openDemoStore } from "../../../cli/import/demo-store.ts";
import { DEMO_PASSWORD } from "../../../cli/server/demo-password.ts";
import { withFacts } from "../../../cli/server/viewer-files.ts";
import { cspHash, embedJson, escapeHtml, iconUrl } from "../../../cli/writers/embed.ts";
import { type DailyRows, fieldsOfRows, type SampleData, SUMMED } from "../../../viewer/live/sample-api.ts";
import { offerOf } from "../../../viewer/report/contract.ts";
import { isOptional } from "../../../viewer/report/datasets.ts";
import { addDays, dayAndTimeIn } from "../../../viewer/report/date-range.ts";
import config from "../../../vite.config.ts";

const CLOCK = { timeZone: "Asia/Bangkok" };
/** A Monday afternoon: a part of today is sold. */
const NOW = Date.parse("2026-11-23T06:50:00Z");
/** Where its sales end. */
export const UNTIL = dayAndTimeIn(CLOCK.timeZone, NOW);
/** A year, and the month before it. */
export const DAYS = { startDate: addDays(UNTIL.day, -399), endDate: UNTIL.day };

/** The rows of each day, as the store of the sample cafe answers them. */
export async function sampleData(): Promise<SampleData> {
  const store = await openDemoStore(() => UNTIL);
  const { rows: days } = await store.read("sales_summary", { range: DAYS });

  async function dailyRows(dataset: (typeof SUMMED)[number]): Promise<DailyRows> {
    const { named, summed } = fieldsOfRows(dataset);
    const places = new Map<string, number>();
    const keys: (string | number)[][] = [];
    const ofDays: number[][] = [];
    for (const { date } of days) {
      const { rows } = await store.read(dataset, { range: { startDate: date, endDate: date } });
      const values = rows.flatMap((row) => {
        const fields = new Map<string, string | number>(Object.entries(row));
        const key = named.map((field) => fields.get(field) ?? "");
        const text = JSON.stringify(key);
        const place = places.get(text) ?? keys.push(key) - 1;
        places.set(text, place);
        return [place, ...summed.map((field) => Number(fields.get(field)))];
      });
      ofDays.push(values);
    }
    return { keys, days: ofDays };
  }

  try {
    return {
      password: DEMO_PASSWORD,
      now: NOW,
      summary: {
        fields: Object.keys(days[0] ?? {}),
        rows: days.map(({ date, ...figures }) => [date, ...Object.values(figures).map(Number)]),
      },
      sums: {
        sales_by_category: await dailyRows("sales_by_category"),
        sales_by_product: await dailyRows("sales_by_product"),
        sales_by_employee: await dailyRows("sales_by_employee"),
        sales_by_hour: await dailyRows("sales_by_hour"),
      },
    };
  } finally {
    await store.close();
  }
}

/** The page as the server sends it, with another entry. */
const sampleEntry: Plugin = {
  name: "sample-entry",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replace("/main.ts", "/sample-main.ts"),
  },
};

/** What the build of the live page makes if it may make no second script. */
async function builtPage(): Promise<{ readonly html: string; readonly files: ReadonlyMap<string, string> }> {
  const { plugins = [], build: options, ...live } = config({ mode: "live", command: "build" });
  const built = await build({
    ...live,
    configFile: false,
    logLevel: "warn",
    // A test runs in another environment.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [...plugins, sampleEntry],
    build: {
      ...options,
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { ...options?.rolldownOptions, output: { codeSplitting: false } },
    },
  });
  const files = new Map<string, string>();
  for (const output of [built].flat()) {
    if (!("output" in output)) continue;
    for (const file of output.output)
      files.set(`/${file.fileName}`, file.type === "chunk" ? file.code : file.source.toString());
  }
  return { html: files.get("/index.html") ?? "", files };
}

/** @param data what {@link sampleData} returns */
export async function livePage(data: SampleData): Promise<string> {
  const { html, files } = await builtPage();
  const allowed = { script: "", style: "" };
  const inside = (kind: keyof typeof allowed, name: string, attributes = "") => {
    const text = files.get(name);
    if (text === undefined || /<\/(?:script|style)|<!--/i.test(text))
      throw new Error(`${name} cannot be inside a page`);
    allowed[kind] += ` ${cspHash(text)}`;
    return `<${kind}${attributes}>${text}</${kind}>`;
  };
  const icon = escapeHtml(iconUrl(readFileSync("viewer/icon.svg", "utf8")));
  const offers = SUMMED.filter((dataset) => isOptional(dataset)).map(offerOf);
  const page = withFacts(html, { clock: CLOCK, offers }, "Corner Cafe")
    .replace(/ *<(?:meta charset|link rel="(?:manifest|apple-touch-icon)").*\n/g, "")
    .replace(/<link rel="icon".*/, () => `<link rel="icon" href="${icon}" />`)
    .replace(/<link rel="stylesheet".* href="([^"]+)">/, (_, name) => inside("style", name))
    .replace(/<script( type="module")?.* src="([^"]+)"><\/script>/g, (_, type, name) =>
      inside("script", name, type),
    )
    .replace(
      / *<\/body>/,
      (end) => `    <script type="application/json" id="sample">${embedJson(data)}</script>\n${end}`,
    );
  const policy = `default-src 'none'; script-src${allowed.script}; style-src${allowed.style}; img-src data:; base-uri 'none'; form-action 'none'; object-src 'none'`;
  return page.replace(
    "<head>",
    (begin) => `${begin}
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />`,
  );
}
