/** The outcome of the work, or the signal's reason as soon as that is aborted. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/**
 * A controller that is aborted with the first of the signals, or by itself. (`AbortSignal.any` in Node 20
 * may be collected as garbage before it fires.)
 */
export function following(...signals: readonly AbortSignal[]): AbortController {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  }
  return controller;
}

/** A signal that is aborted that long after the other one. */
export function delayed(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const start = () => void setTimeout(() => controller.abort(signal.reason), milliseconds).unref();
  if (signal.aborted) start();
  else signal.addEventListener("abort", start, { once: true });
  return controller.signal;
}
