import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, ITopicMetadata, Kafka } from 'kafkajs';
import { kafkaFailure } from './kafkaFailure.ts';
import { requireCompaction } from './requireCompaction.ts';
import { allTopics, recordTopics } from './topics.ts';

export interface TopicPlan {
  readonly prefix: string;
  /** Of each topic; more than workers of a lane, or some would have nothing to read. */
  readonly partitions: number;
  readonly replicationFactor: number;
  /** Whether there are topics of records, too. */
  readonly records?: boolean;
}

/**
 * A partition's two indexes are as large as they may become from its first message on. Where the kernel reads ahead much,
 * filling 10 MB of them with zeros held that message up for 40 ms. So much is enough for 20 MB of commands, and then the
 * partition goes on in new files.
 */
const INDEX_BYTES = 64 * 1_024;

const WEEK_MILLISECONDS = 7 * 86_400_000;

/**
 * Of records the last one a key is kept. What tells that an enrichment is gone stays for a week, so that a reader who
 * began before, and takes days, sees it. The states before the last one leave within a week as well: somebody may have been
 * removed from them (docs/legal.md).
 */
const RECORD_CONFIGURATION = [
  { name: 'cleanup.policy', value: 'compact' },
  { name: 'delete.retention.ms', value: String(WEEK_MILLISECONDS) },
  { name: 'max.compaction.lag.ms', value: String(WEEK_MILLISECONDS) },
  { name: 'max.message.bytes', value: '1048588' },
];

/**
 * The broker keeps commands as they are read, however another program compressed them: the client knows gzip only, and what
 * it cannot decompress it would read for ever.
 */
const COMMAND_CONFIGURATION = [{ name: 'compression.type', value: 'uncompressed' }];

/** A topic that was just made is not known to every broker at once, nor has it a leader. */
const NOT_READY = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'];
const READY_TRIES = 100;
const READY_PAUSE_MILLISECONDS = 100;

/**
 * Makes the topics that are missing and adds partitions where there are fewer; never takes any away. Those of records
 * keep theirs: with more, a key would be in another one, and its former records before it for ever.
 *
 * @returns what was changed, a line each
 * @throws Error when no broker answers within seconds, or none lets us in; when a topic of records is there already and
 * is not compacted
 */
export async function createTopics(kafka: Kafka, plan: TopicPlan): Promise<readonly string[]> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const records = new Set(plan.records === true ? recordTopics(plan.prefix) : []);
    const wanted = [...allTopics(plan.prefix), ...records];
    const existing = new Set(await admin.listTopics());
    await requireCompaction(
      admin,
      [...records].filter((topic) => existing.has(topic)),
    );
    const missing = wanted.filter((topic) => !existing.has(topic));
    await admin.createTopics({
      // The client's own wait fails where the broker does not know the topic yet.
      waitForLeaders: false,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: plan.partitions,
        replicationFactor: plan.replicationFactor,
        configEntries: [
          { name: 'segment.index.bytes', value: String(INDEX_BYTES) },
          ...(records.has(topic) ? RECORD_CONFIGURATION : COMMAND_CONFIGURATION),
        ],
      })),
    });
    const topics = await readyTopics(admin, wanted);
    const small = topics
      .filter(({ name, partitions }) => !records.has(name) && partitions.length < plan.partitions)
      .map(({ name }) => name);
    if (small.length > 0) {
      await admin.createPartitions({ topicPartitions: small.map((topic) => ({ topic, count: plan.partitions })) });
    }
    return [
      ...missing.map((topic) => `${topic} created with ${plan.partitions} partitions`),
      ...small.map((topic) => `${topic} extended to ${plan.partitions} partitions`),
    ];
  } catch (error) {
    throw kafkaFailure(error);
  } finally {
    await admin.disconnect();
  }
}

async function readyTopics(admin: Admin, names: readonly string[]): Promise<readonly ITopicMetadata[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await admin.fetchTopicMetadata({ topics: [...names] })).topics;
    } catch (error) {
      // Node.js cannot import the client's classes of errors by their names.
      const { type } = error as { readonly type?: string };
      if (!NOT_READY.includes(type ?? '') || tries === READY_TRIES) {
        throw error;
      }
      await delay(READY_PAUSE_MILLISECONDS);
    }
  }
}
