import type { PlatformDashboard, Topic } from '../model/panel.ts';
import { level, ofProcesses, perSecond, quantile, selector, withinHour } from '../model/queries.ts';
import { pods } from './pods.ts';
import { storedData } from './storedData.ts';

const POOL = { where: 'pool=~"$pool"', by: ['pool'] } as const;

const leading: Topic = {
  title: 'Controllers and the operator',
  panels: [
    {
      kind: 'lines',
      title: 'Who leads',
      width: 12,
      says: '1 in the controller that leads. A gap is a time without a leader; a few seconds of it belong to a deploy.',
      unit: 'none',
      queries: [level('enrichment_controller_leader', 'max', { by: ['pod'] })],
      steps: true,
      runbooks: ['EnrichmentNoLeader'],
    },
    {
      kind: 'lines',
      title: 'Changes of the leadership, within an hour',
      width: 12,
      says: 'More than four within half an hour: controllers lose it, since Postgres or the API server is slow, or they are killed.',
      unit: 'short',
      queries: [
        {
          expr: `max (delta(${selector('enrichment_controller_leader_transitions')}[1h]))`,
          legend: 'changes',
        },
      ],
      limits: [{ from: 4, colour: 'red' }],
      signed: true,
      runbooks: ['EnrichmentLeaderChanges'],
    },
    {
      kind: 'lines',
      title: 'Reconciliations',
      says: 'By controller and result, a second. Errors that go on: `kubectl describe` the objects, their conditions say why.',
      unit: 'ops',
      queries: [perSecond('controller_runtime_reconcile_total', { by: ['controller', 'result'] })],
      runbooks: ['EnrichmentReconcileErrors'],
    },
    {
      kind: 'lines',
      title: 'Time of a reconciliation (p95)',
      says: 'By controller. Slow ones wait for the API server of the cluster or for the API of the platform.',
      unit: 's',
      queries: [
        quantile(0.95, 'controller_runtime_reconcile_time_seconds', { by: ['controller'], legend: '{{controller}}' }),
      ],
    },
    {
      kind: 'lines',
      title: 'Objects that wait',
      says: 'Custom resources that wait to be looked at, or to be looked at again.',
      unit: 'short',
      queries: [level('workqueue_depth', 'max', { by: ['name'] })],
    },
    {
      kind: 'lines',
      title: 'Silence of the API server',
      width: 12,
      says: 'Since it last said anything of a kind, bookmarks included, which come every minute. Six minutes are an alert.',
      unit: 's',
      queries: [level('enrichment_informer_silent_seconds', 'max', { by: ['kind'] })],
      limits: [{ from: 360, colour: 'red' }],
      runbooks: ['EnrichmentInformerSilent'],
    },
    {
      kind: 'lines',
      title: 'Lists of all objects',
      width: 12,
      says: 'How often all objects of a kind have been listed since the process began. Each step is a watch that was lost.',
      unit: 'short',
      queries: [level('enrichment_informer_relists', 'max', { by: ['kind'] })],
      steps: true,
    },
  ],
};

const pools: Topic = {
  title: 'Pools of workers',
  panels: [
    {
      kind: 'lines',
      title: 'Workers wanted',
      says: 'What a WorkerPool has use for within its bounds. At its maxReplicas for long while work waits: raise it.',
      unit: 'short',
      queries: [level('enrichment_pool_wanted_workers', 'max', POOL)],
      steps: true,
      runbooks: ['EnrichmentPoolWithoutWorkers'],
    },
    {
      kind: 'lines',
      title: 'Workers ready',
      says: 'Below what is wanted for minutes: pods do not start. `kubectl describe pods -l app.kubernetes.io/component=worker`.',
      unit: 'short',
      queries: [level('enrichment_pool_ready_workers', 'max', POOL)],
      steps: true,
      runbooks: ['EnrichmentPoolWithoutWorkers', 'EnrichmentWorkersGone'],
    },
    {
      kind: 'lines',
      title: 'Work of the pools',
      says: 'What waits or runs in the lanes of a pool, its share where others serve them as well, and how much of it could go on at once. The second is what pools are scaled by.',
      unit: 'short',
      queries: [
        level('enrichment_pool_backlog', 'max', { ...POOL, legend: '{{pool}} waits or runs' }),
        level('enrichment_pool_runnable', 'max', { ...POOL, legend: '{{pool}} at once' }),
      ],
    },
  ],
};

const processes: Topic = {
  title: 'Processes, Postgres and clocks',
  panels: [
    {
      kind: 'lines',
      title: 'Memory',
      says: 'Resident memory of each process. Browsers are processes of their own: their memory is in that of the container.',
      unit: 'bytes',
      queries: [ofProcesses(selector('process_resident_memory_bytes'))],
    },
    {
      kind: 'lines',
      title: 'Heap in use',
      says: 'Of JavaScript alone. A line that only ever rises is a leak: compare with the time since the start.',
      unit: 'bytes',
      queries: [ofProcesses(selector('nodejs_heap_size_used_bytes'))],
    },
    {
      kind: 'lines',
      title: 'CPU',
      says: 'Cores that a process uses. 1 is all that one event loop can.',
      unit: 'short',
      queries: [ofProcesses(`rate(${selector('process_cpu_seconds_total')}[$__rate_interval])`)],
    },
    {
      kind: 'lines',
      title: 'Delay of the event loop (p99)',
      says: 'How late a process comes to its events. Above half a second probes and timeouts are late as well.',
      unit: 's',
      queries: [ofProcesses(selector('nodejs_eventloop_lag_p99_seconds'))],
      limits: [{ from: 0.5, colour: 'red' }],
      runbooks: ['EnrichmentEventLoopBlocked'],
    },
    {
      kind: 'lines',
      title: 'Silence of Postgres',
      says: 'Since Postgres last answered each process, which asks every 10 seconds. One process: its connections. All: Postgres, its pooler or the network.',
      unit: 's',
      queries: [ofProcesses(selector('enrichment_database_silent_seconds'))],
      limits: [{ from: 60, colour: 'red' }],
      runbooks: ['EnrichmentDatabaseSilent'],
    },
    {
      kind: 'lines',
      title: 'Clocks beside that of the database',
      says: 'What the clock of a host is ahead. Nothing but logs and certificates goes by it. If all lines jump at once, the clock of the database was set.',
      unit: 's',
      queries: [ofProcesses(selector('enrichment_clock_offset_seconds'))],
      signed: true,
      runbooks: ['EnrichmentClockOffset', 'EnrichmentDatabaseClockSet'],
    },
    {
      kind: 'lines',
      title: 'Started again, within an hour',
      says: 'Processes that began anew in the same pod: crashes, failed probes, memory.',
      unit: 'short',
      queries: [ofProcesses(`changes(${selector('process_start_time_seconds')}[1h])`)],
      limits: [{ from: 3, colour: 'red' }],
      runbooks: ['EnrichmentPodsRestart'],
    },
    {
      kind: 'lines',
      title: 'Open files and sockets',
      says: 'File descriptors of each process. What only ever rises is a leak of connections.',
      unit: 'short',
      queries: [ofProcesses(selector('process_open_fds'))],
    },
    {
      kind: 'lines',
      title: 'Leases reclaimed, within an hour',
      says: 'What vanished with a worker, by what became of the work. Beside restarts of workers this says what they cost.',
      unit: 'short',
      queries: [withinHour('enrichment_leases_reclaimed_total', { by: ['decision'] })],
      runbooks: ['EnrichmentLeasesLost'],
    },
  ],
};

export const infrastructure: PlatformDashboard = {
  name: 'infrastructure',
  title: 'Operator and infrastructure',
  says: 'Who leads, what the operator does, what the processes need, and what is stored.',
  choices: ['pool'],
  topics: [leading, pools, processes, storedData, pods],
};
