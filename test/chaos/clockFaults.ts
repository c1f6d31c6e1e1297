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
const JUMPS = 4;

export const CLOCK_FAULTS: readonly Fault[] = [
  wrong('clocks of two workers 90 s off', async (platform) => {
    await platform.replace('worker', 0, clockOff(-SKEW_MILLISECONDS));
    await platform.replace('worker', 1, clockOff(SKEW_MILLISECONDS));
  }),
  jumping('clock of a worker jumps', 'worker'),
  wrong('clock of the leader 90 s ahead', (platform) => leadWith(platform, clockOff(SKEW_MILLISECONDS))),
  wrong('clock of the leader 90 s behind', (platform) => leadWith(platform, clockOff(-SKEW_MILLISECONDS))),
  jumping('clock of the leader jumps', 'controller'),
  wrong('clocks of all webhooks 90 s off', async (platform) => {
    await platform.replace('webhooks', 0, clockOff(-SKEW_MILLISECONDS));
    await platform.replace('webhooks', 1, clockOff(SKEW_MILLISECONDS));
  }),
  jumping('clock of a webhooks process jumps', 'webhooks'),
  wrong('clocks of all APIs 90 s off', async (platform) => {
    await platform.replace('api', 0, clockOff(-SKEW_MILLISECONDS));
    await platform.replace('api', 1, clockOff(SKEW_MILLISECONDS));
  }),
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

/** A host whose clock is set 90 s ahead while its process works, back again, and so on. */
function jumping(name: string, role: Role): Fault {
  const settings = clockOff(SKEW_MILLISECONDS, 'jumps');
  return {
    name,
    keepsTime: true,
    prepare: async (platform) => {
      await (role === 'controller' ? leadWith(platform, settings) : platform.replace(role, 0, settings));
    },
    strike: async ({ platform, busy }) => {
      await busy();
      for (let jump = 0; jump < JUMPS; jump += 1) {
        platform.processes(role)[0]?.signal(JUMP);
        await delay(JUMP_EVERY_MILLISECONDS);
      }
    },
  };
}

/** Lets a controller of such a host lead, with others that would follow it. */
async function leadWith(platform: ChaosPlatform, settings: Readonly<Record<string, string>>): Promise<void> {
  const [, ...others] = platform.processes('controller');
  await Promise.all(others.map((one) => one.end()));
  const leader = await platform.replace('controller', 0, settings);
  await until('it leads', () => leaderAmong([leader]));
  await platform.fill();
}
