import { readFileSync } from 'node:fs';
import { isErrorWithCode } from './isErrorWithCode.ts';

/**
 * Names a living process in a way that a later process with the same number does not share: "pid:start time" where
 * the system has /proc, the bare number elsewhere.
 *
 * @returns undefined when there is no such process, or when it has ended and only waits to be reaped.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return answersToSignals(pid) ? String(pid) : undefined;
  }
  const stat = readProcFile(pid, 'stat');
  if (stat === undefined) {
    return undefined;
  }
  // The name in field 2 may hold blanks and brackets, so count from its closing one: proc_pid_stat(5), fields 3 and 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  return state === 'Z' || state === 'X' ? undefined : `${pid}:${startTime ?? ''}`;
}

/**
 * The command line of a process.
 *
 * @returns undefined where the system does not tell, or the process is gone.
 */
export function processArguments(pid: number): readonly string[] | undefined {
  return process.platform === 'linux' ? readProcFile(pid, 'cmdline')?.split('\0') : undefined;
}

function readProcFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT', 'ESRCH')) {
      return undefined;
    }
    throw error;
  }
}

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorWithCode(error, 'EPERM');
  }
}
