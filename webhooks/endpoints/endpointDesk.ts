import { endpointOf, returnOfPutOff } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../attemptDelivery.ts';
import { Endpoint, type EndpointVisit, type PutOffDelivery } from './endpoint.ts';

export interface EndpointDeskOptions {
  /** Deliveries that this process holds at once, waiting and under way. */
  readonly room: number;
  /** Tries one; never throws. */
  readonly run: (delivery: ClaimedDelivery) => Promise<TriedDelivery>;
  readonly putOff: (off: readonly PutOffDelivery[]) => void;
  /** Told whenever there is room again. */
  readonly onRoom: () => void;
  readonly now: () => Date;
}

/** All receivers that this process has to do with: each has its turn, whatever the others do. */
export class EndpointDesk {
  readonly #options: EndpointDeskOptions;
  readonly #endpoints = new Map<string, Endpoint>();
  readonly #running = new Set<Promise<void>>();
  #held = 0;

  constructor(options: EndpointDeskOptions) {
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
    const touched = new Set<Endpoint>();
    for (const delivery of deliveries) {
      const endpoint = this.#endpointOf(delivery);
      endpoint.add(delivery);
      this.#held += 1;
      touched.add(endpoint);
    }
    touched.forEach((endpoint) => this.#begin(endpoint));
    if (this.room < this.#options.room / 2) {
      this.tidy();
    }
  }

  /** Puts off, in one go, what waits behind anybody who takes too long; to be called every now and then. */
  tidy(): void {
    const off: PutOffDelivery[] = [];
    for (const [key, endpoint] of this.#endpoints) {
      this.#begin(endpoint);
      off.push(...endpoint.trim(this.#now()));
      if (endpoint.isIdle) {
        this.#endpoints.delete(key);
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

  #begin(endpoint: Endpoint): void {
    const now = this.#now();
    for (let visit = endpoint.begin(now); visit !== null; visit = endpoint.begin(now)) {
      this.#start(endpoint, visit);
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

  /** The next one goes to the receiver as soon as it has answered, while its answer is written down. */
  async #run(endpoint: Endpoint, visit: EndpointVisit): Promise<void> {
    const { outcome, milliseconds, recorded } = await this.#options.run(visit.delivery);
    endpoint.end(visit, outcome, milliseconds, this.#now());
    this.#begin(endpoint);
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
