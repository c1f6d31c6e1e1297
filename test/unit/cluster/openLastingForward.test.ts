import { describe, expect, test } from '@jest/globals';
import type { Forwarding } from '../../cluster/support/forwardPort.ts';
import { openLastingForward } from '../../cluster/support/openLastingForward.ts';

/** Ways that lead to pods until the test says that these are gone. */
class Ways {
  readonly opened: Forwarding[] = [];
  #lost: () => void = () => undefined;
  #wanted = { count: 0, reached: (): void => undefined };

  readonly forward = (forwarding: Forwarding, signal: AbortSignal): Promise<{ readonly ended: Promise<void> }> => {
    this.opened.push(forwarding);
    const ended = new Promise<void>((resolve) => {
      this.#lost = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    if (this.opened.length >= this.#wanted.count) {
      this.#wanted.reached();
    }
    return Promise.resolve({ ended });
  };

  lose(): void {
    this.#lost();
  }

  openedTimes(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wanted = { count, reached: resolve };
    });
  }
}

const PORTS = { localPort: 20_001, port: 8080, pauseMilliseconds: 0 };

describe('a forward that lasts', () => {
  test('leads from the same port to another pod when the first is gone', async () => {
    const ways = new Ways();
    const pods = ['api-1', 'api-2'];
    const open = await openLastingForward({
      ...PORTS,
      findPod: () => Promise.resolve(pods.shift() ?? ''),
      forward: ways.forward,
    });
    const again = ways.openedTimes(2);
    ways.lose();
    await again;
    expect(ways.opened).toEqual([
      { pod: 'api-1', port: 8080, localPort: 20_001 },
      { pod: 'api-2', port: 8080, localPort: 20_001 },
    ]);
    await open.close();
  });

  test('is tried again while there is no pod, or it takes no connection', async () => {
    const ways = new Ways();
    let tries = 0;
    const open = await openLastingForward({
      ...PORTS,
      findPod: () => {
        tries += 1;
        return tries < 3 ? Promise.reject(new Error('No pod is ready')) : Promise.resolve('api-3');
      },
      forward: (forwarding, signal) =>
        tries < 5 && ++tries < 5 ? Promise.reject(new Error('refused')) : ways.forward(forwarding, signal),
    });
    expect(ways.opened.map(({ pod }) => pod)).toEqual(['api-3']);
    await open.close();
  });

  test('is not opened again once it is closed', async () => {
    const ways = new Ways();
    const open = await openLastingForward({ ...PORTS, findPod: () => Promise.resolve('api'), forward: ways.forward });
    await open.close();
    expect(ways.opened).toHaveLength(1);
  });
});
