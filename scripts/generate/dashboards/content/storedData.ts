import type { Topic } from '../model/panel.ts';
import { level, withinHour } from '../model/queries.ts';

/** The life of data: docs/data.md. */
export const storedData: Topic = {
  title: 'Stored data (tables are counted each hour)',
  panels: [
    {
      kind: 'bars',
      title: 'Size by table',
      says: 'With indexes, as the leader counted last. A table that grows without its rows: VACUUM does not keep up.',
      unit: 'bytes',
      queries: [{ ...level('enrichment_table_bytes', 'max', { by: ['table'] }) }].map(({ expr, legend }) => ({
        expr: `topk(10, ${expr})`,
        legend,
      })),
    },
    {
      kind: 'bars',
      title: 'Rows by table',
      says: 'About how many, of the ten largest.',
      unit: 'short',
      queries: [level('enrichment_table_rows', 'max', { by: ['table'] })].map(({ expr, legend }) => ({
        expr: `topk(10, ${expr})`,
        legend,
      })),
    },
    {
      kind: 'lines',
      title: 'Age of the oldest row',
      says: 'Of each table, up to the time that its data is kept. Above it, removal is late.',
      unit: 's',
      queries: [level('enrichment_table_oldest_age_seconds', 'max', { by: ['table'] })],
    },
    {
      kind: 'lines',
      title: 'Empty partitions ahead',
      says: 'Of the ids that are given out. None ahead is an alert: rows go to the default partition, where they cannot be removed by the month.',
      unit: 'short',
      queries: [level('enrichment_partitions_ahead', 'min', { by: ['family'] })],
      steps: true,
      runbooks: ['EnrichmentPartitionsMissing'],
    },
    {
      kind: 'lines',
      title: 'Removals that are overdue',
      says: 'How long the removal of a period has been due that could not be made.',
      unit: 's',
      queries: [level('enrichment_removal_overdue_seconds', 'max', { by: ['family'] })],
      limits: [{ from: 172_800, colour: 'red' }],
      runbooks: ['EnrichmentRemovalOverdue'],
    },
    {
      kind: 'lines',
      title: 'Periods removed, within an hour',
      says: 'Partitions that went because their time was over: all of them, or the outputs alone.',
      unit: 'short',
      queries: [withinHour('enrichment_partitions_removed_total', { by: ['family', 'part'] })],
    },
    {
      kind: 'lines',
      title: 'Rows removed, within an hour',
      says: 'Rows that went one by one because their time was over.',
      unit: 'short',
      queries: [withinHour('enrichment_rows_removed_total', { by: ['table'] })],
    },
    {
      kind: 'lines',
      title: 'Due for the archive',
      says: 'How long the oldest rows have been due without being in the archive. They stay until it has them; 0 where there is no archive.',
      unit: 's',
      queries: [level('enrichment_archive_waiting_age_seconds', 'max', { by: ['set'] })],
      limits: [{ from: 86_400, colour: 'red' }],
      runbooks: ['EnrichmentArchiveLate'],
    },
    {
      kind: 'lines',
      title: 'Failures of the archive, within an hour',
      says: 'Exports that the store did not take; the rows stay. Look at its address, its keys and its space.',
      unit: 'short',
      queries: [withinHour('enrichment_archive_failures_total', { by: ['set'] })],
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentArchiveLate'],
    },
  ],
};
