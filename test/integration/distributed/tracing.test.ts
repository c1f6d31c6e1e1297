import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { openKafka } from '#adapters/kafka/openKafka';
import { workTopic } from '#adapters/kafka/topics';
import { LANES } from '#domain/lane';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import { eventually } from '../../support/eventually.ts';
import { readTopic } from '../../support/readTopic.ts';
import type { RoleProcess } from '../../support/roleProcess.ts';
import {
  hasCollector,
  type ReceivedSpan,
  startTestCollector,
  type TestCollector,
} from '../../support/testCollector.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const PREFIX = 'test';
const CALLERS_SPAN = '00f067aa0ba902b7';
/** The mirror answers for it, so that no portal is needed. */
const COMPANY = 'DE-HRB-F1103-1';

(hasCollector() ? describe : describe.skip)('a trace over many processes', () => {
  let collector: TestCollector;
  let platform: DistributedPlatform;
  let api: RoleProcess;
  /** An API that does not reach Kafka: what it stores is published by the relay of the controller. */
  let bereft: RoleProcess;
  // All processes end before the database of the suite is dropped.
  afterAll(async () => {
    await platform.remove();
    await collector.remove();
  });
  const database = useTestDatabase();
  beforeAll(async () => {
    collector = await startTestCollector();
    platform = await DistributedPlatform.create(database.connectionString, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    });
    await platform.ports.database.hot.query(
      `insert into mirror_records (key, read_at, record)
       values ('company:' || $1, now(), json_build_object('company_id', $1, 'name', 'Muster GmbH'))`,
      [COMPANY],
    );
    [api, bereft] = await Promise.all([
      platform.start('api'),
      platform.start('api', { KAFKA_BROKERS: '127.0.0.1:1' }),
      platform.start('controller'),
    ]);
  });

  const submit = async (to: RoleProcess, traceId: string): Promise<number> => {
    const { api: caller } = await platform.caller(to, 100);
    const headers = { traceparent: `00-${traceId}-${CALLERS_SPAN}-01` };
    const body = { company_id: COMPANY, async: true };
    const answer = await caller.call('POST', '/api/enrichments/get_company', body, headers);
    expect(answer.status).toBe(202);
    return (answer.body as { readonly data: { readonly id: number } }).data.id;
  };
  const isPublished = async (id: number): Promise<boolean> => {
    const { rows } = await platform.ports.database.hot.query(
      `select 1 from outbox where topic = 'work' and (payload ->> 'id')::bigint = $1`,
      [id],
    );
    return rows.length === 0;
  };
  /** The `traceparent` of each command in Kafka, by the enrichment; null where it has none. */
  const commandHeaders = async (): Promise<ReadonlyMap<number, string | null>> => {
    const kafka = openKafka(platform.kafka.settings(PREFIX), () => undefined);
    const found = new Map<number, string | null>();
    const note = ({ value, headers }: KafkaMessage): void => {
      const { id } = JSON.parse(String(value)) as { readonly id: number };
      found.set(id, headers?.['traceparent']?.toString() ?? null);
    };
    await Promise.all(LANES.map((lane) => readTopic(kafka, workTopic(PREFIX, lane), note)));
    return found;
  };
  const spanNamed = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan | undefined =>
    spans.find((span) => span.name === name);

  test('goes on in the worker, whether the command in Kafka has a header or was published by the relay without one', async () => {
    const [traced, relayed] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const [tracedId, relayedId] = await Promise.all([submit(api, traced), submit(bereft, relayed)]);
    await eventually('both commands are in Kafka', async () =>
      (await Promise.all([isPublished(tracedId), isPublished(relayedId)])).every(Boolean),
    );
    const headers = await commandHeaders();
    await platform.start('worker');
    const spans = await Promise.all([collector.spansOf(traced, 4), collector.spansOf(relayed, 4)]);

    expect(headers.get(tracedId)).toBe(`00-${traced}-${spanNamed(spans[0], 'accept')?.spanId}-01`);
    expect(headers.get(relayedId)).toBeNull();
    for (const [index, id] of [tracedId, relayedId].entries()) {
      const trace = spans[index] ?? [];
      const [accept, attempt] = [spanNamed(trace, 'accept'), spanNamed(trace, 'attempt get_company')];
      expect(spanNamed(trace, 'POST /api/enrichments/:type')).toMatchObject({ parentSpanId: CALLERS_SPAN });
      expect(accept).toMatchObject({ service: 'enrichment-api' });
      expect(attempt).toMatchObject({
        service: 'enrichment-worker',
        parentSpanId: accept?.spanId,
        attributes: { 'enrichment.id': String(id) },
      });
      expect(spanNamed(trace, 'settle')).toMatchObject({ parentSpanId: attempt?.spanId });
    }
  });
});
