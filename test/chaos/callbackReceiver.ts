import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../simulator/dataset/random.ts';
import { CallbackBook, type Told } from './callbackBook.ts';
import { CALLBACK_TOKEN, PATIENCE_SECONDS } from './chaosSettings.ts';
import type { Sent } from './load.ts';

const REFUSED_FIRST = 0.2;
const LOOK_MILLISECONDS = 50;

/** Whom the callbacks of the load are for: it refuses some of them at first, and checks the signature of each. */
export class CallbackReceiver {
  readonly url: string;
  readonly #server: Server;
  readonly #random: Random;
  readonly #book: CallbackBook;
  readonly #ids = new Set<string>();
  #underWay = 0;
  #slowMilliseconds = 0;

  private constructor(server: Server, secret: string, random: Random) {
    this.#server = server;
    this.#book = new CallbackBook(secret);
    this.#random = random;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks?token=${CALLBACK_TOKEN}`;
  }

  /** @param secret that its organization signs with */
  static async start(secret: string, random: Random): Promise<CallbackReceiver> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const receiver = new CallbackReceiver(server, secret, random);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => void receiver.#take(request.headers, Buffer.concat(chunks), response));
    });
    return receiver;
  }

  /** Enrichments and batches whose end was taken. */
  get taken(): number {
    return this.#book.taken;
  }

  /** What was told of each, by `enrichment 1` or `batch 1`. */
  get told(): ReadonlyMap<string, Told> {
    return this.#book.told;
  }

  /** Forgets what was told so far, as who goes back to an earlier state does. @returns it */
  startOver(): ReadonlyMap<string, Told> {
    return this.#book.startOver();
  }

  /** Deliveries that have arrived and are not answered. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Lets every delivery wait for its answer. */
  answerAfter(milliseconds: number): void {
    this.#slowMilliseconds = milliseconds;
  }

  /**
   * Waits until everything accepted that named this receiver has been told of.
   *
   * @returns a sentence for each that was not, for each told of under two ids, and for each signature that is wrong
   */
  async misses(sent: readonly Sent[]): Promise<readonly string[]> {
    const deadline = performance.now() + PATIENCE_SECONDS * 1_000;
    while (this.#book.untold(sent).length > 0 && performance.now() < deadline) {
      await delay(LOOK_MILLISECONDS);
    }
    return this.#book.misses(sent);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(headers: IncomingHttpHeaders, body: Buffer, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const id = String(headers['webhook-id']);
    const isRefused = !this.#ids.has(id) && this.#random.chance(REFUSED_FIRST);
    this.#ids.add(id);
    this.#underWay += 1;
    await delay(this.#slowMilliseconds);
    this.#underWay -= 1;
    this.#book.enter({ headers, body, at, answeredAt: Date.now(), isRefused });
    response.writeHead(isRefused ? 500 : 200).end();
  }
}
