import type { EnrichmentType } from '#contract/types/enrichmentType';
import { type Work, workOf } from '#contract/types/workOf';
import type { ApiSettings } from '../services.ts';

/** What the store has to know of valid work, of a single request and of a row alike. */
export function acceptedWork(
  { settings }: { readonly settings: Pick<ApiSettings, 'mirrorMaxAgeSeconds'> },
  type: EnrichmentType,
  input: Readonly<Record<string, unknown>>,
  acceptedAt: Date,
): Work {
  return workOf(type, input, acceptedAt, settings.mirrorMaxAgeSeconds);
}
