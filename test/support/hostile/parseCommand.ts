import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface ParseRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
  /** The most memory that the process held at any time. */
  readonly peakBytes: number;
}

/** What callers are promised for any file. */
export const PROMISED_MS = 10_000;
export const MOST_GROWTH_BYTES = 512 * 1024 * 1024;

/** How often the high-water mark is read: it is gone with the process. */
const WATCH_MS = 10;

/** Runs `bin/enrich parse KIND FILE` as a user would, and measures it. */
export async function parseCommand(kind: string, file: string): Promise<ParseRun> {
  const startedAt = performance.now();
  const child = spawn('bin/enrich', ['parse', kind, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let peakBytes = 0;
  const watch = setInterval(() => (peakBytes = Math.max(peakBytes, peakOf(child.pid))), WATCH_MS);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [exitCode, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  clearInterval(watch);
  return { exitCode, stdout, stderr, milliseconds: performance.now() - startedAt, peakBytes };
}

/** proc(5), VmHWM; 0 once the process is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** What the command holds for a file that says nothing: the program itself. */
export async function idleParsePeak(kind: string, directory: string): Promise<number> {
  const file = join(directory, 'nothing');
  writeFileSync(file, '');
  return (await parseCommand(kind, file)).peakBytes;
}
