import type { MessagePort } from 'node:worker_threads';

/** What comes over a port for each item that was asked for. */
type Delivery<Item> = { readonly done: false; readonly value: Item } | { readonly done: true };

/**
 * Sends the items of a source over a port, one for each that the other side asks for, so that neither side holds more
 * than one. Ends the source when the port is closed.
 *
 * @returns a promise that is fulfilled when the port is closed
 * @throws what the source throws
 */
export function offer<Item>(port: MessagePort, items: AsyncIterable<Item>): Promise<void> {
  const source = items[Symbol.asyncIterator]();
  return new Promise((resolve, reject) => {
    const send = async (): Promise<void> => {
      const next = await source.next();
      const delivery: Delivery<Item> = next.done === true ? { done: true } : { done: false, value: next.value };
      port.postMessage(delivery);
    };
    port.on('message', () => void send().catch(reject));
    port.once('close', () => {
      Promise.resolve(source.return?.()).then(() => resolve(), reject);
    });
  });
}

/**
 * Asks for the items of a source behind a port, one after the other, and closes the port at the end. Where the other side
 * is gone no item ever comes: how a thread ended, the thread itself tells.
 */
export async function* take<Item>(port: MessagePort): AsyncGenerator<Item, void, void> {
  try {
    for (;;) {
      const delivery = await next<Item>(port);
      if (delivery.done) {
        return;
      }
      yield delivery.value;
    }
  } finally {
    port.close();
  }
}

function next<Item>(port: MessagePort): Promise<Delivery<Item>> {
  return new Promise((resolve) => {
    port.once('message', resolve);
    port.postMessage(null);
  });
}
