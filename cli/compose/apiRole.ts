import { randomBytes, randomUUID } from 'node:crypto';
import { createApiMetrics } from '../../api/apiMetrics.ts';
import { createApi } from '../../api/createApi.ts';
import { answerUnread } from '../../api/http/answerUnread.ts';
import type { ApiSettings } from '../../api/services.ts';
import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { EMAIL_VERIFIER } from '#contract/providers/emailVerifier';
import { createLaneDemands } from '#adapters/postgres/laneDemands';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import { SHUTDOWN_GRACE_SECONDS } from '#domain/policies';
import { scopedMaxAge } from '#domain/mirrorScope';
import type { SecretKey } from '#domain/secretKeys';
import { deriveWorkerKeys } from '#domain/workerKeys';
import { createAddressGuard } from '#platform/addressGuard';
import { CallbackSecrets } from '#platform/callbackSecrets';
import type { Config } from '#platform/config';
import { limitPipelines } from '#platform/limitPipelines';
import { listen } from '#platform/listen';
import type { Releasers } from '#platform/releasers';
import { RequestDrain } from '#platform/requestDrain';
import { createServer } from '#system/nodeHttp';
import type { Foundation } from './foundation.ts';
import { openKeyedWrites } from './keyedWrites.ts';
import { type PriceSettings, priceSettings } from './priceSettings.ts';
import { openReadSettings } from './registrySources.ts';
import { openSecretKeys } from './secretKeys.ts';
import { createSourceFeeds } from './sourceFeeds.ts';

/** Longer than the idle limit of the proxies in front, so that they close connections first. */
const KEEP_ALIVE_MILLISECONDS = 75_000;

/** Starts the HTTP API; requests under way are answered before the process ends, but not waited for without end. */
export async function startApiRole(
  foundation: Foundation,
  releasers: Releasers,
): Promise<{ readonly port: number; readonly baseUrl: string }> {
  const { config } = foundation;
  const secretKeys = await openSecretKeys(config);
  // The routes refuse a request without a host, with a body.
  const server = createServer({ requireHostHeader: false });
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  server.headersTimeout = KEEP_ALIVE_MILLISECONDS + 1_000;
  limitPipelines(server);
  const requests = new RequestDrain(server);
  const port = await listen(server, config.PORT, config.HOST);
  const baseUrl = (config.BASE_URL ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
  const webhookSecrets = createWebhookSecrets(foundation.database, { keys: secretKeys, randomBytes });
  const services = {
    ...foundation,
    metrics: createApiMetrics(foundation.metrics),
    keyedWrites: openKeyedWrites(foundation, secretKeys),
    callbackSecrets: new CallbackSecrets(webhookSecrets, foundation.now),
    laneDemands: createLaneDemands(foundation.database),
    sourceFeeds: createSourceFeeds(config, await openReadSettings(foundation)),
    webhookSecrets,
    settings: { ...apiSettings(config, baseUrl, secretKeys), ...priceSettings(config, foundation.now()) },
    newRequestId: randomUUID,
  };
  const api = createApi(services);
  answerUnread(server, services);
  requests.take(api.app);
  releasers.add('api', async () => {
    foundation.health.drain();
    api.close();
    await requests.drain(SHUTDOWN_GRACE_SECONDS * 1_000);
  });
  return { port, baseUrl };
}

function apiSettings(
  config: Config,
  baseUrl: string,
  secretKeys: readonly SecretKey[],
): Omit<ApiSettings, keyof PriceSettings> {
  return {
    baseUrl,
    rateLimitPerMinute: config.ENRICH_RATE_LIMIT_PER_MINUTE,
    authFailuresPerMinute: config.ENRICH_AUTH_FAILURES_PER_MINUTE,
    newBatchesPerMinute: config.ENRICH_NEW_BATCHES_PER_MINUTE,
    maxUnfinishedBatches: config.ENRICH_MAX_UNFINISHED_BATCHES,
    maxPendingRenders: config.ENRICH_MAX_PENDING_RENDERS,
    maxWaits: config.ENRICH_MAX_WAITS,
    trustedProxies: config.ENRICH_TRUSTED_PROXIES.split(',').filter((entry) => entry !== ''),
    syncTimeoutSeconds: config.ENRICH_SYNC_TIMEOUT,
    idempotencySeconds: config.ENRICH_IDEMPOTENCY_TTL,
    toolCreditsUnconfirmed: config.ENRICH_TOOL_CREDITS_UNCONFIRMED,
    streamAfterSeconds: config.ENRICH_STREAM_AFTER,
    mirrorMaxAgeSeconds: scopedMaxAge(config.ENRICH_MIRROR, config.ENRICH_MIRROR_MAX_AGE),
    operatorOrganizations: config.ENRICH_OPERATOR_ORGANIZATIONS,
    providerSecrets: providerSecrets(config),
    isAllowedAddress: createAddressGuard(config.EGRESS_ALLOW_CIDRS),
    secretKeys,
    maxUploadBytes: config.ENRICH_UPLOAD_MAX_MEGABYTES * 1_000_000,
    workerKeys: deriveWorkerKeys(secretKeys),
    uploadUrlSeconds: config.ENRICH_UPLOAD_URL_TTL,
    csvUrlSeconds: config.ENRICH_CSV_URL_TTL,
    visitorEventsPerMinute: config.ENRICH_VISITOR_EVENTS_PER_MINUTE,
  };
}

/** A provider without a secret is not in use: its callbacks are not found. */
function providerSecrets(config: Config): Readonly<Record<string, string>> {
  const secrets: readonly (readonly [string, string | undefined])[] = [
    [CAPTCHA_SOLVER.name, config.ENRICH_CAPTCHA_SOLVER_SECRET],
    [EMAIL_VERIFIER.name, config.ENRICH_EMAIL_VERIFIER_SECRET],
  ];
  return Object.fromEntries(secrets.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
