import { type VisitOutcome, visitOutcome } from '#domain/circuitBreaker';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import type { Egress } from '#domain/egress';
import { PATIENCE_MILLISECONDS, restUntil, SLOT_RETRY_MILLISECONDS, type SourcePolicy } from '#domain/sourcePolicy';
import type { SourceName } from '#domain/sources/catalogue';
import { WorkError } from '#domain/verdict';
import type { RegistrySources } from '#ports/registrySources';
import type { SourcePauses } from '#ports/sourcePauses';
import type { BrowserPool } from '../browser/browserPool.ts';
import type { BrowserSession } from '../browser/browserSession.ts';
import type { WorkContext } from '../enrichments/handler.ts';
import type { Source, Visited, VisitNeeds } from '../enrichments/sources.ts';
import type { Portal } from '../registries/portal.ts';
import { EgressLimiter, type EgressServices, type VisitPermit, type Refusal } from './egressLimiter.ts';
import { VisitDeferred } from './visitDeferred.ts';

export interface PoliteSourceServices extends EgressServices {
  readonly sources: RegistrySources;
  readonly sourcePauses: SourcePauses;
  readonly browsers: Pick<BrowserPool, 'withSession'>;
  /** Waits; resolves early, and without an error, when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A number in [0, 1). */
  readonly random: () => number;
}

interface Entered {
  readonly egress: Egress;
  readonly limiter: EgressLimiter;
  readonly permit: VisitPermit;
}

/**
 * A portal that is visited as its policy says: through an egress whose breaker admits it, that has a free slot and
 * enough retrievals left. What is over in a moment is waited for, everything else puts the work off.
 */
export class PoliteSource implements Source {
  readonly #name: SourceName;
  readonly #services: PoliteSourceServices;
  readonly #limiters = new Map<string, EgressLimiter>();
  readonly #waiting = new Set<() => void>();
  /** The egress after the last one is tried first, so that they share the work. */
  #turn = 0;

  constructor(name: SourceName, services: PoliteSourceServices) {
    this.#name = name;
    this.#services = services;
    services.sources.onChange((source) => {
      if (source === name) {
        this.#dropOldLimiters();
        this.#wakeAll();
      }
    });
  }

  async visit<Result>(
    { signal, yields = false }: WorkContext,
    needs: VisitNeeds,
    job: (session: BrowserSession, portal: Portal) => Promise<Result>,
  ): Promise<Visited<Result>> {
    const { now, browsers } = this.#services;
    const entered = await this.#retryBriefly(signal, () => this.#tryEach(needs, yields));
    const { egress, permit } = entered;
    const { baseUrl } = this.#policy();
    const portal: Portal = { baseUrl, now, beforeRetrieval: () => this.#retrieve(permit, signal) };
    const options = {
      allowedHosts: [new URL(baseUrl).host],
      deadlineMs: WORK_DEADLINE_SECONDS * 1_000,
      signal,
      proxy: egress.proxy?.url ?? null,
    };
    let outcome: VisitOutcome = 'success';
    try {
      const result = await browsers.withSession(options, (session) => job(session, portal));
      return { result, proxy: egress.proxy?.host ?? null };
    } catch (error) {
      outcome = outcomeOf(error);
      await this.#restAfter(entered, error);
      throw error;
    } finally {
      await this.#leave(entered, outcome);
    }
  }

  async #tryEach(
    { retrievals, egress: preferred }: VisitNeeds,
    yields: boolean,
  ): Promise<Entered | readonly Refusal[]> {
    const policy = this.#policy();
    if (await this.#isPaused()) {
      throw this.#counted(new VisitDeferred('pause', this.#retryAt()));
    }
    const refusals: Refusal[] = [];
    for (const egress of this.#inTurn(policy, preferred)) {
      const limiter = this.#limiterOf(egress);
      const permit = await limiter.enter(policy, retrievals, yields);
      if (permit.kind === 'entered') {
        return { egress, limiter, permit };
      }
      refusals.push(permit);
    }
    return refusals;
  }

  /** By its own manifest too: the controllers, who declare its pause to all, may not have it. */
  async #isPaused(): Promise<boolean> {
    const { sources, sourcePauses, now } = this.#services;
    return sources.isPaused(this.#name) || sourcePauses.isPaused(this.#name, now());
  }

  /** @param preferred goes before all others; undefined where none does */
  #inTurn({ egress }: SourcePolicy, preferred: string | null | undefined): readonly Egress[] {
    const first = this.#turn++ % egress.length;
    const isPreferred = ({ proxy }: Egress): boolean => preferred !== undefined && (proxy?.host ?? null) === preferred;
    return [...egress.slice(first), ...egress.slice(0, first)].toSorted(
      (one, other) => Number(isPreferred(other)) - Number(isPreferred(one)),
    );
  }

  #limiterOf(egress: Egress): EgressLimiter {
    const known = this.#limiters.get(egress.name);
    if (known !== undefined) {
      return known;
    }
    const limiter = new EgressLimiter(this.#services, this.#name, egress);
    this.#limiters.set(egress.name, limiter);
    return limiter;
  }

  async #retrieve(permit: VisitPermit, signal: AbortSignal): Promise<void> {
    await this.#retryBriefly(signal, async () => {
      const refusal = await permit.retrieve(this.#policy());
      return refusal === null ? permit : [refusal];
    });
  }

  /**
   * Repeats an attempt for as long as its refusals end within the time that is waited in place.
   * @throws VisitDeferred
   */
  async #retryBriefly<Value extends object>(
    signal: AbortSignal,
    attempt: () => Promise<Value | readonly Refusal[]>,
  ): Promise<Value> {
    const patientUntil = this.#now() + PATIENCE_MILLISECONDS;
    for (;;) {
      signal.throwIfAborted();
      const outcome = await attempt().catch((error: unknown) => this.#deferFailed(error));
      if (!isRefused(outcome)) {
        return outcome;
      }
      const until = Math.min(...outcome.map((refusal) => refusal.until));
      const mayEndAnyTime = outcome.some((refusal) => refusal.until === Infinity);
      const at = this.#now();
      if (at >= patientUntil || (until > patientUntil && !mayEndAnyTime)) {
        throw this.#deferral(outcome);
      }
      await this.#wait(Math.max(1, Math.min(until, patientUntil) - at), signal);
    }
  }

  /** Work must not fail because limits cannot be read, and must not ignore them. */
  #deferFailed(error: unknown): never {
    if (error instanceof VisitDeferred) {
      throw error;
    }
    const { logger } = this.#services;
    logger.warn({ err: error, source: this.#name }, 'The limits of a source could not be read');
    throw this.#counted(new VisitDeferred('store', this.#retryAt(), { cause: error }));
  }

  #deferral(refusals: readonly Refusal[]): VisitDeferred {
    const retryAt = this.#retryAt();
    const { lack, until } = refusals
      .map((refusal) => ({ ...refusal, until: refusal.until === Infinity ? retryAt : refusal.until }))
      .reduce((one, other) => (other.until < one.until ? other : one));
    return this.#counted(new VisitDeferred(lack, until));
  }

  #counted(deferred: VisitDeferred): VisitDeferred {
    const { verdict, lack } = deferred;
    const seconds = verdict.kind === 'throttled' ? (verdict.until - this.#now()) / 1_000 : 0;
    this.#services.metrics.sourceThrottled.inc({ source: this.#name, reason: lack }, Math.max(0, seconds));
    return deferred;
  }

  /** Ends early when a visit of this process does, or when the policy changes. */
  async #wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const wake = (): void => woken.abort();
    this.#waiting.add(wake);
    try {
      await this.#services.pause(milliseconds, AbortSignal.any([signal, woken.signal]));
    } finally {
      this.#waiting.delete(wake);
    }
  }

  #wakeAll(): void {
    this.#waiting.forEach((wake) => wake());
  }

  async #restAfter({ egress, limiter }: Entered, error: unknown): Promise<void> {
    if (!(error instanceof WorkError) || error instanceof VisitDeferred) {
      return;
    }
    const policy = this.#policy();
    const until = restUntil(policy, error.verdict, this.#now());
    if (until !== null) {
      const fields = { source: this.#name, egress: egress.name, code: error.verdict.code, until: new Date(until) };
      this.#services.logger.warn(fields, 'A portal refused a visit; the egress rests');
      await limiter.rest(policy, until).catch((failure: unknown) => this.#warnOfStore(failure));
    }
  }

  async #leave({ permit }: Entered, outcome: VisitOutcome): Promise<void> {
    await permit.leave(this.#policy(), outcome).catch((failure: unknown) => this.#warnOfStore(failure));
    this.#wakeAll();
  }

  /** The visit is over and its result counts; a slot that was not given back ends with its lease. */
  #warnOfStore(error: unknown): void {
    this.#services.logger.warn({ err: error, source: this.#name }, 'The end of a visit could not be recorded');
  }

  #dropOldLimiters(): void {
    const names = new Set(this.#policy().egress.map(({ name }) => name));
    for (const [name, limiter] of this.#limiters) {
      if (!names.has(name)) {
        limiter.retire();
        this.#limiters.delete(name);
      }
    }
  }

  #retryAt(): number {
    return this.#now() + SLOT_RETRY_MILLISECONDS * (1 + this.#services.random());
  }

  #policy(): SourcePolicy {
    return this.#services.sources.policyOf(this.#name);
  }

  #now(): number {
    return this.#services.now().getTime();
  }
}

function isRefused(outcome: object): outcome is readonly Refusal[] {
  return Array.isArray(outcome);
}

/** An attempt whose time is over aborts with a TimeoutError; every other surprise says nothing of the egress. */
function outcomeOf(error: unknown): VisitOutcome {
  if (error instanceof WorkError) {
    return visitOutcome(error.verdict);
  }
  return error instanceof Error && error.name === 'TimeoutError' ? 'failure' : 'neutral';
}
