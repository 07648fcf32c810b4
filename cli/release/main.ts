/** `npm run release`: makes the files of a release; `-- --check` tries those that are there. */
import { nodeEffects } from "../door/effects.ts";
import { checkRelease } from "./check/check-release.ts";
import { makeRelease } from "./make-release.ts";
import { run } from "./run.ts";

const { elapsed, env, stdout } = nodeEffects();
const say = (message: string) => stdout.write(`${message}\n`);

if (process.argv.includes("--check")) await checkRelease({ elapsed, say });
else {
  const seconds = env.SOURCE_DATE_EPOCH ?? (await run("git", ["log", "-1", "--format=%ct"]));
  await makeRelease(new Date(Number(seconds) * 1000), say);
}
