import { isErrorWithCode } from '#system/isErrorWithCode';

/** Kills a process and its whole group; one that is gone already is fine. The browser leads a group of its own. */
export function killProcessGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch (error) {
      if (!isErrorWithCode(error, 'ESRCH')) {
        throw error;
      }
    }
  }
}
