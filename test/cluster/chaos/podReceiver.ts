import { setTimeout as delay } from 'node:timers/promises';
import { CALLBACK_TOKEN } from '../../chaos/chaosSettings.ts';
import type { Sent } from '../../chaos/load.ts';
import { kubectl } from '../support/kubectl.ts';
import { removePod, startPod } from '../support/pods.ts';
import type { Restorations } from '../support/restorations.ts';
import { CLUSTER_PATIENCE_SECONDS } from './clusterSettings.ts';
import { readReceiverLog, type ReceiverLog } from './receiverLog.ts';

/** That the NetworkPolicies of the tests let webhooks reach (test/cluster/values.yaml). */
const NAME = 'receiver';
const PORT = 8080;
const LOOK_MILLISECONDS = 1_000;

/** Whom the callbacks of a load are for, in a pod; what it prints is judged here. */
export class PodReceiver {
  readonly url: string;
  readonly #secret: string;
  readonly #remove: () => Promise<void>;

  private constructor(address: string, secret: string, remove: () => Promise<void>) {
    this.url = `http://${address}:${PORT}/callbacks?token=${CALLBACK_TOKEN}`;
    this.#secret = secret;
    this.#remove = remove;
  }

  /** @param secret that the organization of the callbacks signs with */
  static async start(secret: string, restorations: Restorations): Promise<PodReceiver> {
    const starting = startPod(NAME, 'refusingReceiver.ts', {});
    const remove = restorations.add(async () => {
      await starting.catch(() => undefined);
      await removePod(NAME);
    });
    await starting;
    const address = await kubectl(['get', 'pod', NAME, '--output', 'jsonpath={.status.podIP}']);
    return new PodReceiver(address, secret, remove);
  }

  /** Lets every delivery wait for its answer, until `answerAtOnce`. */
  async answerSlowly(): Promise<void> {
    await kubectl(['exec', NAME, '--', 'touch', '/tmp/slow']);
  }

  async answerAtOnce(): Promise<void> {
    await kubectl(['exec', NAME, '--', 'rm', '-f', '/tmp/slow']);
  }

  async read(): Promise<ReceiverLog> {
    return readReceiverLog(this.#secret, await kubectl(['logs', NAME]));
  }

  /** Waits until everything accepted that named this receiver has been told of. @returns what it was told in the end */
  async readAll(sent: readonly Sent[]): Promise<ReceiverLog> {
    const deadline = performance.now() + CLUSTER_PATIENCE_SECONDS * 1_000;
    for (;;) {
      const log = await this.read().catch(() => null);
      const isOver = performance.now() > deadline;
      if (log !== null && (isOver || log.book.untold(sent).length === 0)) {
        return log;
      }
      if (isOver) {
        throw new Error('What the receiver was told could not be read');
      }
      await delay(LOOK_MILLISECONDS);
    }
  }

  remove(): Promise<void> {
    return this.#remove();
  }
}
