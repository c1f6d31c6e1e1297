import type { EnrichmentType } from './enrichmentType.ts';

/** Field of an input that names an upload. */
export const UPLOAD_FIELD = 'upload_id';

/** Whether a type reads a file that the customer holds: no portal is asked. */
export function readsUploads({ input }: Pick<EnrichmentType, 'input'>): boolean {
  return Object.hasOwn(input.shape, UPLOAD_FIELD);
}
