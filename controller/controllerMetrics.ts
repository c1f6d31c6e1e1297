import { BUDGET_LEVELS } from '#domain/budget';
import type { Decision } from '#domain/decide';
import { type MetricsRegistry, WORK_BUCKETS } from '#platform/metrics';
import { captchas, handovers, providerAnswers } from '#platform/providerMetrics';
import { createArchiveMetrics } from './archive/archiveMetrics.ts';
import { createDataMetrics } from './passes/dataMetrics.ts';

const DECISIONS: readonly Decision['kind'][] = ['requeue', 'fail'];

/** What the controller counts. */
export type ControllerMetrics = ReturnType<typeof createControllerMetrics>;

export function createControllerMetrics(registry: MetricsRegistry) {
  return {
    leader: registry.gauge({
      name: 'enrichment_controller_leader',
      help: '1 in the controller that leads, 0 in the others.',
    }),
    leaderTransitions: registry.gauge({
      name: 'enrichment_controller_leader_transitions',
      help: 'How often the leadership of the controllers has changed hands, as this process saw it last.',
    }),
    relayed: registry.counter({
      name: 'enrichment_outbox_relayed_total',
      help: 'Commands that the relay had to publish again.',
    }),
    recordsPublished: registry.counter({
      name: 'enrichment_records_published_total',
      help: 'Changes of enrichments and batches whose records were published in Kafka.',
      labelNames: ['kind'],
    }),
    recordsWaiting: registry.gauge({
      name: 'enrichment_records_waiting',
      help: 'Changes whose records are not published yet, counted up to 100,000; of the leader.',
      labelNames: ['kind'],
    }),
    oldestRecord: registry.gauge({
      name: 'enrichment_records_oldest_age_seconds',
      help: 'How long the oldest of these changes has waited; of the leader.',
      labelNames: ['kind'],
    }),
    reclaimed: reclaimedByDecision(registry),
    outlived: registry.counter({
      name: 'enrichment_outlived_total',
      help: 'Enrichments that failed because they waited until their longest life was over.',
      labelNames: ['type'],
    }),
    parentsOverdue: registry.gauge({
      name: 'enrichment_workflow_overdue_seconds',
      help: 'For how long the parent of a workflow sleeps on although a child has ended or its time has come, of the one that does so for longest; of the leader.',
    }),
    caps: capLevels(registry),
    ...deliveryMetrics(registry),
    ...laneMetrics(registry),
    ...batchMetrics(registry),
    ...bulkMetrics(registry),
    ...pauseMetrics(registry),
    ...monitorMetrics(registry),
    ...createArchiveMetrics(registry),
    ...createDataMetrics(registry),
    providerAnswers: providerAnswers(registry),
    captchas: captchas(registry),
    handovers: handovers(registry),
  };
}

/** Each has a line from the start, so that its first case is an increase. */
function reclaimedByDecision(registry: MetricsRegistry) {
  const counter = registry.counter({
    name: 'enrichment_leases_reclaimed_total',
    help: 'Expired leases by what became of the work.',
    labelNames: ['decision'],
  });
  DECISIONS.forEach((decision) => counter.inc({ decision }, 0));
  return counter;
}

function deliveryMetrics(registry: MetricsRegistry) {
  return {
    deliveriesDue: registry.gauge({
      name: 'enrichment_deliveries_due',
      help: 'Deliveries that are due and not yet being tried; of the leader.',
    }),
    oldestDueDelivery: registry.gauge({
      name: 'enrichment_oldest_due_delivery_age_seconds',
      help: 'How long the oldest of these has been due; 0 where there is none; of the leader.',
    }),
  };
}

/** Each level has a line before the first cap is set. */
function capLevels(registry: MetricsRegistry) {
  const caps = registry.gauge({
    name: 'enrichment_budget_caps',
    help: 'Caps on credits by how far they are used in the period of now; of the leader.',
    labelNames: ['level'],
  });
  BUDGET_LEVELS.forEach((level) => caps.set({ level }, 0));
  return caps;
}

function laneMetrics(registry: MetricsRegistry) {
  return {
    laneBacklog: registry.gauge({
      name: 'enrichment_lane_backlog',
      help: 'Work of a lane that can be claimed or runs, without what is put off; of the leader.',
      labelNames: ['lane'],
    }),
    laneRunnable: registry.gauge({
      name: 'enrichment_lane_runnable',
      help: 'How much of that can go on at once, by the rates of its source; 0 of a paused lane; of the leader.',
      labelNames: ['lane'],
    }),
    laneOldest: registry.gauge({
      name: 'enrichment_lane_oldest_age_seconds',
      help: 'Since the acceptance of the work that would be claimed next, 0 where none waits or the lane is paused; of the leader.',
      labelNames: ['lane'],
    }),
  };
}

function bulkMetrics(registry: MetricsRegistry) {
  return {
    bulkItems: registry.counter({
      name: 'enrichment_bulk_items_total',
      help: 'Resources of bulk operations that had their turn.',
    }),
    bulkStill: registry.gauge({
      name: 'enrichment_bulk_still_seconds',
      help: 'How long a bulk operation that is in progress has made no progress, of the one that stands longest; of the leader.',
    }),
  };
}

function pauseMetrics(registry: MetricsRegistry) {
  return {
    paused: registry.gauge({
      name: 'enrichment_paused',
      help: '1 of each lane and source that is paused, 0 of the others; of the leader.',
      labelNames: ['kind', 'name'],
    }),
    pausedOldest: registry.gauge({
      name: 'enrichment_paused_oldest_age_seconds',
      help: 'How long the work has waited that a paused lane or source would do next, 0 where none waits; of the leader.',
      labelNames: ['kind', 'name'],
    }),
  };
}

function monitorMetrics(registry: MetricsRegistry) {
  return {
    checksPlanned: registry.counter({
      name: 'enrichment_monitor_plans_total',
      help: 'Looks for a check of a monitor that is due, by what came of them.',
      labelNames: ['outcome'],
    }),
    checksConcluded: registry.counter({
      name: 'enrichment_monitor_checks_total',
      help: 'Checks of monitors that have ended, by how they did.',
      labelNames: ['status'],
    }),
    oldestCheck: registry.gauge({
      name: 'enrichment_monitor_oldest_due_seconds',
      help: 'For how long the check of a monitor is due that has waited for longest; of the leader.',
    }),
  };
}

function batchMetrics(registry: MetricsRegistry) {
  return {
    rowsAdmitted: registry.counter({
      name: 'enrichment_batch_rows_admitted_total',
      help: 'Rows of batches that were given a slot.',
    }),
    admissionDuration: registry.histogram({
      name: 'enrichment_batch_admission_duration_seconds',
      help: 'Time of one look at open batches, from gathering to admission.',
      buckets: WORK_BUCKETS,
    }),
    openBatches: registry.gauge({
      name: 'enrichment_batches_open',
      help: 'Batches with open rows, as the controller saw them last.',
    }),
    admissibleBatches: registry.gauge({
      name: 'enrichment_batches_admissible',
      help: 'Those of them that have rows to admit, and are not paused, as the controller saw them last.',
    }),
    rowsInFlight: registry.gauge({
      name: 'enrichment_batch_rows_in_flight',
      help: 'Rows of batches that hold a slot, as the controller saw them last.',
    }),
  };
}
