import kafkajs, { type Admin } from 'kafkajs';

/** Node.js cannot import the client's enumeration by its name. */
const { TOPIC } = kafkajs.ConfigResourceTypes;

const POLICY = 'cleanup.policy';
const COMPACT = 'compact';

/**
 * Brokers make a topic that a client asks for first, with settings of theirs: it forgets after a week what has not changed,
 * and whoever reads it from its beginning then misses enrichments without a sign of it.
 *
 * @param topics that are there
 * @throws Error where one of them does not keep the last record of each key; not where its settings may not be read
 */
export async function requireCompaction(admin: Admin, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) {
    return;
  }
  const policies = await policiesOf(admin, topics);
  for (const [topic, policy] of policies) {
    if (policy !== COMPACT) {
      throw new Error(
        `The topic ${topic} has ${POLICY}=${policy}, and would forget records that do not change for long. Run: ` +
          `kafka-configs.sh --alter --entity-type topics --entity-name ${topic} --add-config ${POLICY}=${COMPACT}`,
      );
    }
  }
}

async function policiesOf(admin: Admin, topics: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  try {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type: TOPIC, name, configNames: [POLICY] })),
    });
    return resources.map(({ resourceName, configEntries }) => [resourceName, configEntries[0]?.configValue ?? '']);
  } catch (error) {
    if ((error as { readonly type?: string }).type === 'TOPIC_AUTHORIZATION_FAILED') {
      return [];
    }
    throw error;
  }
}
