import type { Customer } from '../release.ts';

/** Something that breaks, the alerts that it brings about, and what ends them. */
export interface AlertScene {
  /** As the title of a test says it. */
  readonly what: string;
  readonly alerts: readonly string[];
  /** Whether it is tried in the short form as well. */
  readonly isEssential: boolean;
  /** What breaks may be whole again before the alerts fire: counters tell of what was. */
  readonly breakIt: (customer: Customer) => Promise<void>;
  readonly repairIt: (customer: Customer) => Promise<void>;
}

/** Where nothing is left to repair. */
export const nothing = (): Promise<void> => Promise.resolve();
