import type { MetricsRegistry } from './metrics.ts';

/**
 * Tells of every process that it is one of the platform, its version and its roles: what alerts and dashboards join
 * with that concerns all processes (a `build_info` gauge, always 1, as Prometheus' own servers have one).
 */
export function exposeBuildInfo(metrics: MetricsRegistry, version: string, roles: readonly string[]): void {
  const gauge = metrics.gauge({
    name: 'enrichment_build_info',
    help: 'Always 1, for each role of this process.',
    labelNames: ['version', 'role'],
  });
  roles.forEach((role) => gauge.set({ version, role }, 1));
}
