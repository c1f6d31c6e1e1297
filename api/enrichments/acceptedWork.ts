import type { EnrichmentType } from '#contract/types/enrichmentType';
import { laneOf } from '#contract/types/laneOf';
import type { Json } from '#domain/canonicalJson';
import { dedupKey } from '#domain/dedupKey';
import type { AcceptanceRequest } from '#ports/acceptance';
import type { ApiSettings } from '../services.ts';

/** What the store has to know of valid work, of a single request and of a row alike. */
export type AcceptedWork = Pick<AcceptanceRequest, 'lane' | 'input' | 'dedupKey' | 'answeredBy' | 'requires'>;

export function acceptedWork(
  { settings }: { readonly settings: Pick<ApiSettings, 'mirrorMaxAgeSeconds'> },
  type: EnrichmentType,
  input: Readonly<Record<string, unknown>>,
  acceptedAt: Date,
): AcceptedWork {
  const { answeredBy, requires } = type.mirrorUse(input);
  const since = new Date(acceptedAt.getTime() - settings.mirrorMaxAgeSeconds * 1_000);
  return {
    lane: laneOf(type, input),
    input: JSON.stringify(input),
    dedupKey: dedupKey(type.name, (type.comparedInput?.(input) ?? input) as Json),
    answeredBy: answeredBy === null ? null : { key: answeredBy.key, since },
    requires: requires?.key ?? null,
  };
}
