import type { CustomVars } from './customVars.ts';
import type { EnrichmentStatus } from './lifecycle.ts';

/** One unit of work as it is stored. */
export interface Enrichment {
  readonly id: number;
  readonly organizationId: number;
  readonly type: string;
  readonly status: EnrichmentStatus;
  readonly input: unknown;
  readonly output: unknown;
  /** When its output was removed, which may leave before the rest; null where it is there, or there never was one. */
  readonly outputExpiredAt: Date | null;
  readonly customVars: CustomVars | null;
  readonly callbackUrl: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly creditsCost: number;
  readonly createdAt: Date;
  readonly queuedAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** Of the span in which it was accepted; null or absent where it was not traced. */
  readonly traceparent?: string | null;
}
