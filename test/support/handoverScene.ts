import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { read, resourceOf, useWork } from './apiCalls.ts';
import { type DashboardClient, openDashboardClient } from './dashboardClient.ts';
import { eventually } from './eventually.ts';
import { FetchingHandler } from './fetchingHandler.ts';
import { type TestAnswer, type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

const GET_PUBLICATION = '/api/enrichments/get_publication';
/** What get_publication costs when nothing else is configured (docs/spec/decisions.md, "Enrichment types"). */
export const HANDED_OVER_PRICE = 5;

/** A platform whose people fetch what a portal shows to people only; the organization and its two people are new for each test. */
export interface HandoverScene {
  readonly platform: { readonly current: TestPlatform };
  readonly work: TestPlatform['work'];
  organization: TestOrganization;
  anna: DashboardClient;
  bernd: DashboardClient;
  /** Takes files that say "wanted"; what became of hand-overs is in `counted`. */
  handler(deadlineSeconds?: number): FetchingHandler;
  readonly counted: string[];
  resource(id: number): Promise<EnrichmentResource>;
  start(): Promise<number>;
  /** Starts an enrichment and a worker, and waits until a person is asked. */
  startWaiting(handler?: FetchingHandler): Promise<number>;
  /** Sends a file by the form of a task, as a browser without scripts does. */
  bring(who: DashboardClient, id: number, text: string | Uint8Array, name?: string): Promise<TestAnswer>;
}

export function useHandoverScene(): HandoverScene {
  const platform = useTestPlatform({ ENRICH_HANDOVERS: 'true' });
  const counted: string[] = [];
  const scene = {
    platform,
    counted,
    work: useWork(platform),
    handler: (deadlineSeconds = 3_600) =>
      new FetchingHandler(() => {
        const { handovers: desk, now } = platform.current.foundation;
        const longestLifeSeconds = 86_400;
        return { desk, deadlineSeconds, longestLifeSeconds, now, count: (outcome) => counted.push(outcome) };
      }),
    resource: (id) => read(platform.current, scene.organization.key, id),
    start: async () => {
      const body = { publication_id: `DE-HRB-F1103-1-${randomBytes(10).toString('hex')}`, async: true };
      return resourceOf(await platform.current.call(GET_PUBLICATION, { key: scene.organization.key, body })).id;
    },
    startWaiting: async (handler = scene.handler()) => {
      const id = await scene.start();
      scene.work({ get_publication: handler });
      await eventually('the enrichment waits', async () => (await scene.resource(id)).status === 'waiting');
      return id;
    },
    bring: (who, id, content, name = 'accounts.html') => bring(platform.current, who, id, content, name),
  } as HandoverScene;
  beforeEach(async () => {
    counted.length = 0;
    scene.organization = await platform.current.organization({ credits: 10 });
    scene.anna = await openDashboardClient(platform.current, scene.organization.id, 'member');
    scene.bernd = await openDashboardClient(platform.current, scene.organization.id, 'member');
  });
  afterEach(async () => {
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });
  return scene;
}

async function bring(
  { baseUrl }: TestPlatform,
  { csrf, cookie }: DashboardClient,
  id: number,
  content: string | Uint8Array,
  name: string,
): Promise<TestAnswer> {
  const body = new FormData();
  body.set('csrf', csrf);
  body.set('upload', '');
  body.set('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
  const response = await fetch(`${baseUrl}/tasks/${id}`, {
    method: 'POST',
    body,
    headers: { cookie },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text(), body: {} };
}
