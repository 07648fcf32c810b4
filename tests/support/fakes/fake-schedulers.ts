/** Programs that take the place of those of the system: they keep what they are given in files. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

export interface FakeMachine {
  readonly home: string;
  /** Has them on its `PATH`, and its home. */
  readonly env: Readonly<Record<string, string>>;
  /** The calls of a program, one a line. */
  calls(name: string): readonly string[];
  /** A file that they keep, such as `crontab`; empty if there is none. */
  kept(name: string): string;
  keep(name: string, text: string): void;
}

/** `$KEPT` is the folder of what they keep. */
const PROGRAMS = {
  crontab: `case $1 in
-l) [ -f $KEPT/crontab ] || { echo "no crontab for pim" >&2; exit 1; }; cat $KEPT/crontab;;
-r) rm $KEPT/crontab;;
-) cat > $KEPT/crontab;;
esac`,
  systemctl: `unit=$(eval echo "\\\${$#}")
case $2 in
enable) touch $KEPT/$unit;;
is-active) [ -f $KEPT/$unit ];;
disable) rm -f $KEPT/$unit;;
esac`,
  loginctl: "echo Linger=no",
  launchctl: `case $1 in
bootstrap) touch $KEPT/$(basename $3 .plist);;
bootout) rm $KEPT/$(basename $2);;
print) [ -f $KEPT/$(basename $2) ];;
esac`,
  schtasks: `case $1 in
/Create) cp "$5" "$KEPT/$3";;
/Query) [ -f "$KEPT/$3" ];;
/Delete) rm "$KEPT/$3";;
esac`,
};
type FakeProgram = keyof typeof PROGRAMS;

export function fakeMachine(programs: readonly FakeProgram[]): FakeMachine {
  const root = temporaryFolder();
  const [bin, kept, home] = [join(root, "bin"), join(root, "kept"), join(root, "home")];
  for (const folder of [bin, kept, home]) mkdirSync(folder);
  for (const name of programs) {
    const text = `#!/bin/sh\nKEPT=${kept}\necho "$*" >> ${join(root, `${name}.calls`)}\n${PROGRAMS[name]}\n`;
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
  return {
    home,
    // Programs of the real machine are found as well, but not the real schedulers.
    env: { HOME: home, PATH: `${bin}:${toolsOf(root)}` },
    calls: (name) =>
      read(join(root, `${name}.calls`))
        .toString()
        .split("\n")
        .slice(0, -1),
    kept: (name) => {
      const bytes = read(join(kept, name));
      return bytes.toString(bytes[0] === 0xff ? "utf16le" : "utf8");
    },
    keep: (name, text) => writeFileSync(join(kept, name), text),
  };
}

/** A folder with what the programs above need of the system. */
function toolsOf(root: string): string {
  const folder = join(root, "tools");
  mkdirSync(folder);
  for (const name of ["cat", "rm", "touch", "cp", "basename"]) {
    const text = `#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin exec ${name} "$@"\n`;
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
