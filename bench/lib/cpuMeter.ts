import { cpuSeconds } from './processTree.ts';

export interface CpuMeter {
  /** Ends the measurement; returns the seconds of CPU since its start. */
  stop(): number;
}

const SAMPLE_MILLISECONDS = 250;

/**
 * Measures process trees in which processes come and go. A browser that is replaced takes its helpers' seconds out of
 * the tree's sum, because no process is left to inherit them; so only what the sum grows by is counted, often enough that
 * the loss is a fraction of a second for each browser.
 */
export function startCpuMeter(roots: readonly number[]): CpuMeter {
  const total = (): number => roots.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  let last = total();
  let used = 0;
  const sample = (): void => {
    const now = total();
    used += Math.max(0, now - last);
    last = now;
  };
  const timer = setInterval(sample, SAMPLE_MILLISECONDS);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return used;
    },
  };
}
