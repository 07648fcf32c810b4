/** Calls the listener when the signal is aborted, at once if it is already. Returns what ends the listening. */
function whenAborted(signal: AbortSignal, listener: () => void): () => void {
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener, { once: true });
  return () => signal.removeEventListener("abort", listener);
}

/** The result of the work; rejects with the signal's reason as soon as the signal is aborted. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = whenAborted(signal, () => reject(signal.reason));
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stop();
  }
}

/**
 * A controller that is aborted with the first of the signals, or directly. It listens as long as they live, so work that
 * is repeated uses {@link whileFollowing}. `AbortSignal.any` in Node 20 may be garbage collected before it fires.
 */
export function following(...signals: readonly AbortSignal[]): AbortController {
  const controller = new AbortController();
  for (const signal of signals) whenAborted(signal, () => controller.abort(signal.reason));
  return controller;
}

/** Does work with a controller that follows a signal until the end of the work, and then leaves no listener behind. */
export async function whileFollowing<T>(signal: AbortSignal, work: (own: AbortController) => Promise<T>) {
  const controller = new AbortController();
  const stop = whenAborted(signal, () => controller.abort(signal.reason));
  try {
    return await work(controller);
  } finally {
    stop();
  }
}

/** A signal that is aborted so many milliseconds after the other one. */
export function delayed(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  whenAborted(signal, () => void setTimeout(() => controller.abort(signal.reason), milliseconds).unref());
  return controller.signal;
}

/** Does several things at once. The first failure aborts the others, and is thrown when all have ended. */
export function allAtOnce<Item, Result>(
  signal: AbortSignal,
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  return whileFollowing(signal, async (controller) => {
    const results = items.map((item) =>
      work(item, controller.signal).catch((error: unknown) => {
        controller.abort(error);
        throw error;
      }),
    );
    await Promise.allSettled(results);
    controller.signal.throwIfAborted();
    return Promise.all(results);
  });
}
