import type { ClaimedDelivery } from '#ports/deliveries';
import { attemptDelivery, type TriedDelivery } from './attemptDelivery.ts';
import { DeliveryLoop } from './deliveryLoop.ts';
import { EndpointScheduler } from './endpoints/endpointScheduler.ts';
import { recordRefusal } from './recordRefusal.ts';
import type { WebhookServices } from './services.ts';

/**
 * So many deliveries in one process: what waits behind dozens of receivers that answer nothing leaves room for others.
 * Their bodies are read when their turn comes.
 */
const ROOM = 5_000;
/** How often the process checks for receivers that take too long: a tenth of the second within which schedules hold. */
const TIDY_MILLISECONDS = 100;

export interface Webhooks {
  /** Receivers to which nothing is sent for a while, and requests under way. */
  stats(): { readonly open: number; readonly running: number };
  /** Stops claiming, finishes what is under way, and gives back what is not done when the signal aborts. */
  drain(graceOver: AbortSignal): Promise<void>;
}

/** Starts delivering (docs/spec/architecture.md, "Webhook pod"). */
export function startWebhooks(services: WebhookServices): Webhooks {
  const { deliveries, logger, now } = services;
  const shutdown = new AbortController();
  const onError = (error: unknown): void => logger.error({ err: error }, 'Deliveries could not be read or written');
  // Where a try cannot be made or written down, its lease ends soon, and then it is made anew.
  const onLost = (id: number) => (error: unknown) =>
    logger.error({ err: error, delivery_id: id }, 'A delivery could not be tried, or not written down');
  const run = async (delivery: ClaimedDelivery, onAsked: () => void): Promise<TriedDelivery> => {
    try {
      const tried = await attemptDelivery(services, delivery, { shutdown: shutdown.signal, onAsked });
      return { ...tried, recorded: tried.recorded.catch(onLost(delivery.id)) };
    } catch (error) {
      onLost(delivery.id)(error);
      return { outcome: 'neutral', milliseconds: null, recorded: Promise.resolve() };
    }
  };
  let writing: Promise<unknown> = Promise.resolve();
  const scheduler: EndpointScheduler = new EndpointScheduler({
    room: ROOM,
    run,
    now,
    putOff: (off) => {
      const all = off.map(({ delivery, until }) => {
        services.metrics.deliveries.inc({ scope: delivery.scope, outcome: 'put_off' });
        return deliveries.putOff(delivery, new Date(until));
      });
      writing = Promise.all([writing, ...all]).catch(onError);
    },
    refuse: (refused) => {
      const all = refused.map((taken) => recordRefusal(services, taken));
      writing = Promise.all([writing, ...all]).catch(onError);
    },
    onRoom: () => loop.roomFreed(),
  });
  const loop: DeliveryLoop = new DeliveryLoop({ services, scheduler, onError });
  const tidying = setInterval(() => scheduler.tidy(), TIDY_MILLISECONDS);
  return {
    stats: () => ({ open: scheduler.open, running: scheduler.running }),
    drain: async (graceOver) => {
      await loop.stop();
      clearInterval(tidying);
      const interrupt = (): void => shutdown.abort();
      graceOver.addEventListener('abort', interrupt, { once: true });
      if (graceOver.aborted) {
        interrupt();
      }
      await scheduler.drain();
      graceOver.removeEventListener('abort', interrupt);
      await writing;
    },
  };
}
