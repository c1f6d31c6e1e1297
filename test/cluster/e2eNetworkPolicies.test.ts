import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { helm } from './support/helm.ts';
import { kubectl, NAMESPACE, readyPodOf, RELEASE } from './support/kubectl.ts';
import { labelsOf, removePod, startPod } from './support/pods.ts';
import { reachableFrom } from './support/reachable.ts';
import { settled } from './support/release.ts';

const STRANGER = 'stranger';
const RECEIVER = 'receiver';
/** Pods with the labels of a role that has none of its own now. */
const TEST = 'as-a-test';
const MIGRATION = 'as-a-migration';

const SERVERS = { postgres: 'postgres:5432', redis: 'redis:6379', kafka: 'kafka:9092' };
const OTHERS = {
  api: `${RELEASE}-api:80`,
  simulator: 'simulator:8081',
  kubernetes: 'kubernetes.default.svc:443',
};

/** What each role has to reach, of all that is tried. Receivers of callbacks are let in by the values of the tests. */
const ALLOWED = {
  api: ['kafka', 'postgres', 'redis'],
  controller: ['api', 'kafka', 'kubernetes', 'postgres', 'redis'],
  worker: ['api', 'kafka', 'postgres', 'redis', 'simulator'],
  webhooks: ['kafka', 'postgres', 'receiver', 'redis'],
  test: ['api', 'kubernetes'],
  migration: ['kafka', 'postgres'],
} as const;
type Guarded = keyof typeof ALLOWED;

const addressOf = (pod: string): Promise<string> =>
  kubectl(['get', 'pod', pod, '--output', 'jsonpath={.status.podIP}']);

describe('the NetworkPolicies of a release', () => {
  const places: Record<string, string> = { ...SERVERS, ...OTHERS };
  beforeAll(async () => {
    await settled();
    await applyMigrationPolicy();
    await startPod(STRANGER, 'idle.ts', {});
    await startPod(RECEIVER, 'idle.ts', {});
    await startPod(TEST, 'idle.ts', {}, labelsOf('test'));
    await startPod(MIGRATION, 'idle.ts', {}, labelsOf('migration'));
    places['stranger'] = `${await addressOf(STRANGER)}:8080`;
    places['receiver'] = `${await addressOf(RECEIVER)}:8080`;
  });
  afterAll(async () => {
    await Promise.all([STRANGER, RECEIVER, TEST, MIGRATION].map(removePod));
    await kubectl(['delete', 'networkpolicy', `${RELEASE}-migration`, '--ignore-not-found']);
  });

  const podOf = (role: Guarded): Promise<string> => {
    if (role === 'test') {
      return Promise.resolve(TEST);
    }
    return role === 'migration' ? Promise.resolve(MIGRATION) : readyPodOf(role);
  };

  /** The rules of a new pod are there a moment after it is. */
  async function reachesOnly(pod: string, tried: Readonly<Record<string, string>>, names: readonly string[]) {
    let reached: readonly string[] = [];
    await eventually(
      'the rules are there',
      async () => {
        reached = await reachableFrom(pod, tried);
        return reached.join() === [...names].sort().join();
      },
      60,
    ).catch(() => undefined);
    expect(reached).toEqual([...names].sort());
  }

  it('are enforced here: a pod without one reaches everything that is tried', async () => {
    await reachesOnly(STRANGER, places, Object.keys(places));
  });

  it.each(Object.keys(ALLOWED) as Guarded[])('let %s reach its servers and nothing else', async (role) => {
    // A pod always reaches itself, and the Service of the API leads the API there.
    const { api, ...others } = places;
    await reachesOnly(await podOf(role), role === 'api' ? others : { ...others, api: api ?? '' }, ALLOWED[role]);
  });

  it('let nobody in but on the ports that are for others', async () => {
    const worker = await addressOf(await readyPodOf('worker'));
    const api = await addressOf(await readyPodOf('api'));
    const tried = {
      'a test': `${await addressOf(TEST)}:8080`,
      'a migration': `${await addressOf(MIGRATION)}:8080`,
      'metrics of a worker': `${worker}:9090`,
      'metrics of the API': `${api}:9090`,
      'the API': `${api}:8080`,
    };
    await reachesOnly(STRANGER, tried, ['metrics of a worker', 'metrics of the API', 'the API']);
  });
});

/** The policy of the migration is a hook, which is gone once the migration is over. */
async function applyMigrationPolicy(): Promise<void> {
  const hooks = (await helm('get', 'hooks', RELEASE)).split(/^---$/mu);
  const policy = hooks.find((hook) => /^kind: NetworkPolicy$/mu.test(hook) && hook.includes(`${RELEASE}-migration`));
  if (policy === undefined) {
    throw new Error(`The release in ${NAMESPACE} has no NetworkPolicy for its migration`);
  }
  await kubectl(['apply', '--filename', '-'], policy);
}
