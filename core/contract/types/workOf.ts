import type { Json } from '#domain/canonicalJson';
import { dedupKey } from '#domain/dedupKey';
import type { Lane } from '#domain/lane';
import type { EnrichmentType } from './enrichmentType.ts';
import { laneOf } from './laneOf.ts';

/** What a store has to know of valid work, whoever asks for it. */
export interface Work {
  readonly lane: Lane;
  /** Compact JSON of the validated input. */
  readonly input: string;
  /** SHA-256 over type and input, hexadecimal. */
  readonly dedupKey: string;
  /** The mirror record that answers it when it is younger than the given instant. */
  readonly answeredBy: { readonly key: string; readonly since: Date } | null;
  /** The mirror record without which it can only fail. */
  readonly requires: string | null;
}

/** The work of a valid input, as it is accepted at an instant. */
export function workOf(
  type: EnrichmentType,
  input: Readonly<Record<string, unknown>>,
  acceptedAt: Date,
  mirrorMaxAgeSeconds: number,
): Work {
  const { answeredBy, requires } = type.mirrorUse(input);
  const since = new Date(acceptedAt.getTime() - mirrorMaxAgeSeconds * 1_000);
  return {
    lane: laneOf(type, input),
    input: JSON.stringify(input),
    dedupKey: dedupKey(type.name, (type.comparedInput?.(input) ?? input) as Json),
    answeredBy: answeredBy === null ? null : { key: answeredBy.key, since },
    requires: requires?.key ?? null,
  };
}
