import { setTimeout as delay } from 'node:timers/promises';
import type { Role } from '../../cli/compose/serve.ts';
import { clockOff, JUMP } from '../support/skewedHost.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { leaderAmong } from './leader.ts';
import { type Fault, until } from './scene.ts';

const SKEW_MILLISECONDS = 90_000;
const WRONG_MILLISECONDS = 12_000;
/** Long enough for claims, passes and deliveries on either side of a jump. */
const JUMP_EVERY_MILLISECONDS = 5_000;
/** Ahead and back, twice. */
const JUMPS = 4;
const JUMPING: readonly Role[] = ['worker', 'controller', 'webhooks'];

export const CLOCK_FAULTS: readonly Fault[] = [
  wrong('clocks of two workers 90 s off', (platform) => eitherWay(platform, 'worker')),
  wrong('clock of the leader 90 s ahead', (platform) => leadWith(platform, clockOff(SKEW_MILLISECONDS))),
  wrong('clock of the leader 90 s behind', (platform) => leadWith(platform, clockOff(-SKEW_MILLISECONDS))),
  wrong('clocks of all webhooks and APIs 90 s off', async (platform) => {
    await Promise.all([eitherWay(platform, 'webhooks'), eitherWay(platform, 'api')]);
  }),
  {
    name: 'clocks of a worker, the leader and webhooks jump by 90 s',
    keepsTime: true,
    prepare: async (platform) => {
      const settings = clockOff(SKEW_MILLISECONDS, 'jumps');
      await Promise.all([platform.replace('worker', 0, settings), platform.replace('webhooks', 0, settings)]);
      await leadWith(platform, settings);
    },
    strike: async ({ platform, busy }) => {
      await busy();
      for (let jump = 0; jump < JUMPS; jump += 1) {
        JUMPING.forEach((role) => platform.processes(role)[0]?.signal(JUMP));
        await delay(JUMP_EVERY_MILLISECONDS);
      }
    },
  },
];

/** Hosts whose clocks are wrong from the start, and never mended. */
function wrong(name: string, prepare: NonNullable<Fault['prepare']>): Fault {
  return {
    name,
    prepare,
    keepsTime: true,
    strike: async ({ busy }) => {
      await busy();
      await delay(WRONG_MILLISECONDS);
    },
  };
}

/** Of two processes of a role, one is behind and one ahead. */
async function eitherWay(platform: ChaosPlatform, role: Role): Promise<void> {
  await Promise.all([
    platform.replace(role, 0, clockOff(-SKEW_MILLISECONDS)),
    platform.replace(role, 1, clockOff(SKEW_MILLISECONDS)),
  ]);
}

/** Lets a controller of such a host lead, with others that would follow it. */
async function leadWith(platform: ChaosPlatform, settings: Readonly<Record<string, string>>): Promise<void> {
  const [, ...others] = platform.processes('controller');
  await Promise.all(others.map((one) => one.end()));
  const leader = await platform.replace('controller', 0, settings);
  await until('it leads', () => leaderAmong([leader]));
  await platform.fill();
}
