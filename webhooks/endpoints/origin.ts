import type { VisitOutcome } from '#domain/circuitBreaker';
import { ORIGIN_WAITING_MAX, originBreaker } from '#domain/deliveryEndpoint';
import { mostOfOrigin } from '#domain/requestShares';
import type { ClaimedDelivery } from '#ports/deliveries';
import { Liveness } from './liveness.ts';
import type { Organization } from './organization.ts';
import type { Visit } from './visit.ts';

/** What one process has to do with all receivers of an organization at one origin: what it may take of its room. */
export class Origin {
  readonly name: string;
  /** Of a delivery to it: all of one origin have the same schedule. */
  readonly scope: ClaimedDelivery['scope'];
  readonly organization: Organization;
  readonly liveness: Liveness;
  /** Receivers that are known of it, and deliveries that wait for any of them. */
  receivers = 0;
  waiting = 0;
  /** Receivers that have not answered since any of them did. */
  readonly #unanswered = new Set<string>();
  #isFull = false;

  constructor({ origin, scope }: Pick<ClaimedDelivery, 'origin' | 'scope'>, organization: Organization) {
    this.name = origin;
    this.scope = scope;
    this.organization = organization;
    this.liveness = new Liveness(originBreaker(scope));
    organization.origins += 1;
  }

  get isBusy(): boolean {
    return this.waiting > 0 || this.liveness.underWay > 0;
  }

  get isOpen(): boolean {
    return this.liveness.isOpen;
  }

  isOver(now: number): boolean {
    return this.receivers === 0 && this.liveness.isOver(now);
  }

  forget(): void {
    this.organization.origins -= 1;
  }

  /** True while no more should be claimed for it: enough is waiting, or one delivery finds out whether it is back. */
  isFull(now: number): boolean {
    this.#isFull = this.waiting >= (this.#isFull ? ORIGIN_WAITING_MAX / 2 : ORIGIN_WAITING_MAX);
    return this.#isFull || (this.isOpen && !this.isDoubtful(now));
  }

  /** True where one delivery, of all that there are, should find out whether it is back. */
  isDoubtful(now: number): boolean {
    return this.isOpen && !this.isBusy && this.liveness.admits(now);
  }

  admits(now: number): boolean {
    return this.liveness.admits(now);
  }

  begin(visit: Visit, now: number): void {
    this.liveness.begin(visit, now);
    this.organization.liveness.begin(visit, now);
  }

  asked(visit: Visit): void {
    this.liveness.asked(visit);
    this.organization.liveness.asked(visit);
  }

  /** A receiver that fails again and again speaks once against its origin: the others there may well answer. */
  end(visit: Visit, outcome: VisitOutcome, now: number): void {
    const { receiver } = visit.delivery;
    const isKnown = outcome === 'failure' && !this.isOpen && this.#unanswered.has(receiver);
    this.liveness.end(visit, outcome, now, !isKnown);
    this.organization.liveness.end(visit, outcome, now);
    if (outcome === 'failure') {
      this.#unanswered.add(receiver);
    }
    if (outcome === 'success' || this.isOpen) {
      this.#unanswered.clear();
    }
  }

  /** As `Endpoint.refusedUntil`, of all its receivers. */
  refusedUntil(now: number, all: number, isCrowded: boolean): number | null {
    const { organization } = this;
    const most = mostOfOrigin({ all, organization: organization.liveness.underWay });
    return this.liveness.refusedUntil(now, most, isCrowded) ?? organization.refusedUntil(now, all);
  }
}
