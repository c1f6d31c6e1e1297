import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface CommandEnding {
  readonly code: number | null;
  /** Both outputs in the order in which they came. */
  readonly output: string;
}

/** Runs a program to its end and keeps what it says. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<CommandEnding> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
