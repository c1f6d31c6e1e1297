import { spawnSync } from 'node:child_process';
import { readProcFile } from './readProcFile.ts';

/**
 * Names a living process in a way that a later process with the same number does not share: "pid:start". The start is
 * in clock ticks since boot where the system has /proc, and a date elsewhere.
 *
 * @returns undefined when there is no such process, or when it has ended and only waits to be reaped.
 */
export function processIdentity(pid: number): string | undefined {
  const start = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return start === undefined ? undefined : `${pid}:${start}`;
}

/** The number of the process that an identity names. */
export function pidOf(identity: string): number {
  return Number.parseInt(identity, 10);
}

export function isAlive(identity: string): boolean {
  return processIdentity(pidOf(identity)) === identity;
}

function startOnLinux(pid: number): string | undefined {
  const stat = readProcFile(pid, 'stat');
  // The name in field 2 may hold blanks and brackets, so count from its closing one: proc_pid_stat(5), fields 3 and 22.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return hasEnded(fields[0]) ? undefined : fields[19];
}

function startByPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, start] = /^\s*(\S+)\s+(\S.*)/.exec(stdout) ?? [];
  return hasEnded(state) ? undefined : start?.trimEnd();
}

/** Zombies and the dead. */
function hasEnded(state: string | undefined): boolean {
  return state === undefined || /^[ZX]/.test(state);
}
