import type { BreakerPolicy } from '../circuitBreaker.ts';
import type { Egress } from '../egress.ts';

/** How often a portal is asked through one egress. */
export interface SourceRate {
  readonly retrievalsPerHour: number;
  /** Retrievals that may come at once. */
  readonly burst: number;
}

/** How a portal is visited. Rate, concurrency and breaker hold for each egress by itself. */
export interface VisitPolicy {
  readonly rate: SourceRate;
  /** Visits at a time. */
  readonly concurrency: number;
  /** At least one. */
  readonly egress: readonly Egress[];
  readonly breaker: BreakerPolicy;
}

/**
 * All that is said of a registry portal outside its own folders. Lanes, settings, default policies, the schemas of
 * RegistrySource and WorkerPool, the kinds of `enrich parse`, and the documentation derive from it.
 */
export interface SourceDeclaration {
  /** What manifests, metrics, logs, `_registry_meta` and the folder in workers/registries know it by. */
  readonly name: string;
  /** Where visits begin. */
  readonly url: {
    /** Environment variable that says it. */
    readonly setting: `${string}_URL`;
    readonly default: string;
    readonly description: string;
  };
  /** Queue of the work that visits the portal in a browser. */
  readonly lane: `browser:${string}`;
  /** Milliseconds by which an organization's next turn in the lane is later for each row in flight (admission.ts). */
  readonly turnStepMilliseconds: number;
  /** What holds where neither a manifest nor the operator says otherwise. */
  readonly policy: VisitPolicy;
  /**
   * Saved pages and files that `enrich parse <name>-<kind>` reads, by kind; the values say what to give. Their readers
   * are in workers/registries/<name>/documentReaders.ts.
   */
  readonly documents: Readonly<Record<string, string>>;
}
