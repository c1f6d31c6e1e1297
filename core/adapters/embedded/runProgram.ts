import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { launch } from './launch.ts';
import type { ServerUser } from './serverUser.ts';

/**
 * Runs a Postgres program to its end and returns what it printed.
 *
 * @throws Error with the program's own words when it cannot be started or fails
 */
export async function runProgram(
  program: string,
  programArguments: readonly string[],
  options: { readonly user: ServerUser | undefined; readonly input?: string },
): Promise<string> {
  const child = launch(program, programArguments, { user: options.user, stdio: 'pipe' });
  const exit = once(child, 'exit');
  const output = Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  // A program that ends without reading its input has its reasons, and its exit code tells that it failed.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(options.input ?? '');
  const [code] = (await exit) as [number | null];
  const printed = (await output).join('').trim();
  if (code !== 0) {
    throw new Error(`${program} failed (exit code ${code ?? 'none, it was killed'}): ${printed}`);
  }
  return printed;
}

async function readAll(stream: Readable | null): Promise<string> {
  return stream === null ? '' : text(stream);
}
