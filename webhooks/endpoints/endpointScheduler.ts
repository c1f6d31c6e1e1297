import { REQUESTS_AT_ONCE, returnOfPutOff, TURNS_AT_ONCE } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../attemptDelivery.ts';
import { Endpoint, type TakenDelivery } from './endpoint.ts';
import { KnownPlaces } from './knownPlaces.ts';
import { Organization } from './organization.ts';
import { Origin } from './origin.ts';
import { isSilent, type Visit } from './visit.ts';

export interface EndpointSchedulerOptions {
  /** Deliveries that this process holds at once, waiting and under way. */
  readonly room: number;
  /** Tries one, and tells when its receiver is asked; never throws. */
  readonly run: (delivery: ClaimedDelivery, onAsked: () => void) => Promise<TriedDelivery>;
  /** What gives way to others; it costs no try. */
  readonly putOff: (off: readonly TakenDelivery[]) => void;
  /** What its receiver is not asked for; it counts as tried. */
  readonly refuse: (refused: readonly TakenDelivery[]) => void;
  /** Told whenever there may be room again, of the process or of a receiver. */
  readonly onRoom: () => void;
  readonly now: () => Date;
}

/**
 * A receiver to which nothing is sent for now, or an origin with all its receivers, and until when: epoch milliseconds, in
 * the past where that is not known.
 */
export interface RefusingReceiver {
  readonly receiver: string;
  /** Of a delivery to it: all of one receiver, or one origin, have the same schedule. */
  readonly scope: ClaimedDelivery['scope'];
  readonly until: number;
}

/**
 * All receivers that this process has to do with: each organization has its turn, whatever the others do, and in it each
 * of its receivers.
 */
export class EndpointScheduler {
  readonly #options: EndpointSchedulerOptions;
  readonly #organizations = new KnownPlaces<Organization>();
  readonly #origins = new KnownPlaces<Origin>();
  readonly #endpoints = new KnownPlaces<Endpoint>();
  /** In the order of their turns. */
  readonly #ready = new Set<Organization>();
  /** What takes a turn: a receiver that keeps silent has had its own, and needs no other to be waited for. */
  readonly #turns = new Set<Visit>();
  readonly #underWay = new Set<Visit>();
  readonly #running = new Set<Promise<void>>();
  #held = 0;

  constructor(options: EndpointSchedulerOptions) {
    this.#options = options;
  }

  get room(): number {
    return this.#options.room - this.#held;
  }

  /** Requests under way. */
  get running(): number {
    return this.#underWay.size;
  }

  /** Receivers and origins to which nothing, or only one delivery, is sent. */
  get open(): number {
    return this.#places().filter(({ isOpen }) => isOpen).length;
  }

  /** Receivers, origins and organizations of which anything is kept. */
  get known(): number {
    return this.#endpoints.size + this.#origins.size + this.#organizations.size;
  }

  /** Receivers and origins whose deliveries are refused whether or not this process holds them. */
  refusing(): readonly RefusingReceiver[] {
    const now = this.#now();
    const origins = this.#origins.watched.flatMap((origin) => this.#refusal(origin, now));
    const left = new Set(origins.map(({ receiver }) => receiver));
    const endpoints = this.#endpoints.watched.filter(({ origin }) => !left.has(origin.name));
    return [...origins, ...endpoints.flatMap((endpoint) => this.#refusal(endpoint, now))];
  }

  /** Receivers and origins for which no more should be claimed now, beside those to which nothing is sent. */
  full(): readonly string[] {
    const now = this.#now();
    return this.#places()
      .filter((place) => this.#isFull(place, now))
      .map(({ name }) => name);
  }

  isFull(name: string): boolean {
    const place = this.#endpoints.get(name) ?? this.#origins.get(name);
    return place !== undefined && this.#isFull(place, this.#now());
  }

  /** Those of which one delivery should find out whether they are back, before more of theirs are claimed. */
  doubtful(): readonly string[] {
    const now = this.#now();
    return this.#places()
      .filter((place) => place.isDoubtful(now))
      .map(({ name }) => name);
  }

  /** Begins what may begin; the rest waits for its turn, or until `tidy` takes it out. */
  add(deliveries: readonly ClaimedDelivery[]): void {
    const now = this.#now();
    const endpoints = new Set<Endpoint>();
    for (const delivery of deliveries) {
      const endpoint = this.#endpointOf(delivery);
      endpoint.add(delivery, now);
      endpoints.add(endpoint);
    }
    this.#held += deliveries.length;
    this.#begin(endpoints);
    this.#refuseWaiting(endpoints);
    if (this.#isCrowded) {
      this.tidy();
    }
  }

  /**
   * Begins what has waited too long for others to the same receiver, refuses what waits for one that answers nothing, and
   * puts off what takes the room of others; to be called every now and then.
   */
  tidy(): void {
    const now = this.#now();
    const endpoints = this.#endpoints.watched;
    this.#begin(endpoints);
    this.#refuseWaiting(endpoints);
    if (this.#isCrowded) {
      const off = endpoints.flatMap((endpoint) => endpoint.takeSurplus(now));
      this.#putOff(off.map(({ delivery, until }) => ({ delivery, until: returnOfPutOff(until) })));
    }
    [this.#endpoints, this.#origins, this.#organizations].forEach((places) => places.tidy(now));
    // What waits for one that is to find out has waited long enough where that one is not answered.
    this.#options.onRoom();
  }

  /** Gives back what has not begun, and resolves when everything under way has ended and is written down. */
  async drain(): Promise<void> {
    const now = this.#now();
    this.#putOff(this.#endpoints.watched.flatMap((endpoint) => endpoint.takeAll(now)));
    await Promise.all(this.#running);
  }

  get #isCrowded(): boolean {
    return this.room < this.#options.room / 2;
  }

  #places(): readonly (Endpoint | Origin)[] {
    return [...this.#origins.watched, ...this.#endpoints.watched];
  }

  #endpointOf(delivery: ClaimedDelivery): Endpoint {
    const organization = this.#organizations.watch(String(delivery.organizationId), () => new Organization());
    const origin = this.#origins.watch(delivery.origin, () => new Origin(delivery, organization));
    return this.#endpoints.watch(delivery.receiver, () => new Endpoint(delivery, origin));
  }

  #isFull(place: Endpoint | Origin, now: number): boolean {
    return place.isFull(now) && this.#refusedUntil(place, now) === null;
  }

  #refusal(place: Endpoint | Origin, now: number): readonly RefusingReceiver[] {
    const until = this.#refusedUntil(place, now);
    return until === null ? [] : [{ receiver: place.name, scope: place.scope, until }];
  }

  #refusedUntil(place: Endpoint | Origin, now: number): number | null {
    return place.refusedUntil(now, this.#underWay.size, this.#isCrowded);
  }

  /** One of each organization after the other, for as long as there are turns. */
  #begin(endpoints: Iterable<Endpoint>): void {
    for (const endpoint of endpoints) {
      endpoint.origin.organization.makeReady(endpoint);
      this.#ready.add(endpoint.origin.organization);
    }
    const now = this.#now();
    // One that may have another turn is put behind the others, and so comes up again in the same loop.
    for (const organization of this.#ready) {
      if (this.#underWay.size >= REQUESTS_AT_ONCE || !this.#hasTurn(now)) {
        return;
      }
      this.#ready.delete(organization);
      const begun = organization.begin(now, this.#underWay.size);
      if (begun !== null) {
        this.#ready.add(organization);
        this.#start(begun.endpoint, begun.visit, now);
      }
    }
  }

  /** True where another one may begin, once the turns of those that are not answered are over. */
  #hasTurn(now: number): boolean {
    if (this.#turns.size >= TURNS_AT_ONCE) {
      [...this.#turns].filter((visit) => isSilent(visit, now)).forEach((visit) => this.#turns.delete(visit));
    }
    return this.#turns.size < TURNS_AT_ONCE;
  }

  #start(endpoint: Endpoint, visit: Visit, now: number): void {
    this.#underWay.add(visit);
    if (!endpoint.keepsSilent(now)) {
      this.#turns.add(visit);
    }
    const running = this.#run(endpoint, visit).finally(() => {
      this.#running.delete(running);
      this.#release(1);
    });
    this.#running.add(running);
  }

  /** The next one begins as soon as the receiver has answered, while its answer is written down. */
  async #run(endpoint: Endpoint, visit: Visit): Promise<void> {
    const { outcome, milliseconds, recorded } = await this.#options.run(visit.delivery, () => {
      endpoint.asked(visit, this.#now());
    });
    this.#underWay.delete(visit);
    this.#turns.delete(visit);
    endpoint.end(visit, outcome, milliseconds, this.#now());
    this.#refuseWaiting([endpoint]);
    this.#begin([endpoint]);
    await recorded;
  }

  #refuseWaiting(endpoints: Iterable<Endpoint>): void {
    const now = this.#now();
    const refused = [...endpoints].flatMap((endpoint) => {
      const until = this.#refusedUntil(endpoint, now);
      return until === null ? [] : endpoint.takeAll(until);
    });
    if (refused.length > 0) {
      this.#options.refuse(refused);
      this.#release(refused.length);
    }
  }

  #putOff(off: readonly TakenDelivery[]): void {
    if (off.length > 0) {
      this.#options.putOff(off);
      this.#release(off.length);
    }
  }

  #release(count: number): void {
    this.#held -= count;
    this.#options.onRoom();
  }

  #now(): number {
    return this.#options.now().getTime();
  }
}
