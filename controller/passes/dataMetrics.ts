import type { MetricsRegistry } from '#platform/metrics';

/** What is counted of the life of data. */
export function createDataMetrics(registry: MetricsRegistry) {
  return {
    partitionsAhead: registry.gauge({
      name: 'enrichment_partitions_ahead',
      help: 'Empty partitions ahead of the ids that are given out; of the leader.',
      labelNames: ['family'],
    }),
    partitionsRemoved: registry.counter({
      name: 'enrichment_partitions_removed_total',
      help: 'Periods that were removed because their time was over: all of them, or the outputs alone.',
      labelNames: ['family', 'part'],
    }),
    removalOverdue: registry.gauge({
      name: 'enrichment_removal_overdue_seconds',
      help: 'How long the removal of a period has been due that could not be made; of the leader.',
      labelNames: ['family'],
    }),
    rowsRemoved: registry.counter({
      name: 'enrichment_rows_removed_total',
      help: 'Rows that were removed one by one because their time was over.',
      labelNames: ['table'],
    }),
    tableRows: registry.gauge({
      name: 'enrichment_table_rows',
      help: 'About how many rows each table has; of the leader, each hour.',
      labelNames: ['table'],
    }),
    tableBytes: registry.gauge({
      name: 'enrichment_table_bytes',
      help: 'Size of each table with its indexes; of the leader, each hour.',
      labelNames: ['table'],
    }),
    tableOldest: registry.gauge({
      name: 'enrichment_table_oldest_age_seconds',
      help: 'Age of the oldest row of each table, 0 where there is none; of the leader, each hour.',
      labelNames: ['table'],
    }),
  };
}
