import { isLeader, leaderAmong } from './leader.ts';
import { type Fault, until } from './scene.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import type { RoleProcess } from '../support/roleProcess.ts';

const ACCEPTS_BEFORE_KILL = 50;
/** Long enough that many are under way at once, below the time that a receiver has. */
const SLOW_ANSWER_MILLISECONDS = 3_000;
const DELIVERIES_BEFORE_KILL = 5;

export const ROLE_FAULTS: readonly Fault[] = [
  {
    name: 'API killed while it accepts',
    strike: async ({ platform, load, busy }) => {
      const before = load.answered;
      await until('requests are answered', () => (load.answered >= before + ACCEPTS_BEFORE_KILL ? true : null));
      await busy();
      await platform.processes('api')[0]?.end('SIGKILL');
    },
  },
  {
    name: 'webhooks killed with deliveries under way',
    strike: async ({ platform, receiver, busy }) => {
      receiver.answerAfter(SLOW_ANSWER_MILLISECONDS);
      await busy();
      await until('deliveries are under way', () => (receiver.underWay >= DELIVERIES_BEFORE_KILL ? true : null));
      await Promise.all(platform.processes('webhooks').map((one) => one.end('SIGKILL')));
      receiver.answerAfter(0);
    },
  },
  {
    name: 'leader killed',
    strike: async ({ platform, busy }) => {
      const leader = await leaderOf(platform);
      await busy();
      await leader.end('SIGKILL');
    },
  },
  {
    name: 'leader asleep past its lease',
    strike: async ({ platform, busy }) => {
      const leader = await leaderOf(platform);
      const others = platform.processes('controller').filter((one) => one !== leader);
      await busy();
      leader.signal('SIGSTOP');
      await until('another leads', () => leaderAmong(others));
      leader.signal('SIGCONT');
      await until('the woken one follows', async () => ((await isLeader(leader)) ? null : true));
    },
  },
];

async function leaderOf(platform: ChaosPlatform): Promise<RoleProcess> {
  return until('a controller leads', () => leaderAmong(platform.processes('controller')));
}
