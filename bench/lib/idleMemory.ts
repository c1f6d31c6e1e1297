import { readFileSync } from 'node:fs';
import { processTree } from './processTree.ts';

/** What a process and those that it started hold, in MiB. */
export interface IdleMemory {
  /** Resident memory of the process itself, pages that it shares with others included. */
  readonly resident: number;
  /** Its own data: what is in no file. */
  readonly anonymous: number;
  /** Proportional set size of the processes below it, which share most of their pages. */
  readonly children: number;
}

export function idleMemory(pid: number): IdleMemory {
  const children = processTree(pid).filter((member) => member !== pid);
  return {
    resident: mebibytes(pid, 'Rss'),
    anonymous: mebibytes(pid, 'Anonymous'),
    children: children.reduce((sum, child) => sum + mebibytes(child, 'Pss'), 0),
  };
}

/** One figure of proc_pid_smaps_rollup(5); 0 where the process has ended. */
function mebibytes(pid: number, field: 'Rss' | 'Pss' | 'Anonymous'): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1_024;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as { code?: string }).code ?? '')) {
      return 0;
    }
    throw error;
  }
}
