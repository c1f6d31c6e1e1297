import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NAMESPACE } from './kubectl.ts';

const run = promisify(execFile);

/** Runs helm in the namespace of the tests. @returns what it printed */
export async function helm(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('helm', [...args, '--namespace', NAMESPACE]);
  return stdout;
}
