export interface Cleanup {
  add(step: () => void | Promise<void>): void;
  run(): Promise<void>;
}

/** Undoes steps in the reverse of their order, each once, even if one of them fails. */
export function createCleanup(): Cleanup {
  const steps: (() => void | Promise<void>)[] = [];
  const run = async (): Promise<void> => {
    const step = steps.pop();
    if (step === undefined) return;
    try {
      await step();
    } finally {
      await run();
    }
  };
  return { add: (step) => void steps.push(step), run };
}
