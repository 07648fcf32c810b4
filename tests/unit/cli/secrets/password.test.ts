import { execFileSync } from "node:child_process";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { layer, type Settings } from "../../../../cli/door/config.ts";
import { readNewPassword, readPassword } from "../../../../cli/secrets/password.ts";
import { PASSWORD } from "../../../support/fakes/fault-server.ts";
import { exportFrom, faultServer } from "../../../support/runs/export-run.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

interface Given {
  readonly file?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly dotEnv?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

async function passwordFrom({ file, env = {}, dotEnv = {}, cwd = "/" }: Given, stdin = "") {
  const warnings: string[] = [];
  const settings: Settings = [layer(env, undefined), layer(dotEnv, undefined)];
  const input = new PassThrough();
  input.end(stdin);
  const warn = (text: string) => void warnings.push(text);
  const request = { file, settings, origin: "http://a", signal: new AbortController().signal, warn };
  return {
    password: await readPassword(request, { cwd, stdin: input, stderr: new PassThrough() }),
    warnings,
  };
}

function fileWith(bytes: string | Buffer, mode = 0o600): { cwd: string; file: string } {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "password"), bytes);
  chmodSync(join(cwd, "password"), mode);
  return { cwd, file: "password" };
}

describe("the password", () => {
  test.each([
    ["flat white", "flat white"],
    ["flat white\n", "flat white"],
    ["flat white\r\n", "flat white"],
    [" flat white \n\n", " flat white \n"],
    ["\ufeffรหัส\t\n", "รหัส\t"],
  ])("in a file that holds %j is %j", async (held, password) => {
    expect(await passwordFrom(fileWith(held))).toEqual({ password, warnings: [] });
    expect(await passwordFrom({ file: "-" }, held)).toEqual({ password, warnings: [] });
  });

  test("comes from the flag, else from the environment, else from .env; in each, a file wins over a value", async () => {
    const { cwd, file } = fileWith("in a file");
    const env = { CAFE_SALES_PASSWORD: "in the environment" };
    const dotEnv = { CAFE_SALES_PASSWORD_FILE: "-" };
    const given = (more: Given) =>
      passwordFrom({ cwd, ...more }, "on stdin").then(({ password }) => password);
    expect(await given({ file, env, dotEnv })).toBe("in a file");
    expect(await given({ env: { ...env, CAFE_SALES_PASSWORD_FILE: file }, dotEnv })).toBe("in a file");
    expect(await given({ env, dotEnv })).toBe("in the environment");
    expect(await given({ dotEnv: { ...env, ...dotEnv } })).toBe("on stdin");
  });

  test.each([
    ["is missing", { file: "nowhere" }, "--password-file: cannot read nowhere: there is no such file"],
    [
      "is a folder",
      { env: { CAFE_SALES_PASSWORD_FILE: "/" } },
      "CAFE_SALES_PASSWORD_FILE: cannot read /: it is a f",
    ],
    ["is endless", { file: "/dev/zero" }, "cannot read /dev/zero: it is not a regular file"],
    ["is empty", { ...fileWith("\n") }, "the password is empty (Please enter a password)"],
    ["is not given, and there is no terminal for a prompt", {}, "no password is given"],
  ])("that %s is a usage error", async (_, given, message) => {
    await expect(passwordFrom(given)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message),
    });
  });

  test("that is not text is a usage error", async () => {
    await expect(passwordFrom(fileWith(Buffer.from([0xa1])))).rejects.toThrow(
      "the password is not UTF-8 text",
    );
  });

  test("in a file that others can read is accepted, with a warning that says how to fix it", async () => {
    const { password, warnings } = await passwordFrom(fileWith("flat white", 0o644));
    expect(password).toBe("flat white");
    expect(warnings).toEqual([
      "other users can read the password in password; make it private with: chmod 600 password",
    ]);
  });

  test("reaches the server as it is", async () => {
    const server = await faultServer();
    const args = ["export", "--url", server.origin, "--format", "json", "--password-file", "-"];
    expect((await runInProcess(args, { input: `${PASSWORD}\n` })).code).toBe(0);
    expect((await runInProcess(args, { input: ` ${PASSWORD}\n` })).code).toBe(3);
  });

  test("in .env of the working folder is found, with a warning if others can read it", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    writeFileSync(join(cwd, ".env"), `CAFE_SALES_URL=${server.origin}\nCAFE_SALES_PASSWORD=${PASSWORD}\n`);
    const { code, stderr } = await runInProcess(["export", "--format", "json"], { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain("cafe-sales: warning: other users can read the password in ");
  });

  test("is not prompted for without a terminal", async () => {
    const run = await exportFrom({}, [], { env: { CAFE_SALES_PASSWORD: "" } });
    expect([run.code, run.server.requests]).toEqual([2, []]);
  });
});

test("a password that would be sent unencrypted causes a warning", async () => {
  const args = ["export", "--url", "http://cafe.invalid", "--format", "json", "--retries", "0"];
  const { code, stderr } = await runInProcess(args, { env: { CAFE_SALES_PASSWORD: PASSWORD } });
  expect(code).toBe(4);
  expect(stderr).toContain("warning: the password is sent to http://cafe.invalid unencrypted");
});

test("a named pipe and an endless device are not password files", async () => {
  const cwd = temporaryFolder();
  execFileSync("mkfifo", [join(cwd, "pipe")]);
  symlinkSync("/dev/zero", join(cwd, "zero"));
  for (const file of ["pipe", "zero"]) {
    await expect(passwordFrom({ cwd, file })).rejects.toThrow(
      `--password-file: cannot read ${file}: it is not a regular file`,
    );
  }
});

test("a shell may pass on a pipe that is open already", () => {
  const script = `import { readRegular } from "./cli/door/open-regular.ts";
    process.stdout.write(await readRegular(process.argv[1]));`;
  const command = `exec "$0" --import tsx --input-type=module -e "$1" -- <(printf secret)`;
  expect(execFileSync("bash", ["-c", command, process.execPath, script], { encoding: "utf8" })).toBe(
    "secret",
  );
});

describe("a new password", () => {
  /** @param answers what a person types at each prompt */
  async function typed(...answers: readonly string[]) {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    let shown = "";
    const left = [...answers];
    stderr.on("data", (chunk: Buffer) => {
      shown += chunk;
      if (/: ?$/.test(shown)) setImmediate(() => stdin.write(`${left.shift() ?? ""}\n`));
    });
    const request = { file: undefined, signal: new AbortController().signal, warn: () => {} };
    const password = await readNewPassword("Ploy", request, { cwd: "/", stdin, stderr });
    return { password, shown };
  }

  test("is typed twice, and not shown", async () => {
    const { password, shown } = await typed("flat white", "flat white");
    expect(password).toBe("flat white");
    expect(shown).toContain("New password of Ploy:");
    expect(shown).toContain("Again:");
    expect(shown).not.toContain("flat");
  });

  test("is refused if the two are not the same", async () => {
    await expect(typed("flat white", "flat whit")).rejects.toThrow("the two passwords are not the same");
  });
});
