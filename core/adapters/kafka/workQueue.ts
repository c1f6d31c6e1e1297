import type { Kafka } from 'kafkajs';
import type { Lane } from '#domain/lane';
import type { WorkClaims } from '#ports/workClaims';
import type { WorkCommand, WorkQueue, WorkSource } from '#ports/workQueue';
import { Alarm } from '#system/alarm';
import { mayLeaveWork } from '../common/mayLeaveWork.ts';
import { kafkaFailure } from './kafkaFailure.ts';
import { LaneConsumer } from './laneConsumer.ts';
import { Publisher } from './publisher.ts';
import { workTopic } from './topics.ts';
import { toMessages } from './workMessage.ts';

export interface KafkaWorkQueueOptions {
  readonly kafka: Kafka;
  readonly prefix: string;
  readonly claims: WorkClaims;
  readonly onError: (error: unknown) => void;
}

/** Polling finds work whose command was lost, or is on its way to a worker that is busy. */
const POLL_MILLISECONDS = 1_000;
/** While no command can come: Kafka is away, or rebalances, which takes seconds. */
const BLIND_POLL_MILLISECONDS = 100;

/** A work queue whose background work can be ended. */
export interface KafkaWorkQueue extends WorkQueue {
  /** Commands that this process has received and not answered for, by lane. */
  received(): ReadonlyMap<Lane, number>;
  /** Commands that this process has not answered for, received or not, by lane. */
  lag(): ReadonlyMap<Lane, number>;
  close(): Promise<void>;
}

/**
 * The work queue in Kafka. A command says that its lane has work; which work a worker gets, Postgres decides when it is
 * claimed, in the order of turns. So a backlog in Kafka holds no worker back, and a command that comes twice or late, or
 * never, changes nothing but the time.
 */
export function createWorkQueue(options: KafkaWorkQueueOptions): KafkaWorkQueue {
  const { kafka, prefix } = options;
  const onError = (error: unknown): void => options.onError(kafkaFailure(error));
  const publisher = new Publisher(kafka, onError);
  const consumers = new Map<Lane, LaneConsumer>();
  return {
    publish: (commands) => publish(publisher, prefix, commands),
    open: (lane, worker) => {
      const consumer = consumers.get(lane) ?? new LaneConsumer({ kafka, publisher, prefix, lane, onError });
      if (!consumers.has(lane)) {
        consumers.set(lane, consumer);
        consumer.start();
      }
      const close = (): Promise<void> => {
        // A worker that starts after this one left joins anew.
        consumers.delete(lane);
        return consumer.close();
      };
      return openSource(consumer, (max, turns) => options.claims.claim(lane, worker, max, turns), close);
    },
    received: () => new Map([...consumers].map(([lane, consumer]) => [lane, consumer.received])),
    lag: () => new Map([...consumers].map(([lane, consumer]) => [lane, consumer.lag])),
    close: async () => {
      await Promise.all([...consumers.values()].map((consumer) => consumer.close()));
      await publisher.close();
    },
  };
}

async function publish(publisher: Publisher, prefix: string, commands: readonly WorkCommand[]): Promise<void> {
  if (commands.length > 0) {
    const lanes = Map.groupBy(commands, ({ lane }) => lane);
    const topicMessages = [...lanes].map(([lane, own]) => ({
      topic: workTopic(prefix, lane),
      messages: toMessages(own),
    }));
    await publisher.send(topicMessages).catch((error: unknown) => {
      throw kafkaFailure(error);
    });
  }
}

function openSource(consumer: LaneConsumer, claim: WorkSource['claim'], close: () => Promise<void>): WorkSource {
  const alarm = new Alarm();
  let mayHaveWork = true;
  consumer.onCommands(() => alarm.ring());
  return {
    ready: async (signal) => {
      if (!mayHaveWork && consumer.received === 0) {
        await alarm.wait(consumer.isReading ? POLL_MILLISECONDS : BLIND_POLL_MILLISECONDS, signal);
      }
    },
    claim: async (max, turns) => {
      const { arrived } = consumer;
      const work = await claim(max, turns);
      mayHaveWork = mayLeaveWork(work.length, max, turns);
      // Where nothing is left for this worker, it needs none of the commands before its claim any more.
      consumer.settle(arrived, mayHaveWork ? work.length : Infinity);
      return work;
    },
    close,
  };
}
