import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';

/** A producer that connects when it is first needed, and again after it could not. */
export class Publisher {
  readonly #producer: Producer;
  #connecting: Promise<void> | null = null;

  constructor(kafka: Kafka) {
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

  async close(): Promise<void> {
    await this.#connecting?.catch(() => undefined);
    await this.#producer.disconnect();
  }
}
