import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** Gives each process of a benchmark a part of a core and no more, so that several of them find room on few cores. */
export interface CpuShares {
  /** How, as the table says it. */
  readonly means: string;
  /** @param cores such as 0.15 */
  limit(pid: number, cores: number): void;
  /** Takes away the groups of processes that have ended. */
  close(): void;
}

const PERIOD_MICROSECONDS = 100_000;
const UNIFIED = '/sys/fs/cgroup';
const VERSION_1 = '/sys/fs/cgroup/cpu';

interface Way {
  readonly means: string;
  readonly root: string;
  set(group: string, microseconds: number): void;
}

const WAYS: readonly Way[] = [
  {
    means: 'cpu.max of cgroup v2',
    root: UNIFIED,
    set: (group, microseconds) => writeFileSync(`${group}/cpu.max`, `${microseconds} ${PERIOD_MICROSECONDS}`),
  },
  {
    means: 'cpu.cfs_quota_us of cgroup v1',
    root: VERSION_1,
    set: (group, microseconds) => {
      writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_MICROSECONDS));
      writeFileSync(`${group}/cpu.cfs_quota_us`, String(microseconds));
    },
  },
];

/** By control groups where this process may make them (as root, mostly); otherwise all processes share all cores. */
export function openCpuShares(): CpuShares {
  const way = WAYS.find(isThere);
  const groups: string[] = [];
  return {
    means: way === undefined ? 'no shares: control groups cannot be written' : way.means,
    limit: (pid, cores) => {
      if (way !== undefined) {
        const group = `${way.root}/enrich-bench-${pid}`;
        mkdirSync(group);
        groups.push(group);
        way.set(group, Math.round(cores * PERIOD_MICROSECONDS));
        writeFileSync(`${group}/cgroup.procs`, String(pid));
      }
    },
    close: () => groups.splice(0).forEach((group) => rmdirSync(group)),
  };
}

function isThere(way: Way): boolean {
  const probe = `${way.root}/enrich-bench-probe-${process.pid}`;
  if (way.root === UNIFIED && !hasController()) {
    return false;
  }
  try {
    mkdirSync(probe);
  } catch {
    return false;
  }
  try {
    way.set(probe, PERIOD_MICROSECONDS);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(probe);
  }
}

function hasController(): boolean {
  const file = `${UNIFIED}/cgroup.subtree_control`;
  return existsSync(file) && readFileSync(file, 'utf8').split(/\s/u).includes('cpu');
}
