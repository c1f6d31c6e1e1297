import { describe, expect, test } from '@jest/globals';
import { exposeBuildInfo } from '#platform/buildInfo';
import { exposeClockOffset } from '#platform/clockMetrics';
import { MetricsRegistry } from '#platform/metrics';
import { createApiMetrics } from '../../api/apiMetrics.ts';
import { createControllerMetrics } from '../../controller/controllerMetrics.ts';
import { createOperatorMetrics } from '../../controller/kubernetes/operatorMetrics.ts';
import { createWebhookMetrics } from '../../webhooks/webhookMetrics.ts';
import { createWorkerMetrics } from '../../workers/workerMetrics.ts';

const ROLES = {
  api: [
    createApiMetrics,
    [
      'accepted_total',
      'budget_refused_total',
      'handovers_total',
      'http_open_waits',
      'http_request_duration_seconds',
      'provider_answers_total',
    ],
  ],
  worker: [
    createWorkerMetrics,
    [
      'attempts_total',
      'captchas_total',
      'children_started_total',
      'claim_duration_seconds',
      'documents_total',
      'handovers_total',
      'leases_lost_total',
      'running',
      'saved_pages_total',
      'service_questions_total',
      'source_breaker_state',
      'source_retrievals_total',
      'source_slots_in_use',
      'source_throttled_seconds_total',
      'work_duration_seconds',
    ],
  ],
  controller: [
    createControllerMetrics,
    [
      'archive_failures_total',
      'archive_waiting_age_seconds',
      'batch_admission_duration_seconds',
      'batch_rows_admitted_total',
      'batch_rows_in_flight',
      'batches_admissible',
      'batches_open',
      'budget_caps',
      'bulk_items_total',
      'bulk_still_seconds',
      'captchas_total',
      'controller_leader',
      'controller_leader_transitions',
      'deliveries_due',
      'handovers_total',
      'lane_backlog',
      'lane_oldest_age_seconds',
      'lane_runnable',
      'leases_reclaimed_total',
      'monitor_checks_total',
      'monitor_oldest_due_seconds',
      'monitor_plans_total',
      'oldest_due_delivery_age_seconds',
      'outbox_relayed_total',
      'outlived_total',
      'partitions_ahead',
      'partitions_removed_total',
      'paused',
      'paused_oldest_age_seconds',
      'provider_answers_total',
      'records_oldest_age_seconds',
      'records_published_total',
      'records_waiting',
      'removal_overdue_seconds',
      'rows_removed_total',
      'table_bytes',
      'table_oldest_age_seconds',
      'table_rows',
      'workflow_overdue_seconds',
    ],
  ],
  operator: [
    createOperatorMetrics,
    [
      'informer_relists',
      'informer_silent_seconds',
      'pool_backlog',
      'pool_ready_workers',
      'pool_runnable',
      'pool_wanted_workers',
    ],
  ],
  webhooks: [createWebhookMetrics, ['deliveries_total', 'delivery_attempt_duration_seconds']],
} as const;

describe('The metrics of a process', () => {
  test.each(Object.entries(ROLES))('are those that its role can count: %s', (_, [create, names]) => {
    const metrics = new MetricsRegistry();
    create(metrics);
    const declared = metrics.registry.getMetricsAsArray().map(({ name }) => name);
    const own = declared
      .filter((name) => name.startsWith('enrichment_'))
      .map((name) => name.replace('enrichment_', ''));
    expect(own.toSorted()).toEqual(names);
  });

  test('say of every process which version and roles it has', async () => {
    const metrics = new MetricsRegistry();
    exposeBuildInfo(metrics, '1.2.3', ['controller', 'worker']);
    const text = await metrics.registry.getSingleMetricAsString('enrichment_build_info');
    expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
      'enrichment_build_info{version="1.2.3",role="controller"} 1',
      'enrichment_build_info{version="1.2.3",role="worker"} 1',
    ]);
  });

  test('say of every process how wrong the clock of its host is', async () => {
    const metrics = new MetricsRegistry();
    exposeClockOffset(metrics, { hostOffsetSeconds: () => -90.5, silentSeconds: () => 0 });
    const text = await metrics.registry.getSingleMetricAsString('enrichment_clock_offset_seconds');
    expect(text.split('\n').at(-1)).toBe('enrichment_clock_offset_seconds -90.5');
  });

  test('count once what two roles of the process count', async () => {
    const metrics = new MetricsRegistry();
    createApiMetrics(metrics).providerAnswers.inc({ provider: 'captcha-solver', outcome: 'applied' });
    createControllerMetrics(metrics).providerAnswers.inc({ provider: 'captcha-solver', outcome: 'missed' });
    const { values } = await createApiMetrics(metrics).providerAnswers.get();
    expect(values.map(({ labels }) => labels['outcome'])).toEqual(['applied', 'missed']);
  });
});
