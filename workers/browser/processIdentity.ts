import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process beyond doubt: numbers are reused, but not with the same start. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque: clock ticks since boot on Linux, a date elsewhere. */
  readonly startedAt: string;
}

/** The process that has this number now, or null when there is none. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  const startedAt = process.platform === 'linux' ? await startOnLinux(pid) : await startByPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  return (await identifyProcess(identity.pid))?.startedAt === identity.startedAt;
}

/** Kills a process and its whole group; one that is gone already is fine. The browser leads a group of its own. */
export function killProcessGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch (error) {
      if (!isGone(error)) {
        throw error;
      }
    }
  }
}

function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
}

/** Counted behind the command's closing bracket, because commands may contain blanks: proc(5), `/proc/pid/stat`, field 22. */
const START_FIELD_AFTER_COMMAND = 19;

async function startOnLinux(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  // A zombie only waits to be reaped.
  return fields[0] === 'Z' ? null : (fields[START_FIELD_AFTER_COMMAND] ?? null);
}

async function startByPs(pid: number): Promise<string | null> {
  const answer = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  const printed = answer?.stdout.trim() ?? '';
  return printed === '' ? null : printed;
}
