import { type Admin, ConfigResourceTypes } from 'kafkajs';

const SETTINGS = {
  'cleanup.policy': 'compact',
  'max.compaction.lag.ms': '100',
  'segment.ms': '100',
  'min.cleanable.dirty.ratio': '0.01',
};

/** Has topics compacted at once, as an operator who cannot wait for a week. Brokers look for it each 15 seconds. */
export async function compactTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  await admin.alterConfigs({
    validateOnly: false,
    resources: topics.map((name) => ({
      type: ConfigResourceTypes.TOPIC,
      name,
      configEntries: Object.entries(SETTINGS).map(([key, value]) => ({ name: key, value })),
    })),
  });
}
