/** The page that lists the snapshots of an archive, as one HTML file. */
import { type ArchivePageProps, renderArchivePage } from "../../viewer/prerender.tsx";
import type { Language } from "../../viewer/report/language/language.ts";
import { joined, paperFoot } from "../../viewer/report/wording/titles.ts";
import { type PageParts, readPageParts } from "../door/built.ts";
import { cspHash, escapeHtml, fillSlots, iconUrl, languageAttributes } from "../writers/embed.ts";
import type { Snapshot } from "./manifest.ts";
import { folderName, PAGE_NAME } from "./names.ts";

export async function renderBuiltIndex(page: ArchivePageProps, language: Language): Promise<string> {
  return renderIndex(page, await readPageParts("archive", language), language);
}

export function renderIndex(page: ArchivePageProps, parts: PageParts, language: Language): string {
  const { title } = language.archive;
  const markup = renderArchivePage(page, language);
  return fillArchivePage({ title, markup, cafeName: page.cafeName }, parts, language);
}

interface ArchivePage {
  readonly title: string;
  readonly markup: string;
  readonly cafeName: string | undefined;
}

/** A page of an archive has no script and loads nothing, so that it works from a disk. */
export function fillArchivePage(
  { title, markup, cafeName }: ArchivePage,
  { template, style, icon }: PageParts,
  language: Language,
): string {
  return fillSlots(template, {
    LANGUAGE: languageAttributes(language),
    TITLE: escapeHtml(joined(cafeName, title)),
    PAPER: escapeHtml(paperFoot(cafeName, [title], language.page)),
    ICON: escapeHtml(iconUrl(icon)),
    STYLEHASH: cspHash(style),
    STYLE: style,
    MARKUP: markup,
  });
}

/** What the archive's page shows. @param snapshots oldest first @param lost folders of those that cannot be repaired */
export function listEntries(snapshots: readonly Snapshot[], lost: readonly string[]): ArchivePageProps {
  const isLost = new Set(lost);
  const newest = snapshots.at(-1);
  return {
    cafeName: newest?.title,
    currency: newest?.currency,
    snapshots: snapshots.map((snapshot) => ({
      ...snapshot,
      title: snapshot.title,
      shops: snapshot.shops,
      ofGroups: snapshot.ofGroups,
      sections: snapshot.sections,
      files: snapshot.files.map(({ path }) => path),
      openDays: snapshot.openDays ?? snapshot.cards.days,
      notes: snapshot.notes.length,
      isDamaged: isLost.has(folderName(snapshot)),
      ...(snapshot.incomplete && { isIncomplete: true }),
    })),
    // Unlike the copy that people mail, this page leads to the other reports.
    latest: newest?.files.find(({ path }) => path.endsWith(`/${PAGE_NAME}`))?.path,
  };
}
