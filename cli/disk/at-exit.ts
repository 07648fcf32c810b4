/** Cleanup for a process that exits early. One listener serves all: Node warns of more than ten. */
const cleanups = new Set<() => void>();

/** @returns stops waiting for the exit; to be called once the cleanup is done or no longer needed */
export function atExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) process.on("exit", runAll);
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
    if (cleanups.size === 0) process.off("exit", runAll);
  };
}

/** The newest first: a lock is released after the files that it protects are removed. */
function runAll(): void {
  for (const cleanup of [...cleanups].reverse()) {
    try {
      cleanup();
    } catch {
      // The next run removes what is left.
    }
  }
}
