import type { StoredCommand } from './acceptance.ts';

/** Commands that were stored with their work and are not yet known to have reached the queue. */
export interface Outbox {
  confirm(outboxIds: readonly number[]): Promise<void>;
  /** Commands stored before the instant and still unconfirmed, oldest first. */
  unconfirmed(storedBefore: Date, limit: number): Promise<readonly StoredCommand[]>;
}
