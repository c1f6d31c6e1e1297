import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { webhookHeaders } from '#domain/webhookSignature';
import type { Random } from '../../simulator/dataset/random.ts';
import { CALLBACK_TOKEN, PATIENCE_SECONDS } from './chaosSettings.ts';
import type { Sent } from './load.ts';

const REFUSED_FIRST = 0.2;
const LOOK_MILLISECONDS = 50;
const SIGNATURES = ['x-reach-signature', 'webhook-signature'];

/** One try of a delivery, as its receiver sees it; instants in epoch milliseconds. */
export interface Arrival {
  /** `webhook-id` of its delivery. */
  readonly id: string;
  readonly at: number;
  readonly answeredAt: number;
  /** What the sender's signature says. */
  readonly signedAt: number;
  readonly isRefused: boolean;
}

/** What was told of one enrichment or batch. */
export interface Told {
  readonly ids: Set<string>;
  readonly arrivals: Arrival[];
  taken: boolean;
}

/** Whom the callbacks of the load are for: it refuses some of them at first, and checks the signature of each. */
export class CallbackReceiver {
  readonly url: string;
  readonly #server: Server;
  readonly #secret: string;
  readonly #random: Random;
  readonly #told = new Map<string, Told>();
  readonly #ids = new Set<string>();
  readonly #forged: string[] = [];
  #underWay = 0;
  #slowMilliseconds = 0;

  private constructor(server: Server, secret: string, random: Random) {
    this.#server = server;
    this.#secret = secret;
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
    return [...this.#told.values()].filter(({ taken }) => taken).length;
  }

  /** What was told of each, by `enrichment 1` or `batch 1`. */
  get told(): ReadonlyMap<string, Told> {
    return this.#told;
  }

  /** Forgets what was told so far, as who goes back to an earlier state does. @returns it */
  startOver(): ReadonlyMap<string, Told> {
    const told = new Map(this.#told);
    this.#told.clear();
    return told;
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
    const wanted = sent.flatMap(({ shape, asked, callback }) =>
      callback && asked.kind === 'accepted' ? [`${shape === 'single' ? 'enrichment' : 'batch'} ${asked.id}`] : [],
    );
    const missed = (): readonly string[] => wanted.filter((subject) => this.#told.get(subject)?.taken !== true);
    const deadline = performance.now() + PATIENCE_SECONDS * 1_000;
    while (missed().length > 0 && performance.now() < deadline) {
      await delay(LOOK_MILLISECONDS);
    }
    const doubled = [...this.#told].filter(([, { ids }]) => ids.size > 1);
    return [
      ...missed().map((subject) => `nobody was told of ${subject}`),
      ...doubled.map(([subject, { ids }]) => `${subject} was told of as ${[...ids].join(' and ')}`),
      ...this.#forged.map((id) => `the signature of ${id} is wrong`),
    ];
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(headers: IncomingHttpHeaders, body: Buffer, response: ServerResponse): Promise<void> {
    const arrivedAt = Date.now();
    const id = String(headers['webhook-id']);
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const expected = webhookHeaders(this.#secret, at, { id, body });
    if (SIGNATURES.some((name) => headers[name] !== expected[name])) {
      this.#forged.push(id);
    }
    const isRefused = !this.#ids.has(id) && this.#random.chance(REFUSED_FIRST);
    this.#ids.add(id);
    this.#underWay += 1;
    await delay(this.#slowMilliseconds);
    this.#underWay -= 1;
    const told = this.#toldOf(body);
    told.ids.add(id);
    told.taken ||= !isRefused;
    told.arrivals.push({ id, at: arrivedAt, answeredAt: Date.now(), signedAt: at.getTime(), isRefused });
    response.writeHead(isRefused ? 500 : 200).end();
  }

  #toldOf(body: Buffer): Told {
    const { event, id } = JSON.parse(body.toString()) as { readonly event: string; readonly id: number };
    const subject = `${event.split('.')[0]} ${id}`;
    const told = this.#told.get(subject) ?? { ids: new Set(), arrivals: [], taken: false };
    this.#told.set(subject, told);
    return told;
  }
}
