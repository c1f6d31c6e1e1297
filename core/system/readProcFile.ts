import { readFileSync } from 'node:fs';
import { isErrorWithCode } from './isErrorWithCode.ts';

/**
 * What Linux tells of a process in `/proc/<pid>/<name>`.
 *
 * @returns undefined when there is no such process
 */
export function readProcFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT', 'ESRCH')) {
      return undefined;
    }
    throw error;
  }
}
