import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { leaderAmong } from './leader.ts';
import { type Fault, until } from './scene.ts';
import type { RoleProcess } from '../support/roleProcess.ts';

/** With it a transaction of Kafka takes so long that one is under way nearly all the time. */
const LATENCY_MILLISECONDS = 100;
const BROKER_KILLS = 3;
const SILENCE_MILLISECONDS = 10_000;

/** Older than the pause between two looks of the relay: it has been read, and is being published. */
const UNDER_WAY = `
  select from records_outbox
  where kind = 'enrichment' and changed_at < clock_timestamp() - interval '400 milliseconds' limit 1`;

/** What strikes the relay of records while it publishes; each resolves when it is over. */
export const RECORD_STRIKES = {
  'the broker was killed': async (platform: ChaosPlatform): Promise<void> => {
    const { kafka } = platform.servers;
    await whilePublishing(platform, () => kafka.kill());
    await kafka.start();
  },
  'the leader was killed': async (platform: ChaosPlatform): Promise<void> => {
    await whilePublishing(platform, (leader) => leader.end('SIGKILL'));
    await platform.fill();
  },
  'all connections to Kafka went half open': async (platform: ChaosPlatform): Promise<void> => {
    const { proxy } = platform.servers.kafka;
    await whilePublishing(platform, () => proxy.swallow());
    await delay(SILENCE_MILLISECONDS);
    proxy.mend();
  },
  /** It wakes when another one has published for it, with a transaction of its own on its way. */
  'the leader slept past its lease': async (platform: ChaosPlatform): Promise<void> => {
    const asleep = await whilePublishing(platform, (leader) => {
      leader.signal('SIGSTOP');
      return leader;
    });
    await publishing(platform.processes('controller').filter((one) => one !== asleep));
    asleep.signal('SIGCONT');
  },
} as const;

export const RECORD_FAULTS: readonly Fault[] = [
  {
    name: 'Kafka killed while records are published',
    strike: async ({ platform, busy }) => {
      await busy();
      for (let kill = 0; kill < BROKER_KILLS; kill += 1) {
        await RECORD_STRIKES['the broker was killed'](platform);
      }
    },
  },
  {
    name: 'leader killed while it publishes records',
    strike: async ({ platform, busy }) => {
      await busy();
      await RECORD_STRIKES['the leader was killed'](platform);
    },
  },
];

/** Waits until the leader has a transaction of records under way, and strikes. */
async function whilePublishing<Result>(
  platform: ChaosPlatform,
  strike: (leader: RoleProcess) => Promise<Result> | Result,
): Promise<Result> {
  const { proxy } = platform.servers.kafka;
  const { hot } = platform.ports.database;
  const leader = await publishing(platform.processes('controller'));
  proxy.delay(LATENCY_MILLISECONDS);
  try {
    await until('records are on their way', async () => ((await hot.query(UNDER_WAY)).rowCount === 1 ? true : null));
    return await strike(leader);
  } finally {
    proxy.delay(0);
  }
}

/** Waits for a leader that publishes from now on. */
async function publishing(controllers: readonly RoleProcess[]): Promise<RoleProcess> {
  const leader = await until('a controller leads', () => leaderAmong(controllers));
  const before = await published(leader);
  await until('records are published', async () => ((await published(leader)) > before ? true : null));
  return leader;
}

async function published({ metricsUrl }: RoleProcess): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const counts = text.matchAll(/^enrichment_records_published_total\{[^}]*kind="enrichment"[^}]*\} (\d+)$/gmu);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
