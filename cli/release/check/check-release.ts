/** Tries the files of a release: that nothing is missing, that nothing else is there, and that the program runs. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKSUMS, RELEASE, releaseName } from "../make-release.ts";
import { PLATFORMS } from "../platforms.ts";
import { exists, run } from "../run.ts";
import { checkFiles } from "./check-files.ts";
import { checkArchive, checkNpmPackage } from "./check-linux.ts";
import { checkWindows } from "./check-windows.ts";
import { WINE } from "./wine.ts";

export interface CheckOptions {
  elapsed(): number;
  say(message: string): void;
}

export async function checkRelease({ elapsed, say }: CheckOptions): Promise<void> {
  await run("sha256sum", ["--check", CHECKSUMS], RELEASE);
  const work = await mkdtemp(join(tmpdir(), "cafe-sales-check-"));
  const folderOf = (platform: string) => join(work, releaseName(platform));
  try {
    for (const platform of PLATFORMS)
      say(
        `${platform.name}: all of its ${await checkFiles(platform, work)} files, and the licenses of their parts`,
      );
    say(`npm: ${await checkNpmPackage(work, elapsed)}`);
    await checkArchive(folderOf("linux-x64"), work);
    say("linux-x64: made the sample's report, and one of a store");
    if (await exists(WINE)) {
      await checkWindows(folderOf("windows-x64"), work);
      say("windows-x64: installed, made the sample's report and one of a store, and was removed, under Wine");
    } else say("windows-x64: not run; on Debian, install Wine with: apt install wine64");
    say("macos-arm64, macos-x64: not run");
  } finally {
    // Wine ends a moment after its last program.
    await rm(work, { recursive: true, maxRetries: 5, retryDelay: 1000 });
  }
}
