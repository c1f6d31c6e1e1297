import { endpointOf, returnOfPutOff, TURNS_AT_ONCE } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../attemptDelivery.ts';
import { Endpoint, type EndpointVisit, isSilent, type PutOffDelivery } from './endpoint.ts';

export interface EndpointSchedulerOptions {
  /** Deliveries that this process holds at once, waiting and under way. */
  readonly room: number;
  /** Tries one, and tells when its receiver is asked; never throws. */
  readonly run: (delivery: ClaimedDelivery, onAsked: () => void) => Promise<TriedDelivery>;
  readonly putOff: (off: readonly PutOffDelivery[]) => void;
  /** Told whenever there is room again. */
  readonly onRoom: () => void;
  readonly now: () => Date;
}

/** All receivers that this process has to do with: each has its turn, whatever the others do. */
export class EndpointScheduler {
  readonly #options: EndpointSchedulerOptions;
  readonly #endpoints = new Map<string, Endpoint>();
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
    return [...this.#endpoints.values()].filter(({ isOpen }) => isOpen).length;
  }

  /** Begins what may begin; the rest waits for its turn, or until `tidy` puts it off. */
  add(deliveries: readonly ClaimedDelivery[]): void {
    for (const delivery of deliveries) {
      const endpoint = this.#endpointOf(delivery);
      endpoint.add(delivery);
      this.#held += 1;
      this.#ready.add(endpoint);
    }
    this.#begin();
    if (this.room < this.#options.room / 2) {
      this.tidy();
    }
  }

  /** Puts off, in one go, what waits behind a receiver that takes too long; to be called every now and then. */
  tidy(): void {
    const now = this.#now();
    for (const visit of this.#turns) {
      if (isSilent(visit, now)) {
        this.#turns.delete(visit);
      }
    }
    this.#endpoints.forEach((endpoint) => this.#ready.add(endpoint));
    this.#begin();
    const off: PutOffDelivery[] = [];
    for (const [key, endpoint] of this.#endpoints) {
      off.push(...endpoint.trim(now));
      if (endpoint.isIdle) {
        this.#endpoints.delete(key);
        this.#ready.delete(endpoint);
      }
    }
    this.#release(off.map(({ delivery, until }) => ({ delivery, until: returnOfPutOff(until) })));
  }

  /** Gives back what has not begun, and resolves when everything under way has ended. */
  async drain(): Promise<void> {
    const now = this.#now();
    this.#release([...this.#endpoints.values()].flatMap((endpoint) => endpoint.takeAll(now)));
    await Promise.all(this.#running);
  }

  #endpointOf({ organizationId, url }: ClaimedDelivery): Endpoint {
    const key = endpointOf(organizationId, url);
    const endpoint = this.#endpoints.get(key) ?? new Endpoint();
    this.#endpoints.set(key, endpoint);
    return endpoint;
  }

  /** One of each receiver after the other, for as long as there are turns. */
  #begin(): void {
    const now = this.#now();
    // A receiver that may have another turn is put behind the others, and so comes up again in the same loop.
    for (const endpoint of this.#ready) {
      if (this.#turns.size >= TURNS_AT_ONCE) {
        return;
      }
      this.#ready.delete(endpoint);
      const visit = endpoint.begin(now);
      if (visit !== null) {
        this.#ready.add(endpoint);
        if (!endpoint.keepsSilent(now)) {
          this.#turns.add(visit);
        }
        this.#start(endpoint, visit);
      }
    }
  }

  #start(endpoint: Endpoint, visit: EndpointVisit): void {
    const running = this.#run(endpoint, visit).finally(() => {
      this.#running.delete(running);
      this.#held -= 1;
      this.#options.onRoom();
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
    this.#begin();
    await recorded;
  }

  #release(off: readonly PutOffDelivery[]): void {
    if (off.length > 0) {
      this.#held -= off.length;
      this.#options.putOff(off);
      this.#options.onRoom();
    }
  }

  #now(): number {
    return this.#options.now().getTime();
  }
}
