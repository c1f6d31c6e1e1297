import { createRequire } from 'node:module';

/** What the client keeps for each connection (kafkajs 2.2.4, src/network/requestQueue). */
interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

const REQUEST_QUEUE = 'kafkajs/src/network/requestQueue/index.js';

const { prototype } = createRequire(import.meta.url)(REQUEST_QUEUE) as { readonly prototype: RequestQueue };
const schedule = prototype.scheduleCheckPendingRequests;

/**
 * Keeps the client from polling every millisecond, on each connection and for ever, for requests that do not wait: it
 * sets that timer to a time that has passed (tulios/kafkajs, issues 1704 and 1751). A request that has to wait asks for
 * the timer itself.
 */
export function letConnectionsRest(): void {
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) {
      schedule.call(this);
    }
  };
}
