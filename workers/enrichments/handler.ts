import type { ClaimedWork } from '#ports/workQueue';
import type { Explanation, MirrorWrites } from '#ports/workLedger';

/** What an attempt produced. */
export interface WorkResult {
  /** Valid against the output schema of the type. */
  readonly output: Readonly<Record<string, unknown>>;
  /** Whole credits; null charges the price that was reserved. */
  readonly cost: number | null;
  readonly mirror: MirrorWrites | null;
  /** Absent where the values of the output were not traced to their documents. */
  readonly explanation?: Explanation;
}

/**
 * What an attempt ends in that needs an external provider: the runner stores the question, asks it, and lets the
 * enrichment wait. The provider's entry in core/contract/providers says what the answer, or its absence, makes of it;
 * where the source is needed again, the handler is called again with both in `work.resumption`.
 */
export interface ProviderQuestion {
  /** Name of a provider of the catalogue. */
  readonly provider: string;
  /** JSON that the answer is put together with; kept no longer than the question is open. */
  readonly held: unknown;
  readonly deadline: Date;
  /**
   * Hands the question over under its reference.
   *
   * @throws WorkError where the provider does not take it
   */
  readonly ask: (reference: string, signal: AbortSignal) => Promise<void>;
}

/** What an attempt ends in whose work is that of other enrichments: it waits for them without a worker. */
export interface ParkedWork {
  /** Of which the first that ends wakes it. */
  readonly awaited: readonly number[];
  /** Wakes it at the latest; null where nothing but one of them does. */
  readonly until: Date | null;
}

/** What an attempt may use beside its input. */
export interface WorkContext {
  readonly enrichmentId: number;
  /** Aborts when the attempt must end: its time is over, its lease is lost, or the worker shuts down. */
  readonly signal: AbortSignal;
  /** Whether its visits give way to those that somebody waits for; they do not where this is absent. */
  readonly yields?: boolean;
}

/** What a handler is called with beside its work. */
export interface HandlerContext extends WorkContext {
  /** The mirror record that the type requires (`mirrorUse`), as the mirror keeps it; null where it requires none. */
  readonly required: unknown;
}

/**
 * How one enrichment type is answered where the mirror has no answer. Handlers know nothing of states, leases, retries
 * or credits: they return a result, or throw a WorkError whose verdict says what kind of failure it was.
 */
export interface EnrichmentHandler {
  fromSource(work: ClaimedWork, context: HandlerContext): Promise<WorkResult | ProviderQuestion | ParkedWork>;
}
