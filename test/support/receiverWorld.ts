import { REQUESTS_AT_ONCE } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../../webhooks/attemptDelivery.ts';
import { EndpointScheduler } from '../../webhooks/endpoints/endpointScheduler.ts';

const STEP_MILLISECONDS = 50;
const TIMEOUT_MILLISECONDS = 10_000;
const MAX_CLAIM = 200;
const ROOM = 5_000;

/** What a receiver does with a request: `dies` closes the connection. */
type Behaviour = 'answers' | 'dies' | 'hangs';

export interface Due {
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly organization: number;
  readonly host: string;
  readonly path: string;
  readonly behaviour: Behaviour;
}

export interface FirstTry extends Due {
  /** Null where it was refused. */
  readonly askedAt: number | null;
  /** True where the process had all requests under way at any time while it waited. */
  readonly wasSaturated: boolean;
}

interface Waiting extends Due {
  wasSaturated: boolean;
}

/** The scheduler with a clock that is set, receivers that behave as told, and claims as the loop of deliveries makes them. */
export class ReceiverWorld {
  readonly tries: FirstTry[] = [];
  mostUnderWay = 0;
  mostOfOneOrganization = 0;
  /** Tries that were refused without being claimed. */
  refusedUnclaimed = 0;
  #now = 0;
  #unclaimed: ClaimedDelivery[] = [];
  readonly #underWay = new Map<ClaimedDelivery, { readonly endsAt: number; readonly end: () => void }>();
  readonly #due = new Map<ClaimedDelivery, Waiting>();
  readonly #counts = new Map<number, number>();
  readonly scheduler: EndpointScheduler;

  constructor() {
    this.scheduler = new EndpointScheduler({
      room: ROOM,
      run: (delivery, onAsked) => this.#run(delivery, onAsked),
      putOff: (off) => off.forEach(({ delivery }) => this.#unclaimed.push(delivery)),
      refuse: (refused) => refused.forEach(({ delivery }) => this.#note(delivery, null)),
      onRoom: () => undefined,
      now: () => new Date(this.#now),
    });
  }

  get waiting(): number {
    return this.#due.size;
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  /** Lets time pass; what is due in it comes. */
  async pass(milliseconds: number, due: readonly Due[] = []): Promise<void> {
    const coming = due.toSorted((left, right) => left.at - right.at);
    for (const end = this.#now + milliseconds; this.#now <= end; this.#now += STEP_MILLISECONDS) {
      while ((coming[0]?.at ?? Number.POSITIVE_INFINITY) <= this.#now) {
        this.#come(coming.shift());
      }
      [...this.#underWay.values()].filter(({ endsAt }) => endsAt <= this.#now).forEach(({ end: endIt }) => endIt());
      await new Promise(setImmediate);
      if (this.#now % (2 * STEP_MILLISECONDS) === 0) {
        this.scheduler.tidy();
      }
      await this.#claim();
      this.#noteSaturation();
    }
  }

  /** Lets time pass in which nothing happens. */
  rest(milliseconds: number): void {
    this.#now += milliseconds;
    this.scheduler.tidy();
  }

  #come(due: Due | undefined): void {
    if (due !== undefined) {
      const { organization, host, path } = due;
      const origin = `callbacks ${organization} https://${host}`;
      const delivery = { organizationId: organization, origin, receiver: `${origin}/${path}`, scope: 'enrichment' };
      this.#due.set(delivery as ClaimedDelivery, { ...due, wasSaturated: false });
      this.#unclaimed.push(delivery as ClaimedDelivery);
    }
  }

  async #claim(): Promise<void> {
    for (let isMore = true; isMore && this.scheduler.room > 0;) {
      const refusing = new Set(this.scheduler.refusing().map(({ receiver }) => receiver));
      const isAt = (names: ReadonlySet<string>) => (one: ClaimedDelivery) =>
        names.has(one.receiver) || names.has(one.origin);
      const refused = this.#unclaimed.filter(isAt(refusing));
      refused.forEach((delivery) => this.#note(delivery, null));
      this.refusedUnclaimed += refused.length;
      const full = new Set([...this.scheduler.full(), ...refusing]);
      const doubtful = new Set(this.scheduler.doubtful());
      const free = this.#unclaimed.filter((one) => !isAt(full)(one));
      const claimed = free.slice(0, Math.min(this.scheduler.room, MAX_CLAIM)).filter((one) => {
        const [name] = [one.receiver, one.origin].filter((place) => doubtful.has(place));
        return name === undefined || doubtful.delete(name);
      });
      const taken = new Set([...claimed, ...refused]);
      this.#unclaimed = this.#unclaimed.filter((one) => !taken.has(one));
      this.scheduler.add(claimed);
      isMore = claimed.length > 0;
      await new Promise(setImmediate);
    }
  }

  #run(delivery: ClaimedDelivery, onAsked: () => void): Promise<TriedDelivery> {
    const behaviour = this.#due.get(delivery)?.behaviour;
    this.#note(delivery, this.#now);
    onAsked();
    const outcome = behaviour === 'answers' ? 'success' : 'failure';
    const milliseconds = behaviour === 'hangs' ? TIMEOUT_MILLISECONDS : 1;
    const { promise, resolve } = Promise.withResolvers<TriedDelivery>();
    const end = (): void => {
      this.#underWay.delete(delivery);
      this.#counts.set(delivery.organizationId, (this.#counts.get(delivery.organizationId) ?? 0) - 1);
      resolve({ outcome, milliseconds, recorded: Promise.resolve() });
    };
    this.#underWay.set(delivery, { endsAt: this.#now + milliseconds, end });
    this.#begun(delivery);
    if (behaviour !== 'hangs') {
      end();
    }
    return promise;
  }

  #note(delivery: ClaimedDelivery, askedAt: number | null): void {
    const due = this.#due.get(delivery);
    if (due !== undefined) {
      this.#due.delete(delivery);
      this.tries.push({ ...due, askedAt });
    }
  }

  #begun({ organizationId }: ClaimedDelivery): void {
    const count = (this.#counts.get(organizationId) ?? 0) + 1;
    this.#counts.set(organizationId, count);
    this.mostOfOneOrganization = Math.max(this.mostOfOneOrganization, count);
    this.mostUnderWay = Math.max(this.mostUnderWay, this.#underWay.size);
  }

  /** What waits now cannot be asked. */
  #noteSaturation(): void {
    if (this.#underWay.size >= REQUESTS_AT_ONCE) {
      this.#due.forEach((due) => (due.wasSaturated = true));
    }
  }
}
