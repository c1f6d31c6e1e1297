import { Kafka, logLevel } from 'kafkajs';
import { RecordView } from './recordView.ts';

/**
 * `KAFKA_BROKERS=127.0.0.1:9092 node examples/kafka/main.ts`: rebuilds the statuses of all enrichments from their topic,
 * and prints how many there are in each status whenever that changes.
 */

const { KAFKA_BROKERS = '127.0.0.1:9092', TOPIC = 'enrich.enrichments' } = process.env;
const PRINT_MILLISECONDS = 1_000;

const kafka = new Kafka({ clientId: 'status-board', brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.WARN });
// What is rebuilt lives in memory, so each start reads from the beginning: a group of its own, whose offsets no one needs.
// The topic is made by `enrich migrate`: brokers would make one that forgets.
const consumer = kafka.consumer({ groupId: `status-board-${Date.now()}`, allowAutoTopicCreation: false });
const view = new RecordView();
let printed = '';

await consumer.connect();
await consumer.subscribe({ topics: [TOPIC], fromBeginning: true });
await consumer.run({
  autoCommit: false,
  eachMessage: ({ message }) => {
    view.apply(message);
    return Promise.resolve();
  },
});

const printing = setInterval(() => {
  const counts = JSON.stringify(view.counts());
  if (counts !== printed) {
    printed = counts;
    console.log(counts);
  }
}, PRINT_MILLISECONDS);

process.once('SIGINT', () => {
  clearInterval(printing);
  void consumer.disconnect();
});
