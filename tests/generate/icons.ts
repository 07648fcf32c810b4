/** Draws the icons of the installed page from `viewer/icon.svg`: `npm run icons`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "./samples/launch.ts";

const VIEWER = new URL("../../viewer/", import.meta.url);
const ICON = readFileSync(new URL("icon.svg", VIEWER), "utf8");
/** An icon that the system cuts into its own shape: its ground fills the square, and its bars are in the middle. */
const MASKABLE = ICON.replace('viewBox="0 0 32 32"', 'viewBox="-5 -6.5 44 44"').replace(
  /<rect [^>]*fill="([^"]*)"\/>/,
  '<rect x="-5" y="-6.5" width="44" height="44" fill="$1"/>',
);

const browser = await launchBrowser();
for (const [name, size, svg] of [
  ["icon-192", 192, ICON],
  ["icon-512", 512, ICON],
  ["maskable-512", 512, MASKABLE],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: fileURLToPath(new URL(`icons/${name}.png`, VIEWER)), omitBackground: true });
  await page.close();
}
await browser.close();
