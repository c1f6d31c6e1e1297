import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import pTimeout from 'p-timeout';
import type { Lane } from '#domain/lane';
import { keepDeadLetters, type UnreadableMessage } from './deadLetters.ts';
import type { Publisher } from './publisher.ts';
import { ReceivedCommands } from './receivedCommands.ts';
import { deadLetterTopic, workGroup, workTopic } from './topics.ts';
import { readMessage } from './workMessage.ts';

/**
 * Received commands beyond this wait in Kafka. A paused client reads nothing for a whole fetch wait, new work
 * included: by then so many commands are received that the worker has enough to do meanwhile.
 */
const MOST_RECEIVED = 2_000;
/** Some hundred commands: small enough that what one fetch brings is soon worked off. */
const FETCH_BYTES = 16 * 1_024;
/** Only between two fetches does the client send heartbeats, notice a rebalance, and leave. */
const FETCH_WAIT_MILLISECONDS = 500;
const HEARTBEAT_MILLISECONDS = 1_000;
/** How long a dead worker holds up a rebalance; a live one that is taken for dead costs one more rebalance. */
const SESSION_TIMEOUT_MILLISECONDS = 10_000;
const RESTART_MILLISECONDS = 2_000;
/** A commit for each claim would cost the broker as much as the commands do; late ones only bring commands again. */
const COMMIT_MILLISECONDS = 250;
/** Beyond this a worker that leaves is taken for dead by the group, which loses nothing. */
const LEAVE_MILLISECONDS = 2_500;

export interface LaneConsumerOptions {
  readonly kafka: Kafka;
  readonly publisher: Publisher;
  readonly prefix: string;
  readonly lane: Lane;
  readonly onError: (error: unknown) => void;
  /** How long offsets wait for those of the next claims, unless a rebalance or the consumer's leaving comes first. */
  readonly commitMilliseconds?: number;
}

/**
 * Reads the commands of a lane. Its handler only takes note of them, so heartbeats are never late, and a rebalance costs
 * nothing but reading the uncommitted ones again.
 */
export class LaneConsumer {
  readonly #options: LaneConsumerOptions;
  readonly #topic: string;
  readonly #received = new ReceivedCommands();
  readonly #listeners = new Set<() => void>();
  #consumer: Consumer | null = null;
  #restart: NodeJS.Timeout | null = null;
  #commitTimer: NodeJS.Timeout | null = null;
  #starting: Promise<void> = Promise.resolve();
  #committing: Promise<void> = Promise.resolve();
  #closing: Promise<void> | null = null;
  #paused = false;
  #reading = false;

  constructor(options: LaneConsumerOptions) {
    this.#options = options;
    this.#topic = workTopic(options.prefix, options.lane);
  }

  /** Whether commands can come: it has joined its group, and no partitions are being dealt. */
  get isReading(): boolean {
    return this.#reading;
  }

  /** Commands that were received and not answered for. */
  get received(): number {
    return this.#received.size;
  }

  /** Commands of the own partitions that are not answered for, as far as the broker has told their ends. */
  get lag(): number {
    return this.#received.lag;
  }

  /** @param listener called when commands have arrived */
  onCommands(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Joins the group, with retries while no broker can be reached; callers need not wait for it. */
  start(): void {
    const consumer = this.#newConsumer();
    this.#consumer = consumer;
    this.#paused = false;
    this.#starting = this.#join(consumer).catch((error: unknown) => this.#startAgain(consumer, error));
  }

  /** Commands that have arrived so far, answered for or not. */
  get arrived(): number {
    return this.#received.arrived;
  }

  /** Answers for the oldest commands: what they asked for is claimed, here or by another worker. */
  settle(arrived: number, most: number): void {
    this.#received.settle(arrived, most);
    if (this.#paused && this.#received.size < MOST_RECEIVED / 2) {
      this.#paused = false;
      this.#consumer?.resume([{ topic: this.#topic }]);
    }
    const { commitMilliseconds = COMMIT_MILLISECONDS } = this.#options;
    this.#commitTimer ??= setTimeout(() => this.#commit(), commitMilliseconds);
  }

  /** Leaves the group, so that the others take over at once; resolves in seconds, also where no broker answers. */
  close(): Promise<void> {
    this.#closing ??= pTimeout(this.#leave().catch(this.#options.onError), {
      milliseconds: LEAVE_MILLISECONDS,
      message: false,
    });
    return this.#closing;
  }

  async #leave(): Promise<void> {
    if (this.#restart !== null) {
      clearTimeout(this.#restart);
    }
    await this.#starting;
    this.#commit();
    await this.#committing;
    await this.#consumer?.disconnect();
    this.#reading = false;
  }

  #newConsumer(): Consumer {
    const { kafka, prefix, lane } = this.#options;
    const consumer = kafka.consumer({
      groupId: workGroup(prefix, lane),
      sessionTimeout: SESSION_TIMEOUT_MILLISECONDS,
      rebalanceTimeout: SESSION_TIMEOUT_MILLISECONDS,
      maxWaitTimeInMs: FETCH_WAIT_MILLISECONDS,
      heartbeatInterval: HEARTBEAT_MILLISECONDS,
      maxBytesPerPartition: FETCH_BYTES,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: () => Promise.resolve(false) },
    });
    consumer.on('consumer.group_join', () => {
      this.#received.clear();
      this.#reading = this.#consumer === consumer;
    });
    consumer.on('consumer.rebalancing', () => {
      this.#reading = false;
      // Before the client joins anew: the next owner of the partitions begins behind what is committed by then.
      this.#commit();
      this.#listeners.forEach((listener) => listener());
    });
    consumer.on('consumer.crash', ({ payload }) => this.#startAgain(consumer, payload.error));
    // The client would try again on the same connection, which may have died without notice.
    consumer.on('consumer.network.request_timeout', () =>
      this.#startAgain(consumer, new Error('Kafka did not answer in time')),
    );
    return consumer;
  }

  async #join(consumer: Consumer): Promise<void> {
    await consumer.connect();
    await consumer.subscribe({ topics: [this.#topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => this.#take(payload),
    });
  }

  /** Events of a consumer that has been replaced change nothing. */
  #startAgain(failed: Consumer, error: unknown): void {
    if (this.#consumer !== failed) {
      return;
    }
    this.#options.onError(error);
    this.#consumer = null;
    this.#received.clear();
    this.#reading = false;
    failed.disconnect().catch(this.#options.onError);
    if (this.#closing === null) {
      this.#restart = setTimeout(() => this.start(), RESTART_MILLISECONDS);
    }
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    if (payload.isStale()) {
      return;
    }
    const unreadable = batch.messages.flatMap((message): readonly UnreadableMessage[] => {
      const verdict = readMessage(message.value);
      return verdict.kind === 'unreadable' ? [{ message, reason: verdict.reason }] : [];
    });
    if (unreadable.length > 0) {
      await this.#bury(unreadable, () => payload.heartbeat());
    }
    for (const message of batch.messages) {
      this.#received.add({ partition: batch.partition, offset: BigInt(message.offset) });
      payload.resolveOffset(message.offset);
    }
    this.#received.noteUnread(batch.partition, BigInt(batch.highWatermark) - BigInt(batch.lastOffset()) - 1n);
    if (this.#received.size >= MOST_RECEIVED) {
      this.#paused = true;
      this.#consumer?.pause([{ topic: this.#topic }]);
    }
    this.#listeners.forEach((listener) => listener());
  }

  /** What cannot be read is told once for all that came together, since another program may write nothing else. */
  async #bury(unreadable: readonly UnreadableMessage[], onProgress: () => Promise<void>): Promise<void> {
    const { publisher, prefix } = this.#options;
    await keepDeadLetters(publisher, { prefix, topic: this.#topic }, unreadable, onProgress);
    const what = unreadable.length === 1 ? 'A message was' : `${unreadable.length} messages were`;
    const reasons = [...new Set(unreadable.map(({ reason }) => reason))].join(' ');
    this.#options.onError(new Error(`${what} moved to ${deadLetterTopic(prefix)}: ${reasons}`));
  }

  #commit(): void {
    clearTimeout(this.#commitTimer ?? undefined);
    this.#commitTimer = null;
    const offsets = this.#received
      .takeSettled()
      .map(({ partition, offset }) => ({ topic: this.#topic, partition, offset: String(offset) }));
    const consumer = this.#consumer;
    if (offsets.length > 0 && consumer !== null) {
      // An offset that is not committed only brings its command again.
      const committed = consumer.commitOffsets(offsets).catch(this.#options.onError);
      this.#committing = Promise.all([this.#committing, committed]).then(() => undefined);
    }
  }
}
