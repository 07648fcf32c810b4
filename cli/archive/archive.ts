import { lstat, readdir, rmdir, unlink } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { ReportLinksProps } from "../../viewer/prerender.tsx";
import { byRhythm, missingInRhythm } from "../../viewer/report/archive/rhythm.ts";
import { type AskedRange, addDays, type DateRange } from "../../viewer/report/date-range.ts";
import type { ShownShops } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { ToDo } from "../../viewer/report/statements.ts";
import { diskError } from "../disk/disk-error.ts";
import { removeLeftovers } from "../disk/leftovers.ts";
import { Lock } from "../disk/lock.ts";
import type { Machine } from "../disk/owner.ts";
import { createFolder } from "../disk/place.ts";
import { CliError, EXIT, toCliError } from "../door/errors.ts";
import { renderJson } from "../writers/json.ts";
import {
  archivedFile,
  isIntact,
  readArchived,
  readDataFile,
  readPageFile,
  readSnapshot,
} from "./archived-file.ts";
import { byDate, missingBefore } from "./gaps.ts";
import { listEntries } from "./index-page.ts";
import { loadManifest, loadPending } from "./load-manifest.ts";
import type { ArchivedFile, Manifest, Snapshot } from "./manifest.ts";
import {
  archiveTempPid,
  DATA_NAME,
  folderName,
  INDEX_NAME,
  isScriptName,
  LATEST_NAME,
  LOCKED,
  MANIFEST_NAME,
  PAGE_NAME,
  shownIn,
  tempNameOf,
} from "./names.ts";
import { languageOfPage, type PageLook, withLinks } from "./pages/page-look.ts";
import type { PageWriter } from "./pages/page-writer.ts";
import { collectScripts, type SharedScript, scriptIn } from "./pages/shared-scripts.ts";
import { newestOf, planPages, planSnapshot, type Texts } from "./plan.ts";
import type { RenderOther } from "./repair.ts";
import { shopsPageFrom } from "./shops/shops-page.ts";
import { checkFolder, type StagedFile, type StagedFiles, stageFiles } from "./staged-files.ts";
import { type Survey, survey } from "./survey.ts";

export interface ArchiveOptions extends ShownShops {
  readonly dir: string;
  readonly cwd: string;
  /** Null if the name of the snapshot's folder depends on the data. */
  readonly range: AskedRange;
  readonly withPage: boolean;
  /** The names of the files in other formats that the snapshot has as well, such as `report.pdf`. */
  readonly others: readonly string[];
  readonly machine: Machine;
  readonly pages: PageWriter;
  readonly renderOther: RenderOther;
}

/** An archive that only this run may change, until it is closed. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Takes the lock, reads all files, and makes sure that the archive is of these shops and can be written. */
export async function openArchive(options: ArchiveOptions) {
  const { dir, cwd, machine, withPage, pages } = options;
  const folder = resolve(cwd, dir);
  const isNew = await createFolder(folder, shownIn(dir));
  const staged = stageFiles(folder, dir);
  let lock: Lock | undefined;

  async function close(): Promise<void> {
    await staged.discard();
    lock?.release();
    // This fails, as it should, if the folder holds anything.
    if (isNew) await rmdir(folder).catch(() => {});
  }

  try {
    const kept = "the archive is unchanged";
    const taken = await Lock.take({ folder, name: LOCKED, machine, work: "run", kept });
    lock = taken;
    const manifest = await loadManifest(folder);
    const found = await prepare(folder, manifest, staged, options);
    const { snapshots, lost, gone } = found;
    const without = (name: string | null) => snapshots.filter((snapshot) => folderName(snapshot) !== name);
    return {
      /** What a failure leaves unchanged, for its message. */
      kept: snapshots.length === 0 ? "nothing was written" : kept,
      lost,
      gone,
      /** The period without a snapshot that ends on the day before the range. */
      missingBefore: (range: DateRange) => missingBefore(range, without(folderName(range))),
      /** What the reports that end right before the range have told their readers to do. */
      saidBefore: ({ startDate }: DateRange): readonly ToDo[] =>
        snapshots
          .filter(({ endDate }) => endDate === addDays(startDate, -1))
          .flatMap((before) => readSnapshot(folder, before)?.reports[0]?.toDo ?? []),
      /**
       * The periods that each rhythm of the archive lacks before its newest one, oldest first. The range, of the next
       * snapshot, counts as one of the archive. Periods that `keep` would remove at once are not worth making.
       */
      missingWith(range: AskedRange, keep: number | undefined) {
        const others: readonly DateRange[] = without(range && folderName(range));
        const periods = range ? [...others, range] : others;
        const missing = missingInRhythm(periods);
        const stay = newestOf([...periods, ...missing].toSorted(byDate), keep);
        return missing.filter((period) => stay.includes(period));
      },
      /** Writes a snapshot and all that must agree with it. @param others its files in other formats, by their names */
      write(saved: SavedReport, keep: number | undefined, others: Texts = new Map()) {
        const scripts = manifest?.scripts.map(({ path }) => path) ?? [];
        const own = { lock: taken, folder, dir, withPage, keep, survey: found, scripts, staged, pages };
        return writeSnapshot(saved, others, own);
      },
      close,
    };
  } catch (error) {
    await close();
    throw diskError(error, shownIn(dir));
  }
}

/** Looks at what is there, and makes room for what will be. */
async function prepare(
  folder: string,
  manifest: Manifest | undefined,
  staged: StagedFiles,
  { dir, range, withPage, others, machine, pages, renderOther, ...asked }: ArchiveOptions,
): Promise<Survey> {
  const pending = (await loadPending(folder)).flatMap(({ snapshots }) => snapshots);
  const renderers = { page: pages.snapshot, other: renderOther };
  const found = await survey(folder, manifest?.snapshots ?? [], pending, renderers);
  refuseOtherShops(found.snapshots, asked, dir);
  removeLeftovers(folder, archiveTempPid, machine.isAlive);
  const own = range === null ? "" : folderName(range);
  if (own !== "") await checkFolder(join(folder, own), shownIn(dir, own));
  for (const name of [DATA_NAME, ...(withPage ? [PAGE_NAME] : []), ...others]) {
    await staged.add(name, join(own, name));
  }
  for (const name of [LATEST_NAME, INDEX_NAME, MANIFEST_NAME]) await staged.add(name);
  return found;
}

/**
 * An archive is of one choice of shops: its pages link to one another, and its index compares them. That of a group stays
 * that of the group when a shop moves into it or out of it.
 */
function refuseOtherShops(
  snapshots: readonly Pick<Snapshot, "shops" | "ofGroups">[],
  asked: ShownShops,
  dir: string,
): void {
  const other = snapshots.find((snapshot) => choiceText(snapshot) !== choiceText(asked));
  if (other === undefined) return;
  throw new CliError(EXIT.usage, `the archive ${dir} is of ${choiceText(other)}`, {
    hint: `${flagOf(other, asked)}, or keep ${choiceText(asked)} in another --dir`,
    kept: "the archive is unchanged",
  });
}

function flagOf({ shops, ofGroups }: ShownShops, asked: ShownShops): string {
  if (ofGroups) return `give --group ${namesOf(ofGroups, " ")}`;
  if (shops) return `give --store ${namesOf(shops, " ")}`;
  return `drop ${asked.ofGroups ? "--group" : "--store"}`;
}

function choiceText({ shops, ofGroups }: ShownShops): string {
  if (ofGroups) return `${ofGroups.length === 1 ? "the group" : "the groups"} ${namesOf(ofGroups)}`;
  if (shops) return `${shops.length === 1 ? "the shop" : "the shops"} ${namesOf(shops)}`;
  return "all shops";
}

function namesOf(names: readonly string[], separator = ", "): string {
  return names.map((name) => JSON.stringify(name)).join(separator);
}

/** Writes a snapshot: everything goes to temporary files first, which are then moved to their places in order. */
interface WriteOptions extends Pick<ArchiveOptions, "dir" | "withPage" | "pages"> {
  /** Checked again before each step, because only one run may write. */
  readonly lock: Pick<Lock, "check">;
  readonly folder: string;
  readonly keep: number | undefined;
  readonly survey: Survey;
  /** The scripts that the manifest lists. */
  readonly scripts: readonly string[];
  readonly staged: StagedFiles;
}

export type Written = Awaited<ReturnType<typeof writeSnapshot>>;

async function writeSnapshot(saved: SavedReport, others: Texts, options: WriteOptions) {
  const { folder, dir, withPage, keep, lock, survey, staged, pages } = options;
  lock.check();
  const page: Texts = withPage ? new Map([[PAGE_NAME, await pages.snapshot(saved)]]) : new Map();
  const own = new Map([...page, [DATA_NAME, renderJson(saved)], ...others]);
  const plan = planSnapshot(saved, own, survey.snapshots, keep);
  const name = folderName(plan.snapshot);
  const lost = survey.lost.filter((other) => other !== name);
  const isListed = (path: string) =>
    plan.listed.some(({ files }) => files.some((file) => file.path === path));
  const repairs = survey.repairs.filter(({ path }) => !path.startsWith(`${name}/`) && isListed(path));
  const drafts = new Map([...plan.files, ...repairs.map(({ path, text }) => [path, text] as const)]);
  const { texts, scripts } = await settlePages(plan.listed, drafts, {
    folder,
    lost,
    looks: survey.looks,
    pages,
  });
  const listed = plan.listed.map((snapshot) => withTexts(snapshot, texts));

  const index = await pages.index({ ...listEntries(listed, lost), shopsPage: shopsPageFrom(folder) });
  const newest = listed.findLast((snapshot) => !lost.includes(folderName(snapshot)));
  const isNewest = newest !== undefined && folderName(newest) === name;
  const latest = isNewest && withPage ? await pages.latest(saved) : await latestPage(newest, texts, options);
  const files = [
    ...scripts.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const])),
    ...texts,
    ...planPages(listed, scripts, index, latest),
  ].map(([path, text]) => ({ name: plan.files.has(path) ? basename(path) : tempNameOf(path), path, text }));
  for (const { name, path, text } of files) {
    if (!staged.has(name)) await staged.add(name, path);
    await staged.write(name, text);
  }
  lock.check();
  await putInPlace(files, name, options);

  const scriptNames = new Set(scripts.map(({ path }) => path));
  const unused = (await readdir(folder)).filter((entry) => isScriptName(entry) && !scriptNames.has(entry));
  const unlisted = [...plan.leftOver, ...unused, ...(latest === undefined ? [LATEST_NAME] : [])];
  for (const path of unlisted) await unlink(join(folder, path)).catch(() => {});
  for (const old of plan.removed) await removeSnapshot(folder, old);
  for (const empty of survey.empty) await rmdir(join(folder, empty)).catch(() => {});
  return {
    /** The files of the new snapshot, as the user finds them. */
    paths: [...plan.files.keys()].map((path) => join(dir, path)),
    /** Folders of snapshots that were removed because of `keep`. */
    removed: plan.removed.map(folderName),
    /** Files of other snapshots that were rebuilt. */
    repaired: [
      ...repairs.map(({ path }) => path),
      ...scripts.flatMap(({ path, text }) => (text && options.scripts.includes(path) ? [path] : [])),
    ],
  };
}

function withTexts(snapshot: Snapshot, texts: Texts): Snapshot {
  const files = snapshot.files.map((file) => {
    const text = texts.get(file.path);
    return text === undefined ? file : archivedFile(file.path, text);
  });
  return { ...snapshot, files };
}

async function putInPlace(files: readonly StagedFile[], name: string, { folder, dir, staged }: WriteOptions) {
  const moved: string[] = [];
  try {
    await createFolder(join(folder, name), shownIn(dir, name));
    await staged.move(files, (path) => moved.push(join(dir, path)));
  } catch (error) {
    await rmdir(join(folder, name)).catch(() => {});
    throw moved.length === 0 ? error : toCliError(error, `${moved.join(", ")} is new, the rest is as before`);
  }
}

/** The newest report, if it has a page. It carries its script and links to nothing, because it is what people mail. */
async function latestPage(
  newest: Snapshot | undefined,
  texts: Texts,
  { folder, pages }: WriteOptions,
): Promise<string | undefined> {
  if (newest?.files.some(({ path }) => path.endsWith(`/${PAGE_NAME}`)) !== true) return undefined;
  const read = async (name: string) => {
    const path = `${folderName(newest)}/${name}`;
    const text = texts.get(path) ?? (await readArchived(folder, path));
    return text === undefined ? undefined : Buffer.from(text);
  };
  const saved = readDataFile(await read(DATA_NAME));
  const page = await read(PAGE_NAME);
  return saved && pages.latest(saved, page && languageOfPage(page.toString()));
}

/** Removes the files of a snapshot, and its folder unless it contains other files. A link to a folder stays as it is. */
async function removeSnapshot(folder: string, snapshot: Snapshot): Promise<void> {
  const own = join(folder, folderName(snapshot));
  const stats = await lstat(own).catch(() => undefined);
  if (!stats?.isDirectory()) return;
  for (const { path } of snapshot.files) await unlink(join(folder, path)).catch(() => {});
  await rmdir(own).catch(() => {});
}

/** Makes the pages of an archive agree with one another: their links, and the script that they share. */
interface SettleOptions {
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
async function settlePages(
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
    return (
      (await scripts.add(look.script)) &&
      look.links === Buffer.from(await pages.links(links, look.language)).toString("latin1")
    );
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
