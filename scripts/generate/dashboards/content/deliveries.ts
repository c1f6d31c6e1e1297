import type { PlatformDashboard, Topic } from '../model/panel.ts';
import { level, perSecond, quantile, share, selector, withinHour } from '../model/queries.ts';

const RECORDS_PAGE = 'EnrichmentRecordsLate';

const glance: Topic = {
  title: 'Now',
  panels: [
    {
      kind: 'stat',
      title: 'Oldest late delivery',
      says: 'How long the delivery has been due that has waited for longest without a try. Tries again later are on schedule and do not count.',
      unit: 's',
      queries: [level('enrichment_oldest_due_delivery_age_seconds', 'max', { legend: 'oldest' })],
      limits: [
        { from: 30, colour: 'yellow' },
        { from: 120, colour: 'red' },
      ],
      runbooks: ['EnrichmentDeliveriesLate'],
      page: { title: 'Deliveries', path: '/deliveries' },
    },
    {
      kind: 'stat',
      title: 'Deliveries that are due',
      says: 'Due and not being tried yet.',
      unit: 'short',
      queries: [level('enrichment_deliveries_due', 'max', { legend: 'due' })],
      limits: [{ from: 1000, colour: 'yellow' }],
      page: { title: 'Deliveries', path: '/deliveries' },
    },
    {
      kind: 'stat',
      title: 'Delivered at a try',
      says: 'Share of tries within 5 minutes that the receiver confirmed; 0 as well where nothing was tried. Receivers that fail are tried again on the schedule of docs/webhooks.md.',
      unit: 'percentunit',
      queries: [
        share(
          selector('enrichment_deliveries_total', { where: 'outcome="delivered"' }),
          selector('enrichment_deliveries_total'),
          'delivered',
        ),
      ],
      limits: [{ from: 0, colour: 'blue' }],
    },
    {
      kind: 'stat',
      title: 'Receivers left alone',
      says: "Receivers that failed so often that nothing is sent to them for a while. They are the customers' own: the page shows which answer they gave.",
      unit: 'none',
      queries: [level('enrichment_delivery_endpoints', 'sum', { where: 'state="open"', legend: 'left alone' })],
      limits: [{ from: 1, colour: 'yellow' }],
      page: { title: 'Webhooks', path: '/reach/webhooks' },
    },
    {
      kind: 'stat',
      title: 'Changes without their record',
      says: 'Changes of enrichments and batches that are not in Kafka yet. 0 without Kafka.',
      unit: 'short',
      queries: [level('enrichment_records_waiting', 'sum', { legend: 'waiting' })],
      limits: [{ from: 10_000, colour: 'yellow' }],
      runbooks: ['EnrichmentRecordsStill', RECORDS_PAGE],
    },
    {
      kind: 'stat',
      title: 'Commands that wait in Kafka',
      says: 'Commands that were published and that no worker has taken. 0 without Kafka, where Postgres alone hands out work.',
      unit: 'short',
      queries: [level('enrichment_queue_lag_commands', 'sum', { legend: 'waiting' })],
      limits: [{ from: 10_000, colour: 'yellow' }],
      runbooks: ['EnrichmentQueueStuck'],
    },
  ],
};

const webhooks: Topic = {
  title: 'Callbacks and webhooks',
  panels: [
    {
      kind: 'lines',
      title: 'Tries by what came of them',
      says: 'delivered, failed and tried again later; refused are counted and not sent, since the receiver does not answer; put_off make room for others.',
      unit: 'ops',
      queries: [perSecond('enrichment_deliveries_total', { by: ['outcome'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Tries by what they are about',
      says: 'Callbacks of one enrichment or batch, and webhooks that a customer has set up.',
      unit: 'ops',
      queries: [perSecond('enrichment_deliveries_total', { by: ['scope'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Time of a try (p95)',
      says: 'From the first byte sent to what is kept of the answer. Slow receivers have slots of their own and hold up nobody else.',
      unit: 's',
      queries: [quantile(0.95, 'enrichment_delivery_attempt_duration_seconds', { by: ['scope'], legend: '{{scope}}' })],
    },
    {
      kind: 'lines',
      title: 'Due and not tried yet',
      says: 'Due and not being tried yet. Growth with all senders busy: more replicas of webhooks.',
      unit: 'short',
      queries: [level('enrichment_deliveries_due', 'max', { legend: 'due' })],
    },
    {
      kind: 'lines',
      title: 'Age of the oldest due delivery',
      says: 'Two minutes is the objective. With few due and an old one, a sender hangs; with many, there are too few.',
      unit: 's',
      queries: [level('enrichment_oldest_due_delivery_age_seconds', 'max', { legend: 'oldest' })],
      limits: [{ from: 120, colour: 'red' }],
      runbooks: [
        'EnrichmentDeliveriesLate',
        'EnrichmentDeliveryLatenessBurnsFast',
        'EnrichmentDeliveryLatenessBurnsSlowly',
      ],
    },
    {
      kind: 'lines',
      title: 'Receivers',
      says: 'Requests in progress, and receivers that nothing is sent to for a while (open).',
      unit: 'short',
      queries: [level('enrichment_delivery_endpoints', 'sum', { by: ['state'] })],
    },
  ],
};

const kafka: Topic = {
  title: 'Kafka: commands in, records out (at 0 where Kafka is not used)',
  panels: [
    {
      kind: 'lines',
      title: 'Commands that wait, by lane',
      says: 'Between the committed offsets and the ends of the partitions. Kafka only rings: Postgres knows what is to be done, so nothing is lost with it.',
      unit: 'short',
      queries: [level('enrichment_queue_lag_commands', 'sum', { by: ['state'] })],
      runbooks: ['EnrichmentQueueStuck'],
    },
    {
      kind: 'lines',
      title: 'Commands received and not answered for',
      says: 'What workers have taken and not confirmed yet, by lane.',
      unit: 'short',
      queries: [level('enrichment_queue_received_commands', 'sum', { by: ['state'] })],
    },
    {
      kind: 'lines',
      title: 'Commands published again',
      says: 'By the relay of the leader, since their publication was not confirmed. More than one in ten seconds for a quarter of an hour: Kafka does not take them.',
      unit: 'ops',
      queries: [perSecond('enrichment_outbox_relayed_total', { legend: 'commands' })],
      limits: [{ from: 0.1, colour: 'red' }],
      runbooks: ['EnrichmentOutboxRelayed'],
    },
    {
      kind: 'lines',
      title: 'Records published',
      says: 'Changes of enrichments and batches, a second.',
      unit: 'ops',
      queries: [perSecond('enrichment_records_published_total', { by: ['kind'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Changes without their record, by kind',
      says: 'Counted up to 100,000. A queue that moves is a busy hour; one that stands still is an alert.',
      unit: 'short',
      queries: [level('enrichment_records_waiting', 'max', { by: ['kind'] })],
      runbooks: ['EnrichmentRecordsStill'],
    },
    {
      kind: 'lines',
      title: 'Oldest of them',
      says: 'How long the oldest change has waited for its record. Consumers are as far behind as this.',
      unit: 's',
      queries: [level('enrichment_records_oldest_age_seconds', 'max', { by: ['kind'] })],
      limits: [{ from: 300, colour: 'red' }],
      runbooks: [RECORDS_PAGE],
    },
  ],
};

const redis: Topic = {
  title: 'Redis',
  panels: [
    {
      kind: 'lines',
      title: 'Served without Redis, within an hour',
      says: 'Requests that were served although Redis did not answer, by what it was needed for. Nothing is lost; rate limits are lenient, and no rows of batches are admitted meanwhile.',
      unit: 'short',
      queries: [withinHour('enrichment_redis_away_total', { by: ['use'] })],
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentRedisAway'],
      width: 12,
    },
    {
      kind: 'bars',
      title: 'The same by use, now',
      says: 'What Redis was needed for within the last hour.',
      unit: 'short',
      queries: [withinHour('enrichment_redis_away_total', { by: ['use'] })],
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentRedisAway'],
      width: 12,
    },
  ],
};

export const deliveries: PlatformDashboard = {
  name: 'deliveries',
  title: 'Deliveries',
  says: 'What leaves the platform: callbacks, webhooks and records, and what carries them.',
  choices: [],
  topics: [glance, webhooks, kafka, redis],
};
