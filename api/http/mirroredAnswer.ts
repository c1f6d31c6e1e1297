import type { EnrichmentType } from '#contract/types/enrichmentType';
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
  const found = await mirror.read(answeredBy.key);
  const since = acceptedAt.getTime() - settings.mirrorMaxAgeSeconds * 1_000;
  return found !== null && found.readAt.getTime() > since ? answeredBy.toOutput(found.record) : null;
}
