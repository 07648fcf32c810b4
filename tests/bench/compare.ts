import { type Command, measure } from "./measure.ts";

interface Options {
  readonly rounds: number;
  /** Tells the peak of the memory too. */
  readonly memory?: boolean;
  /** Before each run. */
  readonly prepare?: () => Promise<void> | void;
}

/**
 * Runs two commands in turns, so that what else the machine does falls on both, and prints the ratio of
 * their median times. Only the ratio says something: the machine is shared.
 */
export async function compare(
  name: string,
  goal: number,
  ours: Command,
  bare: Command,
  { rounds, memory = false, prepare = () => {} }: Options,
): Promise<void> {
  const run = (command: Command) => async () => {
    await prepare();
    return measure(command);
  };
  const runs = await inTurns(rounds, run(ours), run(bare));
  const time = both(runs, ({ milliseconds }) => milliseconds, median);
  printLine(name, time.ours / time.bare, goal, `${time.ours.toFixed(0)} / ${time.bare.toFixed(0)} ms`);
  if (!memory) return;
  const peak = both(runs, ({ peakMegabytes }) => peakMegabytes, largest);
  process.stdout.write(
    `${"  peak of the memory".padEnd(52)} ${megabytes(peak.ours)} / ${megabytes(peak.bare)}\n`,
  );
}

interface Runs<Run> {
  readonly ours: readonly Run[];
  readonly bare: readonly Run[];
}

/** Runs two things in turns. */
export async function inTurns<Run>(
  rounds: number,
  ours: () => Promise<Run>,
  bare: () => Promise<Run>,
): Promise<Runs<Run>> {
  const runs = { ours: [await ours()], bare: [await bare()] };
  for (let round = 1; round < rounds; round += 1) {
    runs.bare.push(await bare());
    runs.ours.push(await ours());
  }
  return runs;
}

/** @param goal the most that is good, as the figure is written */
export function printFigure(name: string, figure: string, goal: string, isGood: boolean, details = ""): void {
  const verdict = `${isGood ? "ok" : "MISSED"}   ${details}`.trim();
  process.stdout.write(`${name.padEnd(52)} ${figure} (goal ≤ ${goal}) ${verdict}\n`);
}

export function printLine(name: string, ratio: number, goal: number, figures: string): void {
  printFigure(name, `${ratio.toFixed(2)}×`, `${goal}×`, ratio <= goal, figures);
}

export function megabytes(value: number): string {
  return Number.isNaN(value) ? "n/a" : `${value.toFixed(0)} MB`;
}

export function both<Run>(
  { ours, bare }: Runs<Run>,
  figure: (run: Run) => number,
  digest: (values: readonly number[]) => number,
) {
  return { ours: digest(ours.map(figure)), bare: digest(bare.map(figure)) };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function largest(values: readonly number[]): number {
  return Math.max(...values);
}
