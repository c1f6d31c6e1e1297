import type { CheckStatus, MonitorStatus } from '#domain/monitor/monitor';
import type { MonitorEvent } from '#domain/monitor/monitorEvents';
import type { ApiRefusal } from './apiRefusal.ts';
import type { Monitor, MonitorContent } from './monitors.ts';

/** A monitor, as the API tells of it. */
export interface ShownMonitor extends Pick<
  Monitor,
  'id' | 'everyDays' | 'callbackUrl' | 'budget' | 'changes' | 'nextCheckAt'
> {
  readonly status: MonitorStatus;
  /** Spent and reserved in this month. */
  readonly credits: number;
}

/** A check that has ended, as the API tells of it. */
export interface ShownCheck {
  readonly status: CheckStatus;
  readonly errorCode: string | null;
  readonly completedAt: Date;
  readonly events: readonly MonitorEvent[];
}

/** What a monitor is made of; the rest can be changed. */
export type WatchedSubject =
  | { readonly what: 'company' | 'owners' | 'publications'; readonly companyId: string }
  | { readonly what: 'email'; readonly email: string };

export type MonitorAnswer = { readonly kind: 'monitor'; readonly monitor: ShownMonitor } | ApiRefusal;
/** `check` is null where none has ended yet. */
export type LastCheckAnswer = { readonly kind: 'check'; readonly check: ShownCheck | null } | ApiRefusal;

/** The API as a client uses it that watches for an organization, with one of its keys. */
export interface MonitorApi {
  /**
   * Makes a monitor that checks nothing and costs nothing until it is changed, once for each idempotency key: the request
   * holds only what never changes, so it is the same whenever it is sent again.
   */
  createAtRest(apiKey: string, subject: WatchedSubject, idempotencyKey: string): Promise<MonitorAnswer>;
  show(apiKey: string, id: number): Promise<MonitorAnswer>;
  /** Of one that watches one subject. */
  lastCheck(apiKey: string, id: number): Promise<LastCheckAnswer>;
  change(apiKey: string, id: number, content: MonitorContent): Promise<MonitorAnswer>;
  remove(apiKey: string, id: number): Promise<{ readonly kind: 'removed' } | ApiRefusal>;
}
