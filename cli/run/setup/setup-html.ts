/** The page of the set-up as HTML, and the policy that it is sent with. */
import { renderSetupPage, type SetupPageProps } from "../../../viewer/prerender.tsx";
import { setupTexts } from "../../../viewer/report/language/languages.ts";
import { readPageParts } from "../../built.ts";
import { cspHash, escapeHtml, fillSlots, iconUrl } from "../../writers/embed.ts";

export async function setupHtml(props: Omit<SetupPageProps, "texts" | "zones">) {
  const { code } = props;
  const texts = setupTexts(code);
  const { template, style, icon } = await readPageParts("setup", { code });
  const html = fillSlots(template, {
    LANGUAGE: code,
    TITLE: escapeHtml(texts.title),
    ICON: escapeHtml(iconUrl(icon)),
    STYLE: style,
    MARKUP: renderSetupPage({ ...props, texts, zones: Intl.supportedValuesOf("timeZone") }),
  });
  return { html, policy: policyOf(style) };
}

/** It has no script, and sends its forms only to its own server. */
function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${cspHash(style)}`,
    "img-src data:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
