import type { Lane } from '#domain/lane';
import type { Turns } from '#domain/organizationTurns';

/** What a provider answered to an earlier claim of the same attempt. */
export interface Resumption {
  /** What the handler kept when it asked. */
  readonly held: unknown;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** One attempt at an enrichment, held under a lease. */
export interface ClaimedWork {
  readonly id: number;
  readonly organizationId: number;
  readonly type: string;
  readonly lane: Lane;
  readonly input: unknown;
  readonly acceptedAt: Date;
  /** Credits reserved; no attempt may cost more. */
  readonly reserved: number;
  /** This attempt, counted from 1. */
  readonly attempt: number;
  /** Fencing token: every write of this attempt carries it, and a newer claim makes it stale. */
  readonly leaseToken: number;
  /** The mirror answers only with what was read after this; null where its own window says how old an answer may be. */
  readonly readSince?: Date | null;
  /** The batch whose row it is; null or absent where it is of none. */
  readonly batchId?: number | null;
  /** The answer that the enrichment waited for, given to one claim at a time; null where it begins anew. */
  readonly resumption: Resumption | null;
  /** Of the span in which it was accepted; null or absent where it was not traced. */
  readonly traceparent?: string | null;
}

export interface WorkCommand {
  readonly id: number;
  readonly lane: Lane;
  /** Of the span in which it was accepted; null or absent where it was not traced. */
  readonly traceparent?: string | null;
}

/** The work of one lane, as one worker sees it. */
export interface WorkSource {
  /** Resolves when there may be work; a false alarm is allowed. Resolves at once when the signal aborts. */
  ready(signal: AbortSignal): Promise<void>;
  /**
   * Claims up to `max` enrichments under a lease; empty when there are none.
   *
   * @param turns where organizations take turns at the lane
   */
  claim(max: number, turns?: Turns): Promise<readonly ClaimedWork[]>;
  /** Leaves what comes from now on to other workers; what was claimed is not touched. */
  close(): Promise<void>;
}

/** Carries accepted work to the workers, at least once; the claim makes it exactly one at a time. */
export interface WorkQueue {
  /** Resolves once the commands cannot get lost. */
  publish(commands: readonly WorkCommand[]): Promise<void>;
  open(lane: Lane, worker: string): WorkSource;
}
