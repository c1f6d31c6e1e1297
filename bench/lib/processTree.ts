import { readdirSync, readFileSync } from 'node:fs';

/** Kernel clock ticks a second; 100 on every Linux that Node runs on. */
const TICKS = 100;

interface ProcessFacts {
  readonly parent: number;
  /** Seconds of CPU, children that ended included. */
  readonly cpuSeconds: number;
}

function readProcess(pid: string): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), cpuSeconds: ticks / TICKS };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as { code?: string }).code ?? '')) {
      return null;
    }
    throw error;
  }
}

/** The process and everything below it. */
export function processTree(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = readProcess(pid)?.parent;
    if (parent !== undefined) {
      children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
    }
  }
  const tree: number[] = [];
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    tree.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return tree;
}

/** Seconds of CPU that a process tree has used so far. */
export function cpuSeconds(root: number): number {
  return processTree(root).reduce((sum, pid) => sum + (readProcess(String(pid))?.cpuSeconds ?? 0), 0);
}

/** Proportional set size of a process tree in MiB: shared pages are counted once. */
export function proportionalMemory(root: number): number {
  const kibibytes = processTree(root).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
    } catch (error) {
      if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as { code?: string }).code ?? '')) {
        return 0;
      }
      throw error;
    }
  });
  return kibibytes.reduce((sum, value) => sum + value, 0) / 1_024;
}

/** Seconds of CPU that the whole machine has been busy, or has waited for while its host served other guests. */
export function machineBusySeconds(): number {
  const fields = readFileSync('/proc/stat', 'latin1').split('\n')[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, softInterrupt = 0, stolen = 0] = fields;
  return (user + nice + system + interrupt + softInterrupt + stolen) / TICKS;
}
