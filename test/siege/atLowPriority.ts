import { constants, getPriority, setPriority } from 'node:os';

/**
 * Does the work of an attacker, who has a machine of their own elsewhere: it takes the processors that the platform leaves.
 * Only root may ask for the old priority again, so as another user the work is done at the common one.
 */
export async function atLowPriority<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) {
    return work();
  }
  const before = getPriority();
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    return await work();
  } finally {
    setPriority(before);
  }
}
