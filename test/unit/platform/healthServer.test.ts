import type { Server } from 'node:http';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createHealthServer, Health } from '#platform/healthServer';
import { listen } from '#platform/listen';
import { MetricsRegistry } from '#platform/metrics';

const works = { name: 'postgres', check: () => Promise.resolve() };
const broken = { name: 'kafka', check: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:9092')) };

describe('health', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is ready when every dependency answers', async () => {
    expect(await new Health([works]).readiness()).toEqual({ ready: true, checks: { postgres: 'ok' } });
  });

  test('names the dependency that fails, without its addresses', async () => {
    expect(await new Health([works, broken]).readiness()).toEqual({
      ready: false,
      checks: { postgres: 'ok', kafka: 'unavailable' },
    });
  });

  test('does not wait for a dependency that never answers', async () => {
    jest.useFakeTimers();
    const silent = { name: 'redis', check: () => new Promise<void>(() => undefined) };
    const readiness = new Health([works, silent]).readiness();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await readiness).toEqual({ ready: false, checks: { postgres: 'ok', redis: 'no answer in time' } });
  });

  test('leaves no timer behind a dependency that answered', async () => {
    jest.useFakeTimers();
    await new Health([works, broken]).readiness();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is not ready before the process has started, whoever answers', async () => {
    const health = new Health([works]);
    const started = health.start();
    expect(await health.readiness()).toEqual({ ready: false, checks: { postgres: 'ok', process: 'starting' } });
    started();
    expect(await health.readiness()).toEqual({ ready: true, checks: { postgres: 'ok' } });
  });

  test('is not ready where it drains before it has started', async () => {
    const health = new Health([works]);
    const started = health.start();
    health.drain();
    started();
    expect(await health.readiness()).toEqual({ ready: false, checks: { postgres: 'ok', process: 'draining' } });
  });

  test('is not ready any more from the moment the process drains', async () => {
    const health = new Health([works]);
    health.drain();
    expect(await health.readiness()).toEqual({ ready: false, checks: { postgres: 'ok', process: 'draining' } });
  });
});

describe('the health server', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  async function get(health: Health, path: string): Promise<{ status: number; text: string }> {
    const started = createHealthServer(health, new MetricsRegistry());
    server = started;
    const response = await fetch(`http://127.0.0.1:${await listen(started, 0, '127.0.0.1')}${path}`);
    return { status: response.status, text: await response.text() };
  }

  test('answers 200 where the process is alive, also when a dependency is not', async () => {
    expect(await get(new Health([broken]), '/livez')).toEqual({ status: 200, text: 'ok\n' });
  });

  test('answers 503 and names what is missing while not ready', async () => {
    const answer = await get(new Health([broken]), '/readyz?verbose');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toEqual({ ready: false, checks: { kafka: 'unavailable' } });
  });

  test('serves metrics, and nothing else', async () => {
    expect((await get(new Health([]), '/metrics')).status).toBe(200);
    server?.close();
    expect((await get(new Health([]), '/etc/passwd')).status).toBe(404);
  });
});
