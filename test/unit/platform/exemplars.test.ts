import type { Server } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { acceptsOpenMetrics } from '#platform/acceptsOpenMetrics';
import { createHealthServer, Health } from '#platform/healthServer';
import { listen } from '#platform/listen';
import { MetricsRegistry, type RunningTrace } from '#platform/metrics';
import { createTestMetrics } from '../../support/testMetrics.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const OPEN = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
/** As Prometheus 3.5 sends it. */
const PROMETHEUS =
  'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.3,text/plain;version=0.0.4;q=0.2,*/*;q=0.1';

test.each([
  [PROMETHEUS, true],
  ['application/openmetrics-text', true],
  ['Application/OpenMetrics-Text; Version=1.0.0', true],
  ['text/plain;q=0.5, application/openmetrics-text;version=1.0.0;q=0.5', true],
  ['', false],
  ['*/*', false],
  ['text/plain;version=0.0.4', false],
  ['text/plain, application/openmetrics-text;version=1.0.0;q=0.9', false],
  ['application/openmetrics-text;version=1.0.0;q=0', false],
  ['application/openmetrics-text;version=1.0.0;q=much', false],
  ['application/openmetrics-text;version=0.0.1', false],
  ['application/openmetrics-text;version=2.0.0', false],
])('whoever accepts "%s" asks for OpenMetrics: %s', (accept, expected) => {
  expect(acceptsOpenMetrics(accept)).toBe(expected);
});

/** Two counters and three durations, the last of them measured where `runningTrace` says. */
function observed(runningTrace: RunningTrace | null): MetricsRegistry {
  const plain = new MetricsRegistry();
  const metrics = runningTrace === null ? plain : plain.withTraces(runningTrace);
  metrics.counter({ name: 'test_tries_total', help: 'Tries.', labelNames: ['kind'] }).inc({ kind: 'one' }, 3);
  metrics.expose({ name: 'test_open', help: 'Open ones.' }, () => 7);
  const durations = metrics.histogram({
    name: 'test_duration_seconds',
    help: 'Durations.',
    labelNames: ['kind'],
    buckets: [0.1, 1],
  });
  durations.observe({ kind: 'one' }, 0.05);
  durations.observe({ kind: 'one' }, 0.06);
  durations.observe({ kind: 'one' }, 5);
  return metrics;
}

function own(text: string): readonly string[] {
  return text.split('\n').filter((line) => /test_/u.test(line));
}

const PLAIN_LINES = [
  '# HELP test_tries_total Tries.',
  '# TYPE test_tries_total counter',
  'test_tries_total{kind="one"} 3',
  '# HELP test_open Open ones.',
  '# TYPE test_open gauge',
  'test_open 7',
  '# HELP test_duration_seconds Durations.',
  '# TYPE test_duration_seconds histogram',
  'test_duration_seconds_bucket{le="0.1",kind="one"} 2',
  'test_duration_seconds_bucket{le="1",kind="one"} 2',
  'test_duration_seconds_bucket{le="+Inf",kind="one"} 3',
  'test_duration_seconds_sum{kind="one"} 5.11',
  'test_duration_seconds_count{kind="one"} 3',
];

describe('metrics where there are traces', () => {
  test('name in each bucket the trace that was last in it, in OpenMetrics, under the names that series have in text', async () => {
    const traces = [null, TRACE, TRACE];
    const metrics = observed(() => traces.shift() ?? null);
    const { contentType, text } = await metrics.scrape(PROMETHEUS);

    expect(contentType).toBe(OPEN);
    expect(text.endsWith('\n# EOF\n')).toBe(true);
    expect(
      own(text).map((line) => line.replace(/[\d.]+$/u, (last) => (line.includes('trace_id') ? '<time>' : last))),
    ).toEqual([
      '# HELP test_tries Tries.',
      '# TYPE test_tries counter',
      'test_tries_total{kind="one"} 3',
      '# HELP test_open Open ones.',
      '# TYPE test_open gauge',
      'test_open 7',
      '# HELP test_duration_seconds Durations.',
      '# TYPE test_duration_seconds histogram',
      `test_duration_seconds_bucket{le="0.1",kind="one"} 2 # {trace_id="${TRACE}"} 0.06 <time>`,
      'test_duration_seconds_bucket{le="1",kind="one"} 2',
      `test_duration_seconds_bucket{le="+Inf",kind="one"} 3 # {trace_id="${TRACE}"} 5 <time>`,
      'test_duration_seconds_sum{kind="one"} 5.11',
      'test_duration_seconds_count{kind="one"} 3',
    ]);
  });

  test('are in text what they are without traces, also after a scrape of OpenMetrics', async () => {
    const metrics = observed(() => TRACE);
    await metrics.scrape(OPEN);
    const { contentType, text } = await metrics.scrape('text/plain;version=0.0.4');

    expect(contentType).toBe(TEXT);
    expect(own(text)).toEqual(PLAIN_LINES);
    expect(own((await metrics.scrape('')).text)).toEqual(PLAIN_LINES);
  });

  test('have no exemplar where no trace is recorded', async () => {
    expect((await observed(() => null).scrape(OPEN)).text).not.toContain('trace_id');
  });
});

test('every counter ends in _total, under which both formats tell it', () => {
  const metrics = createTestMetrics().registry.getMetricsAsArray() as unknown as readonly {
    name: string;
    type: string;
  }[];
  const counters = metrics.filter(({ type }) => type === 'counter').map(({ name }) => name);

  expect(counters.length).toBeGreaterThan(20);
  expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([]);
});

describe('metrics where there are no traces', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  test('are told in text whoever asks', async () => {
    const started = createHealthServer(new Health([]), observed(null));
    server = started;
    const url = `http://127.0.0.1:${await listen(started, 0, '127.0.0.1')}/metrics`;
    const answers = await Promise.all([PROMETHEUS, OPEN, '*/*'].map((accept) => fetch(url, { headers: { accept } })));

    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe(TEXT);
      expect(own(await answer.text())).toEqual(PLAIN_LINES);
    }
  });
});
