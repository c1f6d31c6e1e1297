import type { IncomingHttpHeaders } from 'node:http';
import { webhookHeaders } from '#domain/webhookSignature';
import type { Sent } from './load.ts';

const SIGNATURES = ['x-reach-signature', 'webhook-signature'];

/** A delivery that came to a receiver, with what it was answered; instants in epoch milliseconds. */
export interface TakenDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  readonly at: number;
  readonly answeredAt: number;
  readonly isRefused: boolean;
}

/** One try of a delivery, as its receiver sees it; instants in epoch milliseconds. */
export interface Arrival extends Pick<TakenDelivery, 'at' | 'answeredAt' | 'isRefused'> {
  /** `webhook-id` of its delivery. */
  readonly id: string;
  /** What the sender's signature says. */
  readonly signedAt: number;
}

/** What was told of one enrichment or batch. */
export interface Told {
  readonly ids: Set<string>;
  readonly arrivals: Arrival[];
  taken: boolean;
}

/** What a receiver of callbacks was told, with the signature of each checked, held against what was asked for. */
export class CallbackBook {
  readonly #secret: string;
  readonly #told = new Map<string, Told>();
  readonly #forged: string[] = [];

  /** @param secret that the organization of the callbacks signs with */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Enrichments and batches whose end was taken. */
  get taken(): number {
    return [...this.#told.values()].filter(({ taken }) => taken).length;
  }

  /** What was told of each, by `enrichment 1` or `batch 1`. */
  get told(): ReadonlyMap<string, Told> {
    return this.#told;
  }

  enter({ headers, body, at, answeredAt, isRefused }: TakenDelivery): void {
    const id = String(headers['webhook-id']);
    const signed = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const expected = webhookHeaders(this.#secret, signed, { id, body });
    if (SIGNATURES.some((name) => headers[name] !== expected[name])) {
      this.#forged.push(id);
    }
    const told = this.#toldOf(body);
    told.ids.add(id);
    told.taken ||= !isRefused;
    told.arrivals.push({ id, at, answeredAt, signedAt: signed.getTime(), isRefused });
  }

  /** Forgets what was told so far, as who goes back to an earlier state does. @returns it */
  startOver(): ReadonlyMap<string, Told> {
    const told = new Map(this.#told);
    this.#told.clear();
    return told;
  }

  /** What was accepted, named the receiver, and has no end that it took: `enrichment 1`, `batch 1`. */
  untold(sent: readonly Sent[]): readonly string[] {
    return sent
      .flatMap(({ shape, asked, callback }) =>
        callback && asked.kind === 'accepted' ? [`${shape === 'single' ? 'enrichment' : 'batch'} ${asked.id}`] : [],
      )
      .filter((subject) => this.#told.get(subject)?.taken !== true);
  }

  /** @returns a sentence for each that is untold, for each told of under two ids, and for each signature that is wrong */
  misses(sent: readonly Sent[]): readonly string[] {
    const doubled = [...this.#told].filter(([, { ids }]) => ids.size > 1);
    return [
      ...this.untold(sent).map((subject) => `nobody was told of ${subject}`),
      ...doubled.map(([subject, { ids }]) => `${subject} was told of as ${[...ids].join(' and ')}`),
      ...this.#forged.map((id) => `the signature of ${id} is wrong`),
    ];
  }

  #toldOf(body: Uint8Array): Told {
    const { event, id } = JSON.parse(Buffer.from(body).toString()) as { readonly event: string; readonly id: number };
    const subject = `${event.split('.')[0]} ${id}`;
    const told = this.#told.get(subject) ?? { ids: new Set(), arrivals: [], taken: false };
    this.#told.set(subject, told);
    return told;
  }
}
