import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import type { MetricsRegistry } from '#platform/metrics';
import type { Releasers } from '#platform/releasers';
import type { Notifications } from '#ports/notifications';
import type { WorkClaims } from '#ports/workClaims';

/** What the adapters of queue, limits and wake-ups are built with. */
export interface SharedPartsNeeds {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: MetricsRegistry;
  readonly now: () => Date;
  readonly claims: WorkClaims;
  /** Those of the store. */
  readonly notifications: Notifications;
  readonly releasers: Releasers;
}
