import type { AuditAction, AuditDetails, AuditEvent } from '#domain/audit';
import type { PageRequest } from './enrichmentReader.ts';

export interface AuditEntry extends AuditEvent {
  readonly id: number;
  readonly createdAt: Date;
  readonly details: AuditDetails;
}

export interface AuditFilter {
  readonly action?: AuditAction;
  /** Neither includes its instant. */
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/**
 * Who did what, when and from where. What changes something records it in its own transaction; there is no way to change
 * an entry.
 */
export interface AuditLog {
  /** Records what happened without a change of its own: a log-in that failed, an export. */
  record(event: AuditEvent, at: Date): Promise<void>;
  /** Newest first: everything below `beforeId`, at most `limit`. */
  list(organizationId: number, filter: AuditFilter, page: PageRequest): Promise<readonly AuditEntry[]>;
  /** Deletes at most so many entries from before an instant and with lower ids; returns how many that were. */
  forget(before: Date, below: number, limit: number): Promise<number>;
}
