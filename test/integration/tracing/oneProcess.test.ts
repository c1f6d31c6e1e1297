import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseTraceparent } from '#domain/traceContext';
import type { DemoFacts } from '../../../cli/demo/demoFacts.ts';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';
import { eventually } from '../../support/eventually.ts';
import { createPlatform, type RunningPlatform } from '../../support/runningPlatform.ts';
import {
  hasCollector,
  type ReceivedSpan,
  startTestCollector,
  type TestCollector,
} from '../../support/testCollector.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const CALLERS_SPAN = '00f067aa0ba902b7';
/**
 * Writes a line for each module of OpenTelemetry that a process loads, except for those of its API: slonik and prom-client
 * load that whether traces are on or not.
 */
const TELLS_MODULES = `
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({
    load: (url, context, next) => {
      if (/@opentelemetry[/](?!api[/])/.test(url)) writeSync(1, '\\nLOADED ' + url + '\\n');
      return next(url, context);
    },
  });
`;
const SETTINGS = {
  LOG_LEVEL: 'info',
  EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  NODE_OPTIONS: `${CHECKED_ROWS} --import=data:text/javascript,${encodeURIComponent(TELLS_MODULES)}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '',
};

const receiver = useWebhookReceivers();

async function post(
  facts: DemoFacts,
  body: object,
  headers: Readonly<Record<string, string>>,
  type = 'get_company',
): Promise<Response> {
  return fetch(`${facts.base_url}/api/enrichments/${type}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${facts.admin_key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The histograms of a process whose buckets name a trace, in the format that has exemplars. */
async function histogramsNaming(traceId: string, output: string): Promise<readonly string[]> {
  const { text } = await scrape(output);
  const named = text.split('\n').filter((line) => line.includes(`# {trace_id="${traceId}"}`));
  return [...new Set(named.map((line) => line.split('_bucket{')[0] ?? ''))];
}

async function scrape(output: string): Promise<{ readonly contentType: string | null; readonly text: string }> {
  const url = /metrics\s+(http\S+)/u.exec(output)?.[1] ?? '';
  const answer = await fetch(url, { headers: { accept: 'application/openmetrics-text;version=1.0.0' } });
  return { contentType: answer.headers.get('content-type'), text: await answer.text() };
}

const newTraceId = (): string => randomBytes(16).toString('hex');

function logLines(output: string): readonly Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

(hasCollector() ? describe : describe.skip)('a platform of one process that has a collector', () => {
  // Each test asks for what no other has asked for: what is known already is not fetched, and has no attempt.
  let collector: TestCollector;
  let platform: RunningPlatform;
  let facts: DemoFacts;
  beforeAll(async () => {
    collector = await startTestCollector();
    platform = await createPlatform();
    facts = await platform.start({ ...SETTINGS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  });
  afterAll(async () => {
    await platform.remove();
    await collector.remove();
  });

  const parentOf = (spans: readonly ReceivedSpan[], child: string): string | undefined => {
    const parent = spans.find(({ name }) => name.startsWith(child))?.parentSpanId;
    return parent === CALLERS_SPAN ? 'the caller' : spans.find(({ spanId }) => spanId === parent)?.name;
  };

  test('goes on in the trace of a caller from the request to the callback', async () => {
    const { url, take } = await receiver();
    const traceId = newTraceId();
    const answer = await post(
      facts,
      { company_id: facts.companies.ordinary, callback_url: url },
      { traceparent: `00-${traceId}-${CALLERS_SPAN}-01` },
    );
    const { data } = (await answer.json()) as { readonly data: { readonly id: number; readonly status: string } };
    const [callback] = await take(1);
    const spans = await collector.spansOf(traceId, 11);

    expect(data.status).toBe('completed');
    expect(spans.map(({ name }) => [name, parentOf(spans, name)])).toEqual([
      ['accept', 'POST /api/enrichments/:type'],
      ['attempt get_company', 'accept'],
      ['deliver', 'accept'],
      ['POST /api/enrichments/:type', 'the caller'],
      ['settle', 'attempt get_company'],
      ['step download_document', 'visit handelsregister'],
      ['step fill_search', 'visit handelsregister'],
      ['step open_portal', 'visit handelsregister'],
      ['step open_search', 'visit handelsregister'],
      ['step send_search', 'visit handelsregister'],
      ['visit handelsregister', 'attempt get_company'],
    ]);
    const spanIdOf = (name: string): string | undefined => spans.find((span) => span.name.startsWith(name))?.spanId;
    expect(parseTraceparent(answer.headers.get('traceresponse') ?? '')).toEqual({
      traceId,
      spanId: spanIdOf('POST'),
      isSampled: true,
    });
    expect(callback?.headers['traceparent']).toBe(`00-${traceId}-${spanIdOf('deliver')}-01`);
    expect(spans.find(({ name }) => name.startsWith('attempt'))).toMatchObject({
      service: 'enrichment-all',
      attributes: { 'enrichment.id': String(data.id), 'enrichment.type': 'get_company' },
    });
  });

  test('names the trace in what it measures of a request, an attempt and a delivery', async () => {
    const { url, take } = await receiver();
    const traceId = newTraceId();
    const traceparent = `00-${traceId}-${CALLERS_SPAN}-01`;
    await post(facts, { company_id: facts.companies.name_changed, callback_url: url }, { traceparent });
    await take(1);

    await eventually('all durations name the trace', async () => {
      const named = await histogramsNaming(traceId, platform.output);
      return [
        'enrichment_delivery_attempt_duration_seconds',
        'enrichment_http_request_duration_seconds',
        'enrichment_work_duration_seconds',
      ].every((name) => named.includes(name));
    });
  });

  test('names no trace in what it measures that its caller has not sampled', async () => {
    const traceId = newTraceId();
    const traceparent = `00-${traceId}-${CALLERS_SPAN}-00`;
    const answer = await post(facts, {}, { traceparent });
    const { contentType, text } = await scrape(platform.output);

    expect(answer.headers.get('traceresponse')).toContain(traceId);
    expect(contentType).toContain('application/openmetrics-text');
    expect(text).not.toContain(traceId);
  });

  test.each([
    ['bundesanzeiger', 'list_company_publications', ['fill_search', 'open_portal', 'send_search', 'turn_page']],
    [
      'unternehmensregister',
      'list_company_filings',
      ['open_portal', 'send_search', 'send_search', 'send_search', 'send_search', 'take_token'],
    ],
  ])(
    'has a span for each step at %s, which says its outcome and nothing of the company',
    async (source, type, names) => {
      const traceId = newTraceId();
      const traceparent = `00-${traceId}-${CALLERS_SPAN}-01`;
      const answer = await post(facts, { company_id: facts.companies.ordinary }, { traceparent }, type);
      const spans = await collector.spansOf(traceId, 5 + names.length);
      const steps = spans.filter(({ name }) => name.startsWith('step '));

      expect(answer.status).toBe(200);
      expect(steps.map(({ attributes }) => attributes)).toEqual(
        names.map((name) => ({ source, 'portal.step': name, 'portal.outcome': 'done' })),
      );
      expect(steps.map(({ name }) => parentOf(spans, name))).toEqual(names.map(() => `visit ${source}`));
    },
  );

  test('links each row of a batch, which has a trace of its own, to the acceptance of the batch', async () => {
    const traceId = newTraceId();
    const traceparent = `00-${traceId}-${CALLERS_SPAN}-01`;
    const rows = [facts.companies.publications, facts.companies.partnership].map((company_id) => ({ company_id }));
    const answer = await post(facts, { rows }, { traceparent }, 'list_company_publications/batch');
    const { data } = (await answer.json()) as { readonly data: { readonly id: number } };
    const attempts = await collector.linkedTo(traceId, 2);
    const [acceptance, request, ...others] = await collector.spansOf(traceId, 2);

    expect(answer.status).toBe(202);
    expect(acceptance).toMatchObject({
      name: 'accept batch',
      parentSpanId: request?.spanId,
      attributes: { 'batch.id': String(data.id), 'batch.rows': '2', 'batch.outcome': 'accepted' },
    });
    expect(request).toMatchObject({ name: 'POST /api/enrichments/:type/batch', parentSpanId: CALLERS_SPAN });
    expect(others).toEqual([]);
    expect(new Set(attempts.map((attempt) => attempt.traceId)).size).toBe(2);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({
        name: 'attempt list_company_publications',
        parentSpanId: '',
        links: [{ traceId, spanId: acceptance?.spanId }],
        attributes: { 'batch.id': String(data.id) },
      });
    }
  });

  test('says the trace in what it logs of an attempt and of a request', async () => {
    const traceId = newTraceId();
    const answer = await post(
      facts,
      { company_id: facts.companies.not_in_register },
      { traceparent: `00-${traceId}-${CALLERS_SPAN}-01` },
    );
    const { data } = (await answer.json()) as { readonly data: { readonly id: number; readonly status: string } };
    const spans = await collector.spansOf(traceId, 5);

    expect([answer.status, data.status]).toEqual([422, 'failed']);
    const spanIdOf = (name: string): string | undefined => spans.find((span) => span.name === name)?.spanId;
    const linesOf = () => logLines(platform.output).filter(({ enrichment_id }) => enrichment_id === data.id);
    await eventually('both have been logged', () => linesOf().length >= 2);
    expect(linesOf()).toMatchObject([
      { msg: 'An attempt failed', trace_id: traceId, span_id: spanIdOf('attempt get_company') },
      { msg: 'request', trace_id: traceId, span_id: spanIdOf('POST /api/enrichments/:type') },
    ]);
  });

  test('begins a trace of its own where a traceparent is not valid', async () => {
    const invalid = [
      `00-${'0'.repeat(32)}-${CALLERS_SPAN}-01`,
      `00-${'A'.repeat(32)}-${CALLERS_SPAN}-01`,
      `00-${'x'.repeat(32)}-${CALLERS_SPAN}-01`,
      `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
      `00-${'b'.repeat(32)}-${CALLERS_SPAN}-01-more`,
      `ff-${'c'.repeat(32)}-${CALLERS_SPAN}-01`,
    ];
    const answers = await Promise.all(invalid.map((traceparent) => post(facts, {}, { traceparent })));
    const traceIds = answers.map(({ headers }) => parseTraceparent(headers.get('traceresponse') ?? '')?.traceId ?? '');

    expect(answers.map(({ status }) => status)).toEqual(invalid.map(() => 422));
    expect(traceIds.filter((id) => invalid.join(' ').toLowerCase().includes(id))).toEqual([]);
    for (const traceId of traceIds) {
      expect(await collector.spansOf(traceId, 1)).toMatchObject([{ parentSpanId: '' }]);
    }
  });

  test('loads what sends its traces', () => {
    const loaded = platform.output.split('\n').filter((line) => line.startsWith('LOADED '));
    expect(loaded.filter((line) => line.includes('/@opentelemetry/sdk-trace/'))).not.toEqual([]);
    expect(loaded.filter((line) => line.includes('/@opentelemetry/exporter-trace-otlp-proto/'))).not.toEqual([]);
  });
});

describe('a platform of one process that has no collector', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start(SETTINGS);
  });
  afterAll(() => platform.remove());

  test('loads neither the SDK of OpenTelemetry nor its exporter, and says no trace, in answers, callbacks, metrics and lines of its log', async () => {
    const { url, take } = await receiver();
    const traceparent = `00-${newTraceId()}-${CALLERS_SPAN}-01`;
    const answer = await post(facts, { company_id: facts.companies.ordinary, callback_url: url }, { traceparent });
    const failed = await post(facts, { company_id: facts.companies.not_in_register }, { traceparent });
    const [callback] = await take(1);
    const { contentType, text } = await scrape(platform.output);
    await platform.end('SIGTERM');

    expect([answer.status, failed.status]).toEqual([200, 422]);
    expect(answer.headers.has('traceresponse')).toBe(false);
    expect(callback?.headers).not.toHaveProperty('traceparent');
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).not.toContain('trace_id');
    const attempts = logLines(platform.output).filter(({ msg }) => msg === 'An attempt failed');
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).not.toHaveProperty('trace_id');
    expect(platform.output.split('\n').filter((line) => line.startsWith('LOADED '))).toEqual([]);
  });
});
