import { exposeBuildInfo } from '#platform/buildInfo';
import { exposeClockOffset } from '#platform/clockMetrics';
import { MetricsRegistry } from '#platform/metrics';
import { redisAway } from '#platform/redisAway';
import { createApiMetrics } from '../../api/apiMetrics.ts';
import { createControllerMetrics } from '../../controller/controllerMetrics.ts';
import { createOperatorMetrics } from '../../controller/kubernetes/operatorMetrics.ts';
import { createWebhookMetrics } from '../../webhooks/webhookMetrics.ts';
import { createWorkerMetrics } from '../../workers/workerMetrics.ts';

export type TestMetrics = ReturnType<typeof createTestMetrics>;

/** The metrics of all roles, as a process that runs them all has them. */
export function createTestMetrics(registry = new MetricsRegistry()) {
  exposeBuildInfo(registry, 'test', []);
  exposeClockOffset(registry, { hostOffsetSeconds: () => 0, silentSeconds: () => 0 });
  return {
    registry: registry.registry,
    redisAway: redisAway(registry),
    ...createApiMetrics(registry),
    ...createControllerMetrics(registry),
    ...createOperatorMetrics(registry),
    ...createWebhookMetrics(registry),
    ...createWorkerMetrics(registry),
  };
}
