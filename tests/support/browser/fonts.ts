/** The fonts of the tests: a browser that a test starts sees these alone, so pictures are the same on every machine. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
const FOLDERS = {
  "DejaVu Sans": "dejavu-fonts-ttf/ttf",
  Roboto: "@expo-google-fonts/roboto",
  "Noto Sans Thai": "@expo-google-fonts/noto-sans-thai",
  Sarabun: "@expo-google-fonts/sarabun",
  Trirong: "@expo-google-fonts/trirong",
};
/** The packages have more faces than a page asks for, some of which would be chosen for a missing letter. */
const REJECTED = ["*/DejaVuMath*", "*/DejaVuSerif*", "*Condensed*", "*Italic*", "*Oblique*"];

export interface FontSet {
  readonly latin: "DejaVu Sans" | "Roboto";
  /** Undefined for a machine without Thai letters. */
  readonly thai: "Noto Sans Thai" | "Sarabun" | "Trirong" | undefined;
}

/** What every test has that asks for no other fonts. */
export const DEFAULT_FONTS: FontSet = { latin: "Roboto", thai: "Noto Sans Thai" };

/** Sets with other metrics. The letters of the first one are the widest, and its lines the highest. */
export const OTHER_FONTS: readonly FontSet[] = [
  { latin: "DejaVu Sans", thai: "Noto Sans Thai" },
  { latin: "Roboto", thai: "Sarabun" },
  { latin: "DejaVu Sans", thai: "Trirong" },
];

/**
 * Writes the file of a set, for `FONTCONFIG_FILE`. Only Linux has one. DejaVu is in each set, because only it has arrows.
 *
 * @returns its path, which is the same for the same set
 */
export function fontsFile({ latin, thai }: FontSet): string {
  const families = [...new Set([latin, thai ?? latin, "DejaVu Sans" as const])];
  const place = join(PACKAGES, ".cache/test-fonts");
  mkdirSync(place, { recursive: true });
  const path = join(place, `${families.join("-").replaceAll(" ", "")}.conf`);
  const preferred = families.map((family) => `<family>${family}</family>`).join("");
  const aliases = ["sans-serif", "system-ui", "serif", "monospace"].map(
    (generic) => `<alias binding="strong"><family>${generic}</family><prefer>${preferred}</prefer></alias>`,
  );
  const lines = [
    '<?xml version="1.0"?>',
    "<fontconfig>",
    ...families.map((family) => `<dir>${join(PACKAGES, FOLDERS[family])}</dir>`),
    ...REJECTED.map((glob) => `<selectfont><rejectfont><glob>${glob}</glob></rejectfont></selectfont>`),
    `<cachedir>${join(place, "cache")}</cachedir>`,
    ...aliases,
    "</fontconfig>",
  ];
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}
