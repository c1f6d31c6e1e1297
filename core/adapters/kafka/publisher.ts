import { setTimeout as delay } from 'node:timers/promises';
import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import pTimeout from 'p-timeout';

/** A healthy broker takes messages within milliseconds, and one that restarts is back after as many tries as it takes. */
const SEND_MILLISECONDS = 5_000;
/** The first messages go at once; those that follow wait so long to share a request, since each request costs. */
const GAP_MILLISECONDS = 5;
/** A producer that closes has no more to send. */
const CLOSE_MILLISECONDS = 1_000;

/**
 * A producer that connects when it is first needed. One that could not send is left for a new one: the client would try
 * again on the same connection, which may have died without notice.
 */
export class Publisher {
  readonly #kafka: Kafka;
  readonly #onError: (error: unknown) => void;
  #producer: Promise<Producer> | null = null;
  #gap: Promise<unknown> = Promise.resolve();

  constructor(kafka: Kafka, onError: (error: unknown) => void) {
    this.#kafka = kafka;
    this.#onError = onError;
  }

  /** Resolves when every replica in step has the messages; rejects when Kafka does not take them within seconds. */
  async send(topicMessages: readonly { readonly topic: string; readonly messages: Message[] }[]): Promise<void> {
    await this.#gap;
    const producer = (this.#producer ??= this.#connect());
    const sent = producer.then((one) => one.sendBatch({ acks: -1, topicMessages: [...topicMessages] }));
    try {
      await pTimeout(sent, { milliseconds: SEND_MILLISECONDS, message: 'Kafka did not take messages in time' });
    } catch (error) {
      if (this.#producer === producer) {
        this.#producer = null;
        void this.#leave(producer);
      }
      throw error;
    } finally {
      this.#gap = delay(GAP_MILLISECONDS);
    }
  }

  async close(): Promise<void> {
    const producer = this.#producer;
    this.#producer = null;
    if (producer !== null) {
      const left = this.#leave(producer).catch(this.#onError);
      await pTimeout(left, { milliseconds: CLOSE_MILLISECONDS, message: false });
    }
  }

  async #connect(): Promise<Producer> {
    // The broker drops messages that are sent twice because an answer was lost; that needs one request at a time.
    const producer = this.#kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    return producer;
  }

  /** A producer that never connected has nothing to close, and `send` has reported why. */
  async #leave(producer: Promise<Producer>): Promise<void> {
    const connected = await producer.catch(() => null);
    await connected?.disconnect().catch(this.#onError);
  }
}
