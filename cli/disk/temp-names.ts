/** Names of files that a run leaves only if it is killed. Temporary ones carry a process id: a later run removes them. */

/** `.report.html.4711.tmp` is the temporary file of process 4711 for `report.html`, in the same folder. */
export function tempName(name: string, pid = process.pid): string {
  return `.${name}.${pid}.tmp`;
}

/** @returns the name of the file whose place it was made for, and the process that made it */
export function parseTempName(entry: string) {
  const [, name, pid] = /^\.(.+)\.(\d+)\.tmp$/s.exec(entry) ?? [];
  return name === undefined ? undefined : { name, pid: Number(pid) };
}

/** The process that made the temporary file of that name. */
export function tempPid(entry: string, name: string): number | undefined {
  const temp = parseTempName(entry);
  return temp?.name === name ? temp.pid : undefined;
}

/** `.cafe.duckdb.lock` is the lock of `cafe.duckdb`, in the same folder. */
export function lockName(name: string): string {
  return `.${name}.lock`;
}

/** `cafe-sales-import-4711-` begins the name of a folder in the system's folder for temporary files. */
export function tempFolderPrefix(kind: string, pid = process.pid): string {
  return `cafe-sales-${kind}-${pid}-`;
}

/** The process that made the folder of that name. */
export function tempFolderPid(entry: string, kind: string): number | undefined {
  const [, its, pid] = /^cafe-sales-(.+)-(\d+)-\w+$/s.exec(entry) ?? [];
  return its === kind ? Number(pid) : undefined;
}
