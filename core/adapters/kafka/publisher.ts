import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { withinTime } from './withinTime.ts';

/** Whoever closes has no more to send. */
const CLOSE_MILLISECONDS = 1_000;

/** A producer that connects when it is first needed, and again after it could not. */
export class Publisher {
  readonly #producer: Producer;
  readonly #onError: (error: unknown) => void;
  #connecting: Promise<void> | null = null;

  constructor(kafka: Kafka, onError: (error: unknown) => void) {
    this.#onError = onError;
    // The broker drops what a lost answer made us send twice; that needs one request at a time.
    this.#producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
  }

  /** Resolves when every replica in step has the messages; rejects when Kafka cannot be reached. */
  async send(topicMessages: readonly { readonly topic: string; readonly messages: Message[] }[]): Promise<void> {
    this.#connecting ??= this.#producer.connect();
    try {
      await this.#connecting;
    } catch (error) {
      this.#connecting = null;
      throw error;
    }
    await this.#producer.sendBatch({ acks: -1, topicMessages: [...topicMessages] });
  }

  close(): Promise<void> {
    return withinTime(CLOSE_MILLISECONDS, this.#disconnect(), this.#onError);
  }

  async #disconnect(): Promise<void> {
    await this.#connecting?.catch(() => undefined);
    await this.#producer.disconnect();
  }
}
