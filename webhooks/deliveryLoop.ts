import { setTimeout as delay } from 'node:timers/promises';
import { Alarm } from '#system/alarm';
import type { EndpointScheduler } from './endpoints/endpointScheduler.ts';
import type { WebhookServices } from './services.ts';

/** The interval of polling: the longest that anything due waits whose wake-up was lost. */
const POLL_MILLISECONDS = 1_000;
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

  /** There is room again. */
  roomFreed(): void {
    if (this.#wantsRoom) {
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
    const max = Math.min(scheduler.room, MAX_CLAIM);
    this.#wantsRoom = max <= 0;
    if (max <= 0) {
      return POLL_MILLISECONDS;
    }
    const claimed = await deliveries.claim(max, settings.timeoutSeconds + LEASE_MARGIN_SECONDS, now());
    scheduler.add(claimed);
    if (claimed.length === max) {
      return 0;
    }
    return this.#millisecondsToNext();
  }

  /** What this process does not know of is due at once and told, so looking ahead once a second is enough. */
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
