import { type Metric, type OpenMetricsContentType, Registry } from 'prom-client';

/**
 * What a registry holds as OpenMetrics 1.0, the format that has exemplars. prom-client renames the counters of a registry that
 * it writes in this format, for good; so they are views of the metrics that are renamed, and the text of Prometheus stays
 * as it is.
 */
export function openMetricsText(registry: Registry): Promise<string> {
  const views = new Registry<OpenMetricsContentType>();
  views.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const metric of registry.getMetricsAsArray()) {
    views.registerMetric(Object.create(metric) as Metric);
  }
  return views.metrics();
}
