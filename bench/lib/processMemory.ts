import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory of one process in MiB, now and at its highest. */
export interface ProcessMemory {
  readonly now: number;
  readonly peak: number;
}

export function processMemory(pid: number): ProcessMemory {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const mebibytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

/** Lets the kernel forget the highest memory of a process: proc_pid_clear_refs(5), value 5. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
