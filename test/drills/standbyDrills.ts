import { setTimeout as delay } from 'node:timers/promises';
import type { Drill, DrillScene, Struck } from './drill.ts';
import { type ReplicatedServers, startReplicatedServers } from './replicatedServers.ts';
import { readTurn } from './turn.ts';

const IS_STANDBY = `psql --no-align --tuples-only --command 'select pg_is_in_recovery()'`;

/** What a standby is for: the primary fails, or is to be somewhere else. */
export const STANDBY_DRILLS: readonly Drill<ReplicatedServers>[] = [
  {
    name: 'failover to the standby',
    choice: 'failover',
    startServers: startReplicatedServers,
    strike: async (scene) => {
      const { servers } = scene.platform;
      const at = Date.now();
      await servers.primary.kill();
      await delay(scene.pace.noticedSeconds * 1_000);
      await servers.follow('Close the pooler', servers.pooler);
      return promote(scene, at);
    },
    finish: (scene) => takeBack(scene, 'Make a standby of the old primary'),
  },
  {
    name: 'switchover to the standby',
    choice: 'switchover',
    startServers: startReplicatedServers,
    strike: async (scene) => {
      const { servers } = scene.platform;
      const at = Date.now();
      await servers.follow('Stand still', servers.primary);
      await servers.follow('Stop the old primary', servers.primary);
      return promote(scene, at);
    },
    finish: (scene) => takeBack(scene, 'Let the old primary follow'),
  },
];

async function promote(scene: DrillScene<ReplicatedServers>, at: number): Promise<Struck> {
  const { servers } = scene.platform;
  await servers.follow('Promote the standby', servers.standby);
  const turn = await readTurn(servers.standby.url, scene.organizationId);
  await servers.follow('Open the pooler', servers.pooler);
  return { at, turn, restored: null };
}

/** @throws Error where the old primary is another primary and no standby */
async function takeBack(scene: DrillScene<ReplicatedServers>, heading: string): Promise<void> {
  const { servers } = scene.platform;
  await servers.follow(heading, servers.primary);
  await servers.follow('Wait for the standby', servers.standby);
  if ((await servers.primary.run(IS_STANDBY)).trim() !== 't') {
    throw new Error('The old primary is no standby');
  }
}
