import { type Fault, type Held, heldWork, type Scene, until } from './scene.ts';

/** Long enough that a page is still under way when its worker is hit, below the patience of the browser. */
const SLOW_PAGE_MILLISECONDS = 3_000;
const IN_PAGE_MILLISECONDS = 500;
const KAFKA_LATENCY_MILLISECONDS = 3_000;
const SETTLED_ROWS = 20;
const STORM_ROUNDS = 4;

export const WORKER_FAULTS: readonly Fault[] = [
  {
    name: 'worker killed after a claim',
    strike: async (scene) => {
      await scene.busy();
      await until('a worker is stopped with work that it has claimed', async () => {
        const held = await heldWork(scene, '%');
        held.worker.signal('SIGSTOP');
        if (await isHeldBy(scene, held)) {
          await held.worker.end('SIGKILL');
          return true;
        }
        held.worker.signal('SIGCONT');
        return null;
      });
    },
  },
  {
    name: 'worker killed in mid-page',
    strike: async (scene) => {
      const { worker } = await scrapeUnderWay(scene);
      await scene.busy();
      await worker.end('SIGKILL');
      await allPagesFast(scene);
    },
  },
  {
    name: 'worker killed between result and offset',
    strike: async (scene) => {
      const { platform, busy } = scene;
      const { proxy } = platform.servers.kafka;
      proxy.delay(KAFKA_LATENCY_MILLISECONDS);
      const settled = await completedRows(scene);
      await until('results are settled', async () =>
        (await completedRows(scene)) >= settled + SETTLED_ROWS ? true : null,
      );
      await busy();
      await platform.processes('worker')[0]?.end('SIGKILL');
      proxy.delay(0);
    },
  },
  {
    name: 'worker asleep past its lease',
    strike: async (scene) => {
      const { id, worker } = await scrapeUnderWay(scene);
      await scene.busy();
      worker.signal('SIGSTOP');
      await allPagesFast(scene);
      await until('its work has ended without it', () => hasEnded(scene, id));
      worker.signal('SIGCONT');
    },
  },
  {
    name: 'worker told to stop in mid-job',
    strike: async (scene) => {
      const { id, worker } = await scrapeUnderWay(scene);
      await scene.busy();
      await allPagesFast(scene);
      const code = await worker.end('SIGTERM');
      const { rows } = await scene.platform.ports.database.hot.query<{ status: string; attempts: number }>(
        'select status, attempts from enrichments where id = $1',
        [id],
      );
      if (code !== 0 || rows[0]?.status !== 'completed' || rows[0].attempts !== 1) {
        throw new Error(`It ended with ${String(code)}, and what it had under way is ${JSON.stringify(rows[0])}`);
      }
    },
  },
  {
    name: 'rebalance storm',
    strike: async ({ platform, busy }) => {
      await busy();
      for (let round = 0; round < STORM_ROUNDS; round += 1) {
        const joining = await platform.startExtra('worker');
        await joining.end(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      }
    },
  },
];

/** A page that is slow enough to be hit in its middle. */
async function scrapeUnderWay(scene: Scene): Promise<Held> {
  const { simulator } = scene.platform;
  const slow = { portal: 'handelsregister', kind: 'slow', times: 6, ms: SLOW_PAGE_MILLISECONDS };
  await fetch(`${simulator.controlUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(slow),
  });
  await scene.load.scrape();
  return heldWork(scene, 'browser:%', IN_PAGE_MILLISECONDS);
}

async function allPagesFast({ platform }: Scene): Promise<void> {
  await fetch(`${platform.simulator.controlUrl}/faults`, { method: 'DELETE' });
}

async function completedRows({ platform, organizationId }: Scene): Promise<number> {
  const { rows } = await platform.ports.database.hot.query<{ completed: number }>(
    `select count(*)::int as completed from enrichments where organization_id = $1 and status = 'completed'`,
    [organizationId],
  );
  return rows[0]?.completed ?? 0;
}

async function isHeldBy({ platform }: Scene, { id, worker }: Held): Promise<boolean> {
  const { rows } = await platform.ports.database.hot.query(
    `select from enrichments where id = $1 and status = 'processing' and split_part(worker, '/', -1)::int = $2`,
    [id, worker.pid],
  );
  return rows.length === 1;
}

async function hasEnded({ platform }: Scene, id: number): Promise<true | null> {
  const { rows } = await platform.ports.database.hot.query(
    `select from enrichments where id = $1 and status = 'completed'`,
    [id],
  );
  return rows.length === 1 ? true : null;
}
