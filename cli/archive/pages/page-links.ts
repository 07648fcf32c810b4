/**
 * The links of a page to the other reports of its archive. They are in front of what the script hydrates, and no text
 * of a report can look like them, because it is embedded without any `<`. So they can be replaced in a finished page.
 */
const PLACE = /(<body>\n)(?:(<nav class="report-links".*?<\/nav>)\n)?/;

/** The markup of the links; undefined if the page has none. */
export function linksOf(page: string): string | undefined {
  return PLACE.exec(page)?.[2];
}

/** @param links the markup of one `nav`; undefined leaves the page as it is */
export function withLinks(page: string, links: string | undefined): string {
  return links === undefined ? page : page.replace(PLACE, (_, body: string) => `${body}${links}\n`);
}
