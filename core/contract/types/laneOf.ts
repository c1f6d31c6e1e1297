import type { Lane } from '#domain/lane';
import type { EnrichmentType } from './enrichmentType.ts';

/** The lane that the work of an input runs in. */
export function laneOf(type: Pick<EnrichmentType, 'lane' | 'laneOf'>, input: Readonly<Record<string, unknown>>): Lane {
  return type.laneOf?.(input) ?? type.lane;
}
