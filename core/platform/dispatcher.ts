import type { StoredCommand } from '#ports/acceptance';
import type { Outbox } from '#ports/outbox';
import type { WorkCommand, WorkQueue } from '#ports/workQueue';

/** Confirmations wait this long to share a statement: a late one costs only a repeated, harmless announcement. */
const CONFIRM_AFTER_MILLISECONDS = 100;

/**
 * Hands stored commands to the queue at once and confirms them many at a time. No caller waits for it: a command that
 * does not get through stays in the outbox, and the relay publishes it again.
 */
export class Dispatcher {
  readonly #queue: WorkQueue;
  readonly #outbox: Outbox;
  readonly #onError: (error: unknown) => void;
  #commands: StoredCommand[] = [];
  #published: number[] = [];
  #publishing: Promise<void> | null = null;
  #confirming: Promise<void> = Promise.resolve();
  #confirmTimer: NodeJS.Timeout | null = null;

  constructor(queue: WorkQueue, outbox: Outbox, onError: (error: unknown) => void) {
    this.#queue = queue;
    this.#outbox = outbox;
    this.#onError = onError;
  }

  dispatch(command: StoredCommand): void {
    this.#commands.push(command);
    this.#publishing ??= this.#publish();
  }

  /** Resolves when everything dispatched so far is published and confirmed, or was left to the relay. */
  async drain(): Promise<void> {
    while (this.#publishing !== null) {
      await this.#publishing;
    }
    this.#confirm();
    await this.#confirming;
  }

  async #publish(): Promise<void> {
    try {
      // Commands of one turn of the event loop travel together.
      await Promise.resolve();
      while (this.#commands.length > 0) {
        const batch = this.#commands.splice(0);
        await this.#queue.publish(batch.map(toCommand));
        this.#published.push(...batch.map(({ outboxId }) => outboxId));
        this.#confirmTimer ??= setTimeout(() => this.#confirm(), CONFIRM_AFTER_MILLISECONDS);
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#publishing = this.#commands.length > 0 ? this.#publish() : null;
    }
  }

  #confirm(): void {
    if (this.#confirmTimer !== null) {
      clearTimeout(this.#confirmTimer);
      this.#confirmTimer = null;
    }
    const outboxIds = this.#published.splice(0);
    if (outboxIds.length > 0) {
      const confirmed = this.#outbox.confirm(outboxIds).catch(this.#onError);
      this.#confirming = Promise.all([this.#confirming, confirmed]).then(() => undefined);
    }
  }
}

/** What was not traced says nothing of it. */
function toCommand({ id, lane, traceparent = null }: StoredCommand): WorkCommand {
  return traceparent === null ? { id, lane } : { id, lane, traceparent };
}
