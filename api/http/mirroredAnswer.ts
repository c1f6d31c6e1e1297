import type { EnrichmentType } from '#contract/types/enrichmentType';
import { freshRecord } from '#platform/freshRecord';
import type { ApiServices } from '../services.ts';

/** The output that the mirror has for an input, or null where a worker has to find it. */
export async function mirroredAnswer(
  { mirror, settings }: ApiServices,
  type: EnrichmentType,
  input: Readonly<Record<string, unknown>>,
  acceptedAt: Date,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { answeredBy } = type.mirrorUse(input);
  if (answeredBy === null) {
    return null;
  }
  const window = { mirror, maxAgeSeconds: settings.mirrorMaxAgeSeconds, now: () => acceptedAt };
  const known = await freshRecord(window, answeredBy.key);
  return known === null ? null : answeredBy.toOutput(known.record);
}
