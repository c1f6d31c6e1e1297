import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openKafka } from '#adapters/kafka/openKafka';
import { readTopic } from '../support/readTopic.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { BASE_URL, KAFKA_PREFIX, PATIENCE_SECONDS } from './chaosSettings.ts';
import { type DocumentedTopic, readDocumentedTopics } from './documentedTopics.ts';
import { kafkaSettings } from './kafkaSettings.ts';
import type { PlatformServers } from './platformServers.ts';
import { storedRecords } from './storedRecords.ts';
import { TopicReader, type ToldRecord } from './topicReader.ts';

/** What a consumer of records knows, who reads all topics from their beginning, held against Postgres. */
export interface RecordFindings {
  /** Enrichments and batches of all organizations whose record was compared. */
  readonly rebuilt: number;
  readonly messages: number;
  /** Records that are missing or say anything else than Postgres, and what the document rules out; a sentence each. */
  readonly differences: readonly string[];
}

type RecordedPlatform = Pick<ChaosPlatform<PlatformServers>, 'servers' | 'ports'>;

const LOOK_MILLISECONDS = 100;
const WAITING = `
  select (select count(*) from records_outbox)::int + (select count(*) from record_snapshots)::int as waiting`;
/** Differs with each message, or was compared when it was read. */
const OF_THE_MESSAGE = ['specversion', 'id', 'source', 'type', 'time', 'datacontenttype', 'sequence'];

/** Rebuilds everything from the topics alone as soon as nothing waits to be published, and compares it. */
export async function judgeRecords(platform: RecordedPlatform): Promise<RecordFindings> {
  const waiting = await untilPublished(platform);
  const unpublished = waiting === 0 ? [] : [`${waiting} changes are not published`];
  const findings = [];
  for (const topic of await readDocumentedTopics(KAFKA_PREFIX)) {
    findings.push(await judgeTopic(platform, topic));
  }
  return {
    rebuilt: findings.reduce((sum, { rebuilt }) => sum + rebuilt, 0),
    messages: findings.reduce((sum, { messages }) => sum + messages, 0),
    differences: [...unpublished, ...findings.flatMap(({ differences }) => differences)],
  };
}

async function judgeTopic({ servers, ports }: RecordedPlatform, topic: DocumentedTopic): Promise<RecordFindings> {
  const kafka = openKafka(kafkaSettings(servers.broker), () => undefined);
  const reader = new TopicReader(topic);
  await readTopic(kafka, topic.topic, (message) => reader.apply(message));
  const surplus = reader.ids();
  const differences = [...reader.violations];
  let rebuilt = 0;
  for await (const stored of storedRecords(ports, topic.channel, BASE_URL)) {
    rebuilt += 1;
    const record = reader.find(stored.subject);
    surplus.delete(stored.subject);
    if (!isDeepStrictEqual(withoutMessage(record), stored)) {
      differences.push(`${topic.channel} ${stored.subject}: ${difference(record, stored['data'])}`);
    }
  }
  differences.push(...[...surplus].map((id) => `${topic.channel} ${id} has a record and is not there`));
  return { rebuilt, messages: reader.messages, differences };
}

/** @returns how many changes still wait when patience is over */
async function untilPublished({ ports }: RecordedPlatform): Promise<number> {
  const deadline = performance.now() + PATIENCE_SECONDS * 1_000;
  for (;;) {
    const { rows } = await ports.database.hot.query<{ waiting: number }>(WAITING);
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0 || performance.now() > deadline) {
      return waiting;
    }
    await delay(LOOK_MILLISECONDS);
  }
}

function withoutMessage(record: ToldRecord | null): object {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !OF_THE_MESSAGE.includes(name)));
}

function difference(record: ToldRecord | null, stored: unknown): string {
  return record === null
    ? 'there is no record'
    : `its record says ${JSON.stringify(record.data)}, Postgres ${JSON.stringify(stored)}`;
}
