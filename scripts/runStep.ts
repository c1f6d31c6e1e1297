import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What it printed on both streams; only worth reading when it failed. */
  readonly output: string;
}

/** Runs a command to its end and keeps what it prints. */
export async function runStep({ name, command: [program, ...programArguments] }: Step): Promise<StepResult> {
  const begin = performance.now();
  const child = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = (performance.now() - begin) / 1_000;
  return { name, ok: code === 0, seconds, output: (await output).join('').trim() };
}

/** Prints one line for a step, and all its output when it failed. */
export function report({ name, ok, seconds, output }: StepResult): void {
  console.log(`  ${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) {
    console.log(output.replace(/^/gm, '    '));
  }
}
