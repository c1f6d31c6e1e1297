import type { Slots } from '#ports/slots';

/** Slots of one process. */
export function createSlots(now: () => Date): Slots {
  /** The ends of the leases in epoch milliseconds, by key and holder. */
  const keys = new Map<string, Map<string, number>>();

  function living(key: string): Map<string, number> | null {
    const holders = keys.get(key) ?? null;
    const at = now().getTime();
    for (const [holder, until] of holders ?? []) {
      if (until <= at) {
        holders?.delete(holder);
      }
    }
    return holders;
  }

  return {
    acquire: (key, wanted, capacity, until) => {
      const holders = living(key);
      if (holders === null) {
        return Promise.resolve(null);
      }
      for (const holder of wanted) {
        if (holders.has(holder) || holders.size < capacity) {
          holders.set(holder, until.getTime());
        }
      }
      return Promise.resolve(new Set(wanted.filter((holder) => holders.has(holder))));
    },
    restore: (key, restored, until) => {
      const holders = living(key) ?? new Map<string, number>();
      keys.set(key, holders);
      for (const holder of restored) {
        holders.set(holder, Math.max(holders.get(holder) ?? 0, until.getTime()));
      }
      return Promise.resolve();
    },
    release: (key, released) => {
      released.forEach((holder) => keys.get(key)?.delete(holder));
      return Promise.resolve();
    },
    forget: (key) => {
      keys.delete(key);
      return Promise.resolve();
    },
  };
}
