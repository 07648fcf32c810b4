type Task = () => unknown;

const tasks: Task[] = [];

/**
 * Does this after the last test of the file. Unlike `onTestFinished` it works among tests that run side by
 * side, and unlike `afterAll` inside a test.
 */
export function afterFile(task: Task): void {
  tasks.push(task);
}

/** For the setup file, which the tests of every file share. */
export async function runTasks(): Promise<void> {
  await Promise.all(tasks.splice(0).map((task) => task()));
}
