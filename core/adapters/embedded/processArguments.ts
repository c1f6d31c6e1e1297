import { readProcFile } from '#system/readProcFile';

/**
 * The command line of a process.
 *
 * @returns undefined where the system does not tell, or the process is gone.
 */
export function processArguments(pid: number): readonly string[] | undefined {
  return process.platform === 'linux' ? readProcFile(pid, 'cmdline')?.split('\0') : undefined;
}
