import { isPublicAddress } from '#domain/publicAddress';
import { NO_TRACER } from '#platform/noTracer';
import type { ApiServices } from '../../api/services.ts';

/**
 * Services for tests that look at the routes and call nothing behind them: whatever is used without having been given
 * says so.
 */
export function fakeApiServices(given: Partial<ApiServices> = {}): ApiServices {
  const services: Partial<ApiServices> = {
    settings: {
      baseUrl: 'http://127.0.0.1:8080',
      rateLimitPerMinute: 10_000,
      authFailuresPerMinute: 10,
      newBatchesPerMinute: 30,
      maxUnfinishedBatches: 10,
      maxPendingRenders: 10_000,
      maxWaits: 1_000,
      maxUploadBytes: 5_000_000_000,
      trustedProxies: [],
      syncTimeoutSeconds: 3_600,
      idempotencySeconds: 86_400,
      toolCreditsUnconfirmed: 25,
      streamAfterSeconds: 55,
      mirrorMaxAgeSeconds: 31_536_000,
      prices: {},
      pricesValidFrom: null,
      operatorOrganizations: [],
      providerSecrets: {},
      isAllowedAddress: isPublicAddress,
      secretKeys: [],
      workerKeys: [],
      uploadUrlSeconds: 1_800,
      csvUrlSeconds: 604_800,
      visitorEventsPerMinute: 1_000,
    },
    batchesEnded: { announce: () => undefined, subscribe: () => () => undefined },
    tracer: NO_TRACER,
    enrichmentsFinished: { announce: () => undefined, subscribe: () => () => undefined },
    ...given,
  };
  return new Proxy(services, {
    get: (target, name) =>
      name in target
        ? target[name as keyof ApiServices]
        : new Proxy(
            {},
            {
              get: (_, method) => () => {
                throw new Error(`The test gave no ${String(name)}, but ${String(method)} was called`);
              },
            },
          ),
  }) as ApiServices;
}
