import type { PaidPlan } from './paidWaits.ts';
import type { MonitorsPlan } from './runMonitors.ts';

interface BatteryPlan {
  readonly watch: Omit<MonitorsPlan, 'seed'>;
  readonly paid: Omit<PaidPlan, 'seed' | 'requestsAnHour' | 'start'> & { readonly rates: readonly number[] };
}

export const FULL: BatteryPlan = {
  watch: { companies: 1_000, withOwners: 100, withPublications: 250, everyDays: 14, days: 90, layouts: 200 },
  paid: { rates: [5, 10, 15], hours: 24, monitored: 1_000, everyDays: 7 },
};

/** The same of fewer companies, in a minute. */
export const SHORT: BatteryPlan = {
  watch: { companies: 110, withOwners: 8, withPublications: 14, everyDays: 2, days: 11, layouts: 50 },
  paid: { rates: [10], hours: 4, monitored: 300, everyDays: 2 },
};
