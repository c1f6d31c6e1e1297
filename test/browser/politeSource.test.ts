import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { createLogger } from '#platform/logger';
import type { ClaimedWork } from '#ports/workQueue';
import { type Simulator, startSimulator } from '../../simulator/startSimulator.ts';
import { createGetCompanyHandler } from '../../workers/enrichments/get_company/getCompanyHandler.ts';
import type { WorkResult } from '../../workers/enrichments/handler.ts';
import { PoliteSource } from '../../workers/sources/politeSource.ts';
import { type EgressProxy, startEgressProxy } from '../support/egressProxy.ts';
import { ChangingSources, type PolicySettings, testPolicy, testStore } from '../support/politeVisits.ts';
import { VirtualTime } from '../support/virtualTime.ts';
import { describeWithBrowser, openTestPool, type TestPool } from './support/testBrowser.ts';
import { createTestMetrics, type TestMetrics } from '../support/testMetrics.ts';
import { FORGETFUL_KEEPER } from '../support/forgetfulKeeper.ts';

const PASSWORD = 'geheim-4711';
/** What the terms of use allow an address (docs/spec/registries.md, "Register errors and limits"). */
const PER_HOUR = 60;

describeWithBrowser('polite visits to the register portal', () => {
  let time: VirtualTime;
  let simulator: Simulator;
  let browsers: TestPool;
  let metrics: TestMetrics;
  let proxies: readonly [EgressProxy, EgressProxy];

  beforeAll(async () => {
    browsers = await openTestPool();
  });
  afterAll(() => browsers.end());
  beforeEach(async () => {
    time = new VirtualTime();
    metrics = createTestMetrics();
    simulator = await startSimulator({ seed: 'polite', now: time.now, perHour: PER_HOUR });
    proxies = [await startEgressProxy('user', PASSWORD), await startEgressProxy('user', PASSWORD)];
  });
  afterEach(async () => {
    await Promise.all([...proxies.map((proxy) => proxy.close()), simulator.close()]);
  });

  /** Real browsers and a real portal; only the clock of limits and portal is moved by hand. */
  const open = (settings: PolicySettings = {}) => {
    const sources = new ChangingSources(testPolicy({ baseUrl: simulator.portalUrls.handelsregister, ...settings }));
    const lines: unknown[] = [];
    const logger = createLogger('silent', 'test');
    const write = (...line: unknown[]): void => void lines.push(line);
    const source = new PoliteSource('handelsregister', {
      ...testStore(time),
      sources,
      sourcePauses: { isPaused: () => Promise.resolve(false) },
      metrics,
      logger: Object.assign(logger, { warn: write, info: write }),
      now: time.now,
      pause: (milliseconds) => advance(milliseconds),
      random: Math.random,
      newId: randomUUID,
      browsers: browsers.pool,
    });
    const handler = createGetCompanyHandler(source, FORGETFUL_KEEPER);
    const ask = async (companyId: string): Promise<WorkResult> => {
      const work = { id: 1, input: { company_id: companyId } } as unknown as ClaimedWork;
      const context = { enrichmentId: 1, signal: new AbortController().signal, required: null };
      return (await handler.fromSource(work, context)) as WorkResult;
    };
    return { ask, lines };
  };
  const advance = (milliseconds: number): Promise<void> => time.until(time.pause(milliseconds));
  const companies = (count: number): readonly string[] =>
    simulator.dataset.companies
      .filter(({ documents }) => documents.includes('SI'))
      .slice(0, count)
      .map(({ companyId }) => companyId);
  const statistics = async (): Promise<Readonly<Record<string, number>>> => {
    const response = await fetch(`${simulator.controlUrl}/stats`);
    return ((await response.json()) as { handelsregister: Record<string, number> }).handelsregister;
  };

  test('the portal that allows 60 retrievals an hour never has to refuse one, and all that it sees is counted', async () => {
    const { ask } = open();
    const startedAt = time.now().getTime();
    for (const companyId of companies(36)) {
      for (let isDone = false; !isDone;) {
        try {
          await ask(companyId);
          isDone = true;
        } catch (error) {
          const verdict = error instanceof WorkError ? error.verdict : null;
          expect(verdict).toMatchObject({ kind: 'throttled' });
          await advance(verdict?.kind === 'throttled' ? verdict.until - time.now().getTime() : 0);
        }
      }
    }
    expect(await statistics()).toMatchObject({ searches: 36, downloads: 36, rate_limited: 0 });
    const { values } = await metrics.sourceRetrievals.get();
    expect(values).toMatchObject([{ labels: { source: 'handelsregister', egress: 'direct' }, value: 72 }]);
    // 15 at once and 45 in each hour: the other 57 take this long.
    expect(time.now().getTime() - startedAt).toBe((57 / 45) * 3_600_000);
  });

  test('a visit leaves by the proxy, and the answer names its host', async () => {
    const { ask } = open({ egress: [proxies[0].url] });
    const [companyId = ''] = companies(1);
    const { output } = await ask(companyId);
    expect(output).toMatchObject({ company_id: companyId, _registry_meta: { proxy_used: '127.0.0.1' } });
    expect(proxies[0].requests.length).toBeGreaterThan(2);
    expect(proxies[0].requests.every((url) => url.startsWith(simulator.portalUrls.handelsregister))).toBe(true);
    expect(JSON.stringify(output)).not.toContain(PASSWORD);
  });

  test('after a block the next attempt takes the other proxy, and no log and no metric shows a password', async () => {
    const { ask, lines } = open({ egress: proxies.map(({ url }) => url) });
    const [companyId = ''] = companies(1);
    proxies[0].answerWith(403);
    await expect(ask(companyId)).rejects.toMatchObject({ verdict: { kind: 'identity_burnt' } });
    const seen = proxies[0].requests.length;
    expect((await ask(companyId)).output).toMatchObject({ company_id: companyId });
    expect((await ask(companyId)).output).toMatchObject({ company_id: companyId });
    expect(proxies[0].requests).toHaveLength(seen);
    expect(proxies[1].requests.length).toBeGreaterThan(2);
    expect(lines.length).toBeGreaterThan(0);
    expect(`${JSON.stringify(lines)} ${await metrics.registry.metrics()}`).not.toContain(PASSWORD);
  });

  test('a proxy that is gone opens its breaker, and work goes on through the other', async () => {
    const { ask } = open({
      egress: proxies.map(({ url }) => url),
      breaker: { failures: 1, openSeconds: 60 },
    });
    const [companyId = ''] = companies(1);
    await proxies[0].close();
    await expect(ask(companyId)).rejects.toMatchObject({ verdict: { kind: 'retry', code: 'source_unavailable' } });
    expect((await ask(companyId)).output).toMatchObject({ company_id: companyId });
    expect((await ask(companyId)).output).toMatchObject({ company_id: companyId });
    const { values } = await metrics.sourceBreaker.get();
    expect(values.map(({ value }) => value)).toEqual([2, 0]);
  });
});
