import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ArchivePage } from "./archive/archive-page.tsx";
import { ReportLinks, type ReportLinksProps } from "./archive/report-links.tsx";
import { ShopsPage } from "./archive/shops-page.tsx";
import { Speaking } from "./language.tsx";
import type { ArchivePageProps, ShopsPageProps } from "./report/archive/entries.ts";
import { comparedOf } from "./report/comparison/compared.ts";
import type { Language } from "./report/language/language.ts";
import { inCurrency } from "./report/money.ts";
import type { SavedReport } from "./report/saved/saved-report.ts";
import type { DigestBars } from "./report/wording/digest.ts";
import { ReportPage, shownOf, stillId } from "./report-page.tsx";
import { Cash } from "./sections/cash.tsx";
import { Menu } from "./sections/menu.tsx";
import { PictureColumns } from "./sections/picture-columns.tsx";
import type { SectionProps } from "./sections/section-props.ts";
import { ShopSums } from "./sections/shops/shop-sums.tsx";
import { StoreDetails } from "./sections/shops/store-details.tsx";
import { STILL_PLACES, Still, type StillPlace } from "./sections/still.tsx";
import type { SetupPageProps } from "./setup/setup-context.ts";
import { SetupPage } from "./setup/setup-page.tsx";

export type { ArchivePageProps, ReportLinksProps, SetupPageProps, ShopsPageProps };

/**
 * The markup of a saved report's page. Its root equals the first render in the browser, so that it hydrates. What the script
 * cannot draw and does not show yet is in templates behind it.
 */
export function renderReportPage(saved: SavedReport, chosen: Language): string {
  const language = inCurrency(chosen, saved.currency);
  const root = renderToString(
    <Speaking language={language}>
      <ReportPage saved={saved} still={stillPart} />
    </Speaking>,
  );
  return lighter(
    `<div id="root">${root}</div>${saved.reports.flatMap((_, index) => templates(saved, index, language)).join("")}`,
  );
}

/** Without ends and values that a browser or a style knows, classes that no style has, and quotes that nobody needs. React escapes `<` and `"` in texts and values. */
function lighter(markup: string): string {
  return markup
    .replace(/<\/(?:t[dhr]|thead|tbody|tfoot|li|dt|dd)>/g, "")
    .replace(/><\/(?:path|rect|line|circle)>/g, " />")
    .replace(/<\/p>(?=<\/?(?:p|[uod]l|div|section|h\d|table|details|figure)\b)/g, "")
    .replace(
      / (?:scope="col"|aria-busy="false"|fill="transparent"|shape-rendering="auto"|stroke-linecap="round")/g,
      "",
    )
    .replace(/ class="visx-[\w-]+ /g, ' class="')
    .replace(/="([^\s"'=<>`/]+)"(?=[ >])/g, "=$1");
}

function stillPart(id: string, place: StillPlace, props: SectionProps, as?: "template"): ReactNode {
  return (
    <Still
      {...props}
      {...(as && { as })}
      id={id}
      place={place}
      cash={<Cash {...props} />}
      menu={<Menu {...props} />}
      shopSums={<ShopSums {...props} />}
      storeDetails={<StoreDetails {...props} />}
    />
  );
}

/** The still parts of a range, unless the page shows it first, and those that a comparison changes without it. */
function templates(saved: SavedReport, index: number, language: Language): string[] {
  const template = (place: StillPlace, isPlain: boolean) => {
    const id = stillId(place, index, isPlain);
    const part = stillPart(id, place, shownOf(saved, index, isPlain), "template");
    return staticMarkup(part, language, id.replaceAll(" ", "-"));
  };
  return [
    ...(index > 0 ? STILL_PLACES.map((place) => template(place, false)) : []),
    ...(comparedOf(saved.reports[index]) ? [template("lead", true), template("advice", true)] : []),
  ];
}

/** The markup of the archive's page, which has no script. */
export function renderArchivePage(props: ArchivePageProps, language: Language): string {
  return staticMarkup(<ArchivePage {...props} />, inCurrency(language, props.currency));
}

/** The markup of the page that leads to the archive of each shop, which has no script. */
export function renderShopsPage(props: ShopsPageProps, language: Language): string {
  return staticMarkup(<ShopsPage {...props} />, language);
}

/** The links of a report to the others of its archive, which lie outside of what is hydrated. */
export function renderReportLinks(props: ReportLinksProps, language: Language): string {
  return staticMarkup(<ReportLinks {...props} />, language);
}

export function renderPictureColumns(bars: DigestBars): string {
  return renderToStaticMarkup(<PictureColumns {...bars} />);
}

/** The markup of the set-up's page, which has no script. */
export function renderSetupPage(props: SetupPageProps): string {
  return renderToStaticMarkup(<SetupPage {...props} />);
}

function staticMarkup(part: ReactNode, language: Language, identifierPrefix = ""): string {
  return renderToStaticMarkup(<Speaking language={language}>{part}</Speaking>, { identifierPrefix });
}
