import { type Kafka, type Message, Partitioners, type Producer, type Transaction } from 'kafkajs';
import pTimeout from 'p-timeout';
import { RECORD_BYTES_MAX } from '#domain/record';
import type { KeyedRecord, RecordLog, RecordWriter } from '#ports/recordLog';
import { inPortions } from './inPortions.ts';
import { kafkaFailure } from './kafkaFailure.ts';
import { messageBytes } from './messageBytes.ts';
import { recordTopic, recordWriterId } from './topics.ts';

/** CloudEvents, "Kafka Protocol Binding", structured mode. */
const CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8';
/** A healthy broker takes a transaction within milliseconds; one that restarts is asked again by the next writer. */
const OPEN_MILLISECONDS = 5_000;
/** Of each request of a transaction, so that many records may take longer than few. */
const WRITE_MILLISECONDS = 5_000;
const CLOSE_MILLISECONDS = 1_000;
/** Readers of committed records wait for an open transaction; the one of a process that died ends after so long. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 15_000;

/**
 * Records, written in transactions. Kafka lets only the latest writer of a transactional id in and refuses all that an
 * earlier one still has on its way, so a former leader that was slow cannot put an old state behind a new one.
 */
export function createRecordLog(kafka: Kafka, prefix: string): RecordLog {
  return {
    open: async (kind) => {
      const producer = kafka.producer({
        transactionalId: recordWriterId(prefix, kind),
        transactionTimeout: TRANSACTION_TIMEOUT_MILLISECONDS,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
        createPartitioner: Partitioners.DefaultPartitioner,
      });
      try {
        return createWriter(producer, recordTopic(prefix, kind), await within(OPEN_MILLISECONDS, begin(producer)));
      } catch (error) {
        await leave(producer);
        throw kafkaFailure(error);
      }
    },
  };
}

/** The first transaction of a producer asks Kafka for its epoch, which ends those of all earlier producers. */
async function begin(producer: Producer): Promise<Transaction> {
  await producer.connect();
  return producer.transaction();
}

function createWriter(producer: Producer, topic: string, first: Transaction): RecordWriter {
  let next: Transaction | null = first;
  const write = async (messages: readonly Message[]): Promise<void> => {
    const transaction = next ?? (await within(OPEN_MILLISECONDS, producer.transaction()));
    next = null;
    await within(WRITE_MILLISECONDS, transaction.send({ topic, acks: -1, messages: [...messages] }));
    await within(WRITE_MILLISECONDS, transaction.commit());
  };
  return {
    write: async (records) => {
      try {
        for (const portion of inPortions(records.map(toMessage), messageBytes, RECORD_BYTES_MAX)) {
          await write(portion);
        }
      } catch (error) {
        throw kafkaFailure(error);
      }
    },
    close: () => leave(producer),
  };
}

function toMessage({ key, value, sequence }: KeyedRecord): Message {
  return {
    key,
    value,
    headers: { ce_sequence: sequence, ...(value === null ? {} : { 'content-type': CONTENT_TYPE }) },
  };
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return pTimeout(work, { milliseconds, message: 'Kafka did not take records in time' });
}

/**
 * What it has not committed, Kafka drops when the next writer begins. It is not asked to before: a request that is still on
 * its way could come behind the end of its transaction, and begin one that nothing ends.
 */
async function leave(producer: Producer): Promise<void> {
  await pTimeout(
    producer.disconnect().catch(() => undefined),
    { milliseconds: CLOSE_MILLISECONDS, message: false },
  );
}
