import type { Proof } from '#domain/provenance';
import type { Citations, Path } from '../../citations.ts';
import type { PrintedPart } from './linesText.ts';

/** Cites every line that prints a part of a value. */
export function cite(
  citations: Citations,
  path: Path,
  parts: readonly PrintedPart[],
  proof: Proof = 'single_reading',
): void {
  parts.forEach(({ place, text }) => citations.add(path, place, text, proof));
}
