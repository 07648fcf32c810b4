/** Makes the pages of an archive agree with one another: their links, and the script that they share. */
import type { ReportLinksProps } from "../../viewer/prerender.tsx";
import { byRhythm } from "../../viewer/report/archive/rhythm.ts";
import { isIntact, readArchived, readPageFile } from "./archived-file.ts";
import type { ArchivedFile, Snapshot } from "./manifest.ts";
import { folderName, INDEX_NAME, PAGE_NAME } from "./names.ts";
import { languageOfPage } from "./pages/page-language.ts";
import { withLinks } from "./pages/page-links.ts";
import { hasLinks, type PageLook } from "./pages/page-look.ts";
import type { PageWriter } from "./pages/page-writer.ts";
import { collectScripts, type SharedScript, scriptIn } from "./pages/shared-scripts.ts";
import type { Texts } from "./plan.ts";

export interface SettleOptions {
  readonly folder: string;
  /** Folders of snapshots that cannot be repaired: nothing links to them. */
  readonly lost: readonly string[];
  /** The pages that are as they were written, as far as others have to know them. */
  readonly looks: ReadonlyMap<string, PageLook>;
  readonly pages: PageWriter;
}

/**
 * A page is written again only if its links change: those of the neighbours of a new snapshot, or of a removed one. A
 * page is rendered again if the script that it shares is lost.
 *
 * @param drafts files that are written in any case; their pages have no links yet
 */
export async function settlePages(
  listed: readonly Snapshot[],
  drafts: Texts,
  { folder, lost, looks, pages }: SettleOptions,
): Promise<{ texts: Texts; scripts: SharedScript[] }> {
  const texts = new Map(drafts);
  const scripts = collectScripts(folder, await pages.scripts());
  const sound = listed.filter((snapshot) => !lost.includes(folderName(snapshot)));
  for (const { page, links } of linkPages(sound)) {
    const own = drafts.get(page.path);
    const draft = typeof own === "string" ? own : undefined;
    const look = draft === undefined ? looks.get(page.path) : undefined;
    if (look && (await isSettled(look, links))) continue;
    const before = draft ?? (await readIntact(folder, page))?.toString();
    // Somebody has changed the file meanwhile. The next run repairs it.
    if (before === undefined) continue;
    const saved = (await scripts.add(scriptIn(before))) ? undefined : readPageFile(Buffer.from(before));
    const language = languageOfPage(before);
    const after = saved ? await pages.snapshot(saved, language) : before;
    if (saved) await scripts.add(scriptIn(after));
    const text = withLinks(after, await pages.links(links, language));
    if (text !== before) texts.set(page.path, text);
  }
  return { texts, scripts: [...scripts.needed.values()] };

  async function isSettled(look: PageLook, links: ReportLinksProps): Promise<boolean> {
    return (await scripts.add(look.script)) && hasLinks(look, await pages.links(links, look.language));
  }
}

/** Each page with its links: weeks lead to weeks, and months to months. */
function linkPages(snapshots: readonly Snapshot[]) {
  const withPage = snapshots.flatMap((snapshot) => {
    const { startDate, endDate, files } = snapshot;
    const page = files.find(({ path }) => path.endsWith(`/${PAGE_NAME}`));
    return page ? [{ startDate, endDate, href: `../${page.path}`, page }] : [];
  });
  return [...byRhythm(withPage).values()].flatMap((alike) =>
    alike.map(({ page, ...range }, index) => {
      const [previous, next] = [alike[index - 1], alike[index + 1]];
      return { page, links: { range, previous, next, all: `../${INDEX_NAME}` } };
    }),
  );
}

/** Undefined if the file is absent or not as it was written. */
async function readIntact(folder: string, file: ArchivedFile): Promise<Buffer | undefined> {
  const content = await readArchived(folder, file.path);
  return isIntact(file, content) ? content : undefined;
}
