import { ACCEPTANCE_KEEP_SECONDS, DOCUMENT_CACHE_DAYS, PROVIDER_REQUEST_KEEP_SECONDS } from '#domain/policies';
import { keptSince, type Retention } from '#domain/retention';
import { rowRemovals, type RowServices } from '#platform/rowRemovals';
import type { BatchFiles } from '#ports/batchFiles';
import type { CaptchaQueue } from '#ports/captchaQueue';
import type { DocumentCache } from '#ports/documentCache';
import type { Handovers } from '#ports/handovers';
import type { Maintenance } from '#ports/maintenance';
import type { ProviderRequests } from '#ports/providerRequests';
import type { Uploads } from '#ports/uploads';
import { inRounds } from '#system/inRounds';
import type { ControllerMetrics } from '../controllerMetrics.ts';
import type { Pass } from './pass.ts';

export interface ForgettingServices extends RowServices {
  readonly batchFiles: Pick<BatchFiles, 'forget'>;
  readonly captchas: Pick<CaptchaQueue, 'forget'>;
  readonly documentCache: DocumentCache;
  readonly handovers: Pick<Handovers, 'deleteBrought' | 'forget'>;
  readonly maintenance: Maintenance;
  readonly metrics: Pick<ControllerMetrics, 'rowsRemoved'>;
  readonly providerRequests: ProviderRequests;
  readonly uploads: Uploads;
}

export interface ForgettingSettings {
  readonly idempotencySeconds: number;
  readonly deduplicationSeconds: number;
  /** How long an uploaded file is kept. */
  readonly uploadSeconds: number;
  readonly retention: Retention;
}

const EVERY_MILLISECONDS = 60_000;
/** Long after any request ended in which a file was stored for a batch. */
const UNUSED_FILE_KEEP_SECONDS = 3_600;

/** What removes rows one by one when their time is over. */
export function forgettingPasses(services: ForgettingServices, settings: ForgettingSettings): readonly Pass[] {
  const byRetention = rowRemovals(services, settings.retention).map(
    ({ table, run }): readonly [string, Pass['run']] => [
      `forget_${table}`,
      async (now, signal) => {
        const count = await run(now, signal);
        services.metrics.rowsRemoved.inc({ table }, count);
        return count;
      },
    ],
  );
  return [...byRetention, ...Object.entries(temporary(services, settings))].map(([name, run]) => ({
    name,
    everyMilliseconds: EVERY_MILLISECONDS,
    run,
  }));
}

/** What is needed for a short time only. */
function temporary(services: ForgettingServices, settings: ForgettingSettings): Readonly<Record<string, Pass['run']>> {
  const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
  const { maintenance, providerRequests } = services;
  return {
    forget_requests: (now) => providerRequests.forgetEnded(before(now, PROVIDER_REQUEST_KEEP_SECONDS)),
    forget_documents: (now) => services.documentCache.forgetOld(keptSince(DOCUMENT_CACHE_DAYS, now)),
    forget_uploads: (now) => services.uploads.forget(before(now, settings.uploadSeconds), now),
    forget_batch_files: (now) => services.batchFiles.forget(before(now, UNUSED_FILE_KEEP_SECONDS)),
    forget_captchas: (now) => services.captchas.forget(before(now, PROVIDER_REQUEST_KEEP_SECONDS)),
    delete_handed_over_files: () => services.handovers.deleteBrought(),
    forget_handovers: (now) => services.handovers.forget(before(now, PROVIDER_REQUEST_KEEP_SECONDS)),
    forget_sessions: (now) => inRounds((limit) => maintenance.forgetSessions(now, limit)),
    forget_acceptances: (now) =>
      inRounds((limit) => maintenance.forgetAcceptances(before(now, ACCEPTANCE_KEEP_SECONDS), limit)),
    forget: (now) =>
      maintenance.forgetOld(before(now, settings.idempotencySeconds), before(now, settings.deduplicationSeconds)),
  };
}
