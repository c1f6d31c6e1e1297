import { setTimeout as delay } from 'node:timers/promises';
import { Alarm } from '#system/alarm';
import type { EndpointScheduler, RefusingReceiver } from './endpoints/endpointScheduler.ts';
import { refusalPlans } from './endpoints/refusalPlans.ts';
import type { WebhookServices } from './services.ts';

/** The interval of polling, half of the second within which schedules hold: what is due may have lost its wake-up. */
const POLL_MILLISECONDS = 500;
/** Events that come together share a claim; so short a wait goes unnoticed. */
const GATHER_MILLISECONDS = 5;
/** The most that one statement claims. */
const MAX_CLAIM = 200;
/** A try may wait for its turn and for the database beside the time that its receiver has. */
const LEASE_MARGIN_SECONDS = 10;

export interface DeliveryLoopOptions {
  readonly services: WebhookServices;
  readonly scheduler: EndpointScheduler;
  readonly onError: (error: unknown) => void;
}

/** Claims what is due for as long as there is room, and sleeps until something is: told, by the clock, or by chance. */
export class DeliveryLoop {
  readonly #options: DeliveryLoopOptions;
  readonly #stop = new AbortController();
  readonly #unsubscribe: readonly (() => void)[];
  readonly #alarm = new Alarm();
  readonly #loop: Promise<void>;
  #isRung = false;
  #wantsRoom = false;
  /** Receivers that were left out of the last claim, because no more should be claimed for them. */
  #left: readonly string[] = [];
  /** When the next one is due, as far as was known at `seenAt`; both in epoch milliseconds. */
  #ahead = { dueAt: 0, seenAt: 0 };

  constructor(options: DeliveryLoopOptions) {
    this.#options = options;
    this.#unsubscribe = options.services.wakeups.map((wakeups) => wakeups.subscribe(() => this.ring()));
    this.#loop = this.#claimForever();
  }

  /** Something may be due. */
  ring(): void {
    this.#isRung = true;
    this.#alarm.ring();
  }

  /** There may be room again. */
  roomFreed(): void {
    const { scheduler } = this.#options;
    if (this.#wantsRoom || this.#left.some((receiver) => !scheduler.isFull(receiver))) {
      this.ring();
    }
  }

  async stop(): Promise<void> {
    this.#unsubscribe.forEach((end) => end());
    this.#stop.abort();
    await this.#loop;
  }

  async #claimForever(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#isRung = false;
      const wait = await this.#claim().catch((error: unknown) => {
        this.#options.onError(error);
        return POLL_MILLISECONDS;
      });
      await delay(GATHER_MILLISECONDS);
      await this.#sleep(wait);
    }
  }

  /** Claims once, and tells how many milliseconds there may be nothing to do. */
  async #claim(): Promise<number> {
    const { services, scheduler } = this.#options;
    const { deliveries, now, settings } = services;
    const refusing = scheduler.refusing();
    const isMoreRefused = await this.#refuse(refusing).catch((error: unknown) => {
      // What keeps one receiver from being refused keeps nothing from the others.
      this.#options.onError(error);
      return false;
    });
    const max = Math.min(scheduler.room, MAX_CLAIM);
    this.#wantsRoom = max <= 0;
    if (max <= 0) {
      return isMoreRefused ? 0 : POLL_MILLISECONDS;
    }
    this.#left = scheduler.full();
    const doubtful = scheduler.doubtful();
    const claimed = await deliveries.claim(max, settings.timeoutSeconds + LEASE_MARGIN_SECONDS, now(), {
      exceptTo: [...this.#left, ...refusing.map(({ receiver }) => receiver)],
      oneTo: doubtful,
    });
    scheduler.add(claimed);
    // Of those that were left out for the one that was claimed, others may be longer due than what is due to others.
    const isMoreDue =
      claimed.length === max ||
      claimed.some(({ receiver, origin }) => doubtful.includes(receiver) || doubtful.includes(origin));
    return isMoreRefused || isMoreDue ? 0 : this.#millisecondsToNext();
  }

  /**
   * What is due at receivers to which nothing is sent is not claimed: it would only take the room of others. It is refused
   * some at a time, with a claim after each, since a backlog of tens of thousands must not hold up what is due to others.
   *
   * @returns true where there may be more of it
   */
  async #refuse(receivers: readonly RefusingReceiver[]): Promise<boolean> {
    const { deliveries, metrics, now, settings } = this.#options.services;
    if (receivers.length === 0) {
      return false;
    }
    const at = now();
    const plans = receivers.flatMap((receiver) => refusalPlans(settings.schedules, receiver, at));
    const { isMore, scopes } = await deliveries.refuse(plans, at);
    scopes.forEach((scope) => metrics.deliveries.inc({ scope, outcome: 'refused' }));
    return isMore;
  }

  /** What this process does not know of is due at once and told, so looking ahead now and then is enough. */
  async #millisecondsToNext(): Promise<number> {
    const { deliveries, now } = this.#options.services;
    const at = now().getTime();
    if (at >= Math.min(this.#ahead.dueAt, this.#ahead.seenAt + POLL_MILLISECONDS)) {
      const next = await deliveries.nextDue(new Date(at));
      this.#ahead = { dueAt: next?.getTime() ?? Number.POSITIVE_INFINITY, seenAt: at };
    }
    return Math.min(POLL_MILLISECONDS, this.#ahead.dueAt - at);
  }

  /** Until the time is over or the alarm rings, also where it rang before. */
  async #sleep(milliseconds: number): Promise<void> {
    if (!this.#isRung && milliseconds > 0) {
      await this.#alarm.wait(milliseconds, this.#stop.signal);
    }
  }
}
