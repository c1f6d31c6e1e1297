import { endpointBreaker, REQUESTS_AT_ONCE, returnOfPutOff, TURNS_AT_ONCE } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../attemptDelivery.ts';
import { Endpoint, type EndpointVisit, isSilent, type TakenDelivery } from './endpoint.ts';

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

/** A receiver to which nothing is sent for now, and until when: epoch milliseconds, in the past where that is not known. */
export interface RefusingReceiver {
  readonly receiver: string;
  /** Of a delivery to it: all of one receiver have the same schedule. */
  readonly scope: ClaimedDelivery['scope'];
  readonly until: number;
}

interface KnownEndpoint extends Pick<RefusingReceiver, 'receiver' | 'scope'> {
  readonly endpoint: Endpoint;
}

/** All receivers that this process has to do with: each has its turn, whatever the others do. */
export class EndpointScheduler {
  readonly #options: EndpointSchedulerOptions;
  readonly #endpoints = new Map<string, KnownEndpoint>();
  /** In the order of their turns. */
  readonly #ready = new Set<Endpoint>();
  /** What takes a turn: a receiver that keeps silent has had its own, and needs no other to be waited for. */
  readonly #turns = new Set<EndpointVisit>();
  readonly #running = new Set<Promise<void>>();
  #held = 0;

  constructor(options: EndpointSchedulerOptions) {
    this.#options = options;
  }

  get room(): number {
    return this.#options.room - this.#held;
  }

  get running(): number {
    return this.#running.size;
  }

  get open(): number {
    return this.#known.filter(({ endpoint }) => endpoint.isOpen).length;
  }

  /** Receivers whose deliveries are refused whether or not this process holds them. */
  refusing(): readonly RefusingReceiver[] {
    const now = this.#now();
    return this.#known.flatMap(({ endpoint, ...known }) => {
      const until = this.#refusedUntil(endpoint, now);
      return until === null ? [] : [{ ...known, until }];
    });
  }

  /** Receivers for which no more should be claimed now, beside those to which nothing is sent. */
  full(): readonly string[] {
    const now = this.#now();
    return this.#known.filter(({ endpoint }) => this.#isFull(endpoint, now)).map(({ receiver }) => receiver);
  }

  isFull(receiver: string): boolean {
    const known = this.#endpoints.get(receiver);
    return known !== undefined && this.#isFull(known.endpoint, this.#now());
  }

  /** Receivers of which one delivery should find out whether they are back, before more of theirs are claimed. */
  doubtful(): readonly string[] {
    const now = this.#now();
    return this.#known.filter(({ endpoint }) => endpoint.isDoubtful(now)).map(({ receiver }) => receiver);
  }

  /** Begins what may begin; the rest waits for its turn, or until `tidy` takes it out. */
  add(deliveries: readonly ClaimedDelivery[]): void {
    const now = this.#now();
    for (const delivery of deliveries) {
      const endpoint = this.#endpointOf(delivery);
      endpoint.add(delivery, now);
      this.#held += 1;
      this.#ready.add(endpoint);
    }
    this.#begin();
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
    this.#endpoints.forEach(({ endpoint }) => this.#ready.add(endpoint));
    this.#begin();
    this.#refuseWaiting(this.#known.map(({ endpoint }) => endpoint));
    if (this.#isCrowded) {
      const off = this.#known.flatMap(({ endpoint }) => endpoint.takeSurplus(now));
      this.#putOff(off.map(({ delivery, until }) => ({ delivery, until: returnOfPutOff(until) })));
    }
    for (const [key, { endpoint }] of this.#endpoints) {
      if (endpoint.isIdle(now)) {
        this.#endpoints.delete(key);
        this.#ready.delete(endpoint);
      }
    }
    // What waits for one that is to find out has waited long enough where that one is not answered.
    this.#options.onRoom();
  }

  /** Gives back what has not begun, and resolves when everything under way has ended. */
  async drain(): Promise<void> {
    const now = this.#now();
    this.#putOff(this.#known.flatMap(({ endpoint }) => endpoint.takeAll(now)));
    await Promise.all(this.#running);
  }

  get #known(): readonly KnownEndpoint[] {
    return [...this.#endpoints.values()];
  }

  get #isCrowded(): boolean {
    return this.room < this.#options.room / 2;
  }

  get #free(): number {
    return REQUESTS_AT_ONCE - this.#running.size;
  }

  #endpointOf({ receiver, scope }: ClaimedDelivery): Endpoint {
    const known = this.#endpoints.get(receiver) ?? {
      receiver,
      scope,
      endpoint: new Endpoint(endpointBreaker(scope)),
    };
    this.#endpoints.set(receiver, known);
    return known.endpoint;
  }

  #isFull(endpoint: Endpoint, now: number): boolean {
    return endpoint.isFull(now) && this.#refusedUntil(endpoint, now) === null;
  }

  #refusedUntil(endpoint: Endpoint, now: number): number | null {
    return endpoint.refusedUntil(now, this.#free, this.#isCrowded);
  }

  /** One of each receiver after the other, for as long as there are turns. */
  #begin(): void {
    const now = this.#now();
    // A receiver that may have another turn is put behind the others, and so comes up again in the same loop.
    for (const endpoint of this.#ready) {
      if (!this.#hasTurn(now)) {
        return;
      }
      this.#ready.delete(endpoint);
      const visit = endpoint.begin(now, this.#free);
      if (visit !== null) {
        this.#ready.add(endpoint);
        if (!endpoint.keepsSilent(now)) {
          this.#turns.add(visit);
        }
        this.#start(endpoint, visit);
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

  #start(endpoint: Endpoint, visit: EndpointVisit): void {
    const running = this.#run(endpoint, visit).finally(() => {
      this.#running.delete(running);
      this.#release(1);
    });
    this.#running.add(running);
  }

  /** The next one begins as soon as the receiver has answered, while its answer is written down. */
  async #run(endpoint: Endpoint, visit: EndpointVisit): Promise<void> {
    const { outcome, milliseconds, recorded } = await this.#options.run(visit.delivery, () => {
      visit.askedAt = this.#now();
    });
    endpoint.end(visit, outcome, milliseconds, this.#now());
    this.#turns.delete(visit);
    this.#ready.add(endpoint);
    this.#refuseWaiting([endpoint]);
    this.#begin();
    await recorded;
  }

  #refuseWaiting(endpoints: readonly Endpoint[]): void {
    const now = this.#now();
    const refused = endpoints.flatMap((endpoint) => {
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
