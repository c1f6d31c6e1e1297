import { until } from '../../chaos/scene.ts';
import { eventually } from '../support/eventually.ts';
import { killPod } from '../support/killPod.ts';
import { podsOf, readyPodOf } from '../support/kubectl.ts';
import { signalProcess } from '../support/signalProcess.ts';
import { setFaults } from '../support/simulator.ts';
import type { ClusterFault, ClusterScene } from './clusterScene.ts';
import { leadingHolder, podOfHolder, thinksThatItLeads } from './leader.ts';

/** Long enough that a page is still under way when its worker is killed, below the patience of the browser. */
const SLOW_PAGE = { portal: 'handelsregister', kind: 'slow', times: 6, ms: 5_000 } as const;
const IN_PAGE_MILLISECONDS = 500;
const ACCEPTS_BEFORE_KILL = 50;
const DELIVERIES_BEFORE_KILL = 5;

/** Pods of the release, one role at a time. */
export const POD_FAULTS: readonly ClusterFault[] = [
  {
    name: 'worker pod killed in mid-page',
    strike: async (scene) => {
      const allPagesFast = scene.platform.restorations.add(() => setFaults([]));
      await setFaults([SLOW_PAGE]);
      await scene.busy();
      await scene.load.scrape();
      await killPod(await workerInPage(scene));
      await allPagesFast();
    },
  },
  {
    name: 'API pod killed while it accepts',
    strike: async ({ load, busy }) => {
      const before = load.answered;
      await until('requests are answered', () => (load.answered >= before + ACCEPTS_BEFORE_KILL ? true : null));
      const pod = await readyPodOf('api');
      await busy();
      await killPod(pod);
    },
  },
  {
    name: 'webhooks pods killed with deliveries under way',
    strike: async ({ receiver, busy }) => {
      await receiver.answerSlowly();
      const pods = await podsOf('webhooks');
      await busy();
      await eventually(
        'deliveries are under way',
        async () => (await receiver.read()).underWay >= DELIVERIES_BEFORE_KILL,
      );
      await Promise.all(pods.map(killPod));
      await receiver.answerAtOnce();
    },
  },
  {
    name: "leader's pod killed",
    strike: async ({ busy }) => {
      const pod = podOfHolder(await leadingHolder());
      await busy();
      await killPod(pod);
    },
  },
  {
    name: 'leader asleep past its lease',
    strike: async ({ platform, busy }) => {
      const holder = await leadingHolder();
      const pod = podOfHolder(holder);
      await busy();
      const sleeping = signalProcess(pod, 'kill -STOP $pid');
      const wake = platform.restorations.add(async () => {
        await sleeping.catch(() => undefined);
        await signalProcess(pod, 'kill -CONT $pid');
      });
      await sleeping;
      await eventually('another leads', async () => !['', holder].includes(await leadingHolder()));
      await wake();
      await eventually('the woken one follows', async () => !(await thinksThatItLeads(pod)));
    },
  },
];

/** The pod of a worker that has had a page for a while. */
function workerInPage({ platform, organizationId }: ClusterScene): Promise<string> {
  return until('a worker has a page', async () => {
    const { rows } = await platform.ports.database.hot.query<{ pod: string }>(
      `select split_part(worker, '/', 1) as pod from enrichments
       where organization_id = $1 and status = 'processing' and lane like 'browser:%'
         and started_at < now() - $2 * interval '1 millisecond' and lease_until > now()
       order by id desc limit 1`,
      [organizationId, IN_PAGE_MILLISECONDS],
    );
    return rows[0]?.pod ?? null;
  });
}
