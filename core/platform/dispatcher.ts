import type { StoredCommand } from '#ports/acceptance';
import type { Outbox } from '#ports/outbox';
import type { WorkQueue } from '#ports/workQueue';

/**
 * Hands stored commands to the queue and confirms them, many at a time. Nobody waits for it: a command that does not
 * get through stays in the outbox, and the relay publishes it again.
 */
export class Dispatcher {
  readonly #queue: WorkQueue;
  readonly #outbox: Outbox;
  readonly #onError: (error: unknown) => void;
  #commands: StoredCommand[] = [];
  #running: Promise<void> | null = null;

  constructor(queue: WorkQueue, outbox: Outbox, onError: (error: unknown) => void) {
    this.#queue = queue;
    this.#outbox = outbox;
    this.#onError = onError;
  }

  dispatch(command: StoredCommand): void {
    this.#commands.push(command);
    this.#running ??= this.#run();
  }

  /** Resolves when everything dispatched so far went out or was left to the relay. */
  async drain(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await Promise.resolve();
      while (this.#commands.length > 0) {
        const batch = this.#commands.splice(0);
        await this.#queue.publish(batch.map(({ id, lane }) => ({ id, lane })));
        await this.#outbox.confirm(batch.map(({ outboxId }) => outboxId));
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#running = null;
      if (this.#commands.length > 0) {
        this.#running = this.#run();
      }
    }
  }
}
