import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { Fields } from '../../visit.ts';

/** The type that a form or an address names, whether there is one or not; the first one where it names none. */
export function chosenType({ type }: Fields): string {
  return type ?? ENRICHMENT_TYPES[0].name;
}
