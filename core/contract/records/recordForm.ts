import { API_GROUP } from '../resources/customResource.ts';

// Beside the schemas, which whoever writes records does without.

export const ENRICHMENT_RECORD_TYPE = `${API_GROUP}.enrichment.v1`;
export const BATCH_RECORD_TYPE = `${API_GROUP}.batch.v1`;

/** Digits of a sequence, so that texts are ordered as numbers are: those of the largest bigint. */
export const SEQUENCE_DIGITS = 19;
