import type { Dataset } from '../dataset/dataset.ts';
import type { PortalServices, PortalStatistics } from '../portal.ts';
import type { PortalName } from '../portals.ts';
import type { FaultInjector } from './faultInjector.ts';
import { HourlyLimit } from './hourlyLimit.ts';

/** What the control server holds for one portal. */
export interface PortalControl {
  readonly statistics: PortalStatistics;
  readonly limit: HourlyLimit;
}

export type PortalControls = Readonly<Record<PortalName, PortalControl>>;

const ZERO: PortalStatistics = { requests: 0, searches: 0, downloads: 0, sessions: 0, captchas: 0, rate_limited: 0 };

export function createPortalControl(perHour: number, now: () => Date): PortalControl {
  return { statistics: { ...ZERO }, limit: new HourlyLimit(perHour, now) };
}

/** Sets every count to zero in place, because the portal holds the same object. */
export function resetStatistics(statistics: PortalStatistics): void {
  Object.assign(statistics, ZERO);
}

/** What a portal is handed, with its own faults, limit and counts. */
export function portalServices(
  portal: PortalName,
  parts: {
    readonly dataset: Dataset;
    readonly now: () => Date;
    readonly faults: FaultInjector;
    readonly control: PortalControl;
  },
): PortalServices {
  return {
    dataset: parts.dataset,
    now: parts.now,
    statistics: parts.control.statistics,
    takeFault: (kind) => parts.faults.take(portal, kind),
    takeRetrieval: (address) => parts.control.limit.take(address),
  };
}
