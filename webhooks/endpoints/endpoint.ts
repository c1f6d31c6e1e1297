import type { VisitOutcome } from '#domain/circuitBreaker';
import {
  ENDPOINT_CONCURRENCY,
  ENDPOINT_FIRST_GUESS_MILLISECONDS,
  ENDPOINT_PATIENCE_MILLISECONDS,
  ENDPOINT_PUT_OFF_MILLISECONDS,
  ENDPOINT_SUSPECT_MILLISECONDS,
  ENDPOINT_TURN_MILLISECONDS,
  ENDPOINT_WAITING_MAX,
  endpointBreaker,
  nextMeanMilliseconds,
} from '#domain/deliveryEndpoint';
import { mostOfReceiver } from '#domain/requestShares';
import type { ClaimedDelivery } from '#ports/deliveries';
import { Liveness } from './liveness.ts';
import type { Origin } from './origin.ts';
import type { Visit } from './visit.ts';

/** A delivery that was taken out of a queue untried, and an instant in epoch milliseconds. */
export interface TakenDelivery {
  readonly delivery: ClaimedDelivery;
  /** Where it was put off, when it may be tried again; where it was refused, until when the receiver is left alone. */
  readonly until: number;
}

interface WaitingDelivery {
  readonly delivery: ClaimedDelivery;
  readonly since: number;
}

/** What one process knows of one receiver: what waits for it, what is under way, and whether it answers. */
export class Endpoint {
  readonly name: string;
  /** Of a delivery to it: all of one receiver have the same schedule. */
  readonly scope: ClaimedDelivery['scope'];
  readonly origin: Origin;
  readonly #liveness: Liveness;
  #waiting: WaitingDelivery[] = [];
  #meanMilliseconds = ENDPOINT_FIRST_GUESS_MILLISECONDS;
  #isFull = false;

  constructor({ receiver, scope }: Pick<ClaimedDelivery, 'receiver' | 'scope'>, origin: Origin) {
    this.name = receiver;
    this.scope = scope;
    this.origin = origin;
    this.#liveness = new Liveness(endpointBreaker(scope));
    origin.receivers += 1;
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.#liveness.underWay > 0;
  }

  get isOpen(): boolean {
    return this.#liveness.isOpen;
  }

  /** True where forgetting it loses nothing that still matters. */
  isOver(now: number): boolean {
    return !this.isBusy && this.#liveness.isOver(now);
  }

  forget(): void {
    this.origin.receivers -= 1;
  }

  /** True while no more should be claimed for it: enough is waiting, or one delivery finds out whether it is back. */
  isFull(now: number): boolean {
    const waiting = this.#waiting.length;
    this.#isFull = waiting >= (this.#isFull ? ENDPOINT_WAITING_MAX / 2 : ENDPOINT_WAITING_MAX);
    return this.#isFull || (this.isOpen && !this.isDoubtful(now));
  }

  /** True where one delivery, of all that there are, should find out whether it is back. */
  isDoubtful(now: number): boolean {
    return this.isOpen && !this.isBusy && this.#liveness.admits(now);
  }

  /** True while it leaves a request unanswered for so long that others should not wait for it. */
  keepsSilent(now: number): boolean {
    return this.#liveness.longestSilence(now) > ENDPOINT_TURN_MILLISECONDS;
  }

  add(delivery: ClaimedDelivery, now: number): void {
    this.#waiting.push({ delivery, since: now });
    this.origin.waiting += 1;
  }

  /**
   * Takes the next delivery that may be tried now; null where none is waiting or none may.
   *
   * @param all requests of the process that are under way
   */
  begin(now: number, all: number): Visit | null {
    const [next] = this.#waiting;
    const most = next === undefined ? 0 : this.#mostUnderWay(next, now, all);
    const admits = this.#liveness.admits(now) && this.origin.admits(now);
    if (next === undefined || this.#liveness.underWay >= most || !admits) {
      return null;
    }
    this.#take(0, 1);
    const visit: Visit = { delivery: next.delivery, askedAt: null };
    this.#liveness.begin(visit, now);
    this.origin.begin(visit, now);
    return visit;
  }

  /** To be called when the receiver is asked. */
  asked(visit: Visit, now: number): void {
    visit.askedAt = now;
    this.#liveness.asked(visit);
    this.origin.asked(visit);
  }

  /** @param milliseconds that the receiver took; null where it was not asked */
  end(visit: Visit, outcome: VisitOutcome, milliseconds: number | null, now: number): void {
    this.#liveness.end(visit, outcome, now);
    this.origin.end(visit, outcome, now);
    if (milliseconds !== null) {
      this.#meanMilliseconds = nextMeanMilliseconds(this.#meanMilliseconds, milliseconds);
    }
  }

  /**
   * Until when nothing is sent to the receiver, in epoch milliseconds, not after `now` where that is not known; null where
   * it is sent to. While one delivery finds out whether it, or its origin, is back, the others wait for that one as long as
   * their schedule lets them.
   *
   * @param isCrowded true where what waits takes the place of deliveries to others
   */
  refusedUntil(now: number, all: number, isCrowded: boolean): number | null {
    const most = Math.max(ENDPOINT_CONCURRENCY, this.#share(all));
    return this.origin.refusedUntil(now, all, isCrowded) ?? this.#liveness.refusedUntil(now, most, isCrowded);
  }

  /** Takes out all that has not begun. */
  takeAll(until: number): readonly TakenDelivery[] {
    return this.#take(0).map(({ delivery }) => ({ delivery, until }));
  }

  /** Takes out what is not served within a moment, each until about its turn, so that deliveries of others find room. */
  takeSurplus(now: number): readonly TakenDelivery[] {
    const expected = this.#expectedMilliseconds(now);
    const most = Math.floor((ENDPOINT_PATIENCE_MILLISECONDS * ENDPOINT_CONCURRENCY) / expected);
    const surplus = this.#take(Math.max(most, ENDPOINT_CONCURRENCY - this.#liveness.underWay));
    const first = Math.max(ENDPOINT_PATIENCE_MILLISECONDS, expected);
    return surplus.map(({ delivery }, index) => ({
      delivery,
      until: now + Math.min(first + (index * expected) / ENDPOINT_CONCURRENCY, ENDPOINT_PUT_OFF_MILLISECONDS),
    }));
  }

  #take(from: number, count = this.#waiting.length): readonly WaitingDelivery[] {
    const taken = this.#waiting.splice(from, count);
    this.origin.waiting -= taken.length;
    return taken;
  }

  /** Few at a time are kind to a receiver, unless it is so slow that the next one would wait for them. */
  #mostUnderWay({ since }: WaitingDelivery, now: number, all: number): number {
    const share = this.#share(all);
    return now - since < ENDPOINT_SUSPECT_MILLISECONDS ? Math.min(ENDPOINT_CONCURRENCY, share) : share;
  }

  #share(all: number): number {
    const { liveness, organization } = this.origin;
    return mostOfReceiver({ all, organization: organization.liveness.underWay, origin: liveness.underWay });
  }

  /** What a request takes; a receiver that keeps one for longer than it should is no longer what it was. */
  #expectedMilliseconds(now: number): number {
    const longest = this.#liveness.longestSilence(now);
    return longest > ENDPOINT_SUSPECT_MILLISECONDS ? Math.max(longest, this.#meanMilliseconds) : this.#meanMilliseconds;
  }
}
