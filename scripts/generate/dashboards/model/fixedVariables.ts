/**
 * What a release fixes and nobody chooses: hidden variables whose values the chart puts in (templates/monitoring/dashboards.yaml).
 * The values here are those of a file that is imported by hand, the defaults of the chart.
 */
export const FIXED_VARIABLES = [
  { name: 'product', value: 'http://127.0.0.1:8080', says: 'Where the platform is served.' },
  {
    name: 'runbooks',
    value: 'https://github.com/example/enrichment-platform/blob/main/docs/runbooks',
    says: 'Where the pages for alerts are.',
  },
  { name: 'api_availability', value: '0.999', says: 'Objective: the share of requests that do not fail.' },
  { name: 'api_latency', value: '0.99', says: 'Objective: the share of requests that are answered in time.' },
  { name: 'queue_age', value: '0.99', says: 'Objective: the share of time in which no work waits for too long.' },
  { name: 'delivery_lateness', value: '0.99', says: 'Objective: the share of time in which no delivery is late.' },
] as const;
