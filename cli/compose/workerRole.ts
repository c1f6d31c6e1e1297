import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createSourcePauses } from '#adapters/postgres/sourcePauses';
import { SHUTDOWN_GRACE_SECONDS } from '#domain/policies';
import { scopedMaxAge } from '#domain/mirrorScope';
import { RENDER_DEADLINE_SECONDS, RENDER_PROSPECT } from '#domain/prospect';
import { bySource, type SourceName } from '#domain/sources/catalogue';
import { priceOfType } from '#contract/types/priceOfType';
import { createAddressGuard } from '#platform/addressGuard';
import type { Config } from '#platform/config';
import type { Releasers } from '#platform/releasers';
import { BrowserPool } from '../../workers/browser/browserPool.ts';
import { createDocumentKeeper } from '../../workers/documents/documentKeeper.ts';
import { createPaperTurns } from '../../workers/documents/paperTurns.ts';
import { createHandlers } from '../../workers/enrichments/createHandlers.ts';
import { createRenderProspectHandler } from '../../workers/enrichments/render_prospect/renderProspectHandler.ts';
import type { Source } from '../../workers/enrichments/sources.ts';
import { savePages } from '../../workers/savedPages/savePages.ts';
import { PoliteSource } from '../../workers/sources/politeSource.ts';
import type { SourceMetrics } from '../../workers/sources/sourceMetrics.ts';
import { createWorkerMetrics } from '../../workers/workerMetrics.ts';
import { startWorker } from '../../workers/startWorker.ts';
import { openBrowserHost } from './browserHost.ts';
import { createCaptchaHelp } from './captchaHelp.ts';
import type { Foundation } from './foundation.ts';
import { createHandoverHelp } from './handoverHelp.ts';
import { createPublicServices } from './publicServices.ts';
import { createRegistrySources } from './registrySources.ts';
import { createVerifyEmailServices } from './verifyEmail.ts';
import { tracedSource } from './traced.ts';
import { openWorkerKeys } from './workerKeys.ts';

/** Memory that pages leak goes with their browser; at this age a new launch costs under 1 % of the jobs' CPU. */
const PAGES_PER_BROWSER = 100;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Starts the worker and its browsers.
 *
 * @param ownApi address of the API in this process once it has started; null where there is none
 */
export async function startWorkerRole(
  foundation: Foundation,
  releasers: Releasers,
  ownApi: Promise<string | null>,
): Promise<void> {
  const { config, logger, mirror, now } = foundation;
  const mirrorMaxAgeSeconds = scopedMaxAge(config.ENRICH_MIRROR, config.ENRICH_MIRROR_MAX_AGE);
  const pool = new BrowserPool({
    host: await openBrowserHost(config, logger),
    maxContexts: config.ENRICH_BROWSER_CONTEXTS,
    pagesPerBrowser: PAGES_PER_BROWSER,
    logger,
  });
  releasers.add('browsers', () => pool.close());
  const gauge = { name: 'enrichment_browser_contexts', help: 'Browser jobs in progress and waiting for a context.' };
  foundation.metrics.exposeStates(gauge, () => ({ active: pool.stats().active, waiting: pool.stats().waiting }));
  const metrics = createWorkerMetrics(foundation.metrics);
  const handlers = createHandlers({
    ...foundation,
    sources: await openSources({ ...foundation, metrics }, pool, releasers),
    keeper: createDocumentKeeper({ ...foundation, metrics, maxAgeSeconds: mirrorMaxAgeSeconds }),
    turns: createPaperTurns({ ...foundation, newId: randomUUID }),
    captchas: createCaptchaHelp(foundation, metrics),
    handovers: createHandoverHelp(foundation, metrics),
    verifyEmail: createVerifyEmailServices(config, now),
    publicServices: createPublicServices(foundation, metrics),
    workflowServices: {
      ...foundation,
      priceOf: (type) => priceOfType(type, config.ENRICH_PRICES),
      mirrorMaxAgeSeconds,
      onStarted: (type, children) => metrics.children.inc({ type }, children),
    },
  });
  const renderProspect = createRenderProspectHandler({
    ...foundation,
    browsers: pool,
    landingUrl: async () => landingUrl(config, await ownApi),
    workerKeys: await openWorkerKeys(config),
    isAllowedAddress: createAddressGuard(config.EGRESS_ALLOW_CIDRS),
    maxVideoBytes: config.ENRICH_RENDER_MAX_MEGABYTES * BYTES_PER_MEGABYTE,
    deadlineSeconds: RENDER_DEADLINE_SECONDS,
  });
  const worker = startWorker(
    {
      ...foundation,
      metrics,
      handlers: new Map([...handlers, [RENDER_PROSPECT, renderProspect]]),
      mirrorWindow: { mirror, maxAgeSeconds: mirrorMaxAgeSeconds, now },
      pause: waitQuietly,
    },
    {
      name: `${hostname()}/${process.pid}`,
      leaseSeconds: config.ENRICH_LEASE,
      browserContexts: config.ENRICH_BROWSER_CONTEXTS,
      lanes: config.ENRICH_LANES,
    },
  );
  releasers.add('worker', () => worker.drain(AbortSignal.timeout(SHUTDOWN_GRACE_SECONDS * 1_000)));
}

/** The portals as handlers visit them: politely, and with the pages kept that could not be read. */
async function openSources(
  services: Omit<Foundation, 'metrics'> & { readonly metrics: SourceMetrics },
  browsers: BrowserPool,
  releasers: Releasers,
): Promise<Readonly<Record<SourceName, Source>>> {
  const visits = {
    ...services,
    sources: await createRegistrySources(services, releasers),
    sourcePauses: createSourcePauses(services.database),
    browsers,
    limiter: services.rateLimiter,
    pause: waitQuietly,
    newId: randomUUID,
  };
  return bySource(({ name }) =>
    savePages(name, tracedSource(name, new PoliteSource(name, visits), services.tracer), services),
  );
}

/** The nearest way to the landing pages: not around by the public address where the API is in the same process. */
function landingUrl({ ENRICH_LANDING_URL, BASE_URL, PORT }: Config, ownApi: string | null): string {
  return (ENRICH_LANDING_URL ?? ownApi ?? BASE_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');
}

/** Waiting may be cut short; that is what the signal is for. */
function waitQuietly(milliseconds: number, signal: AbortSignal): Promise<void> {
  return delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
