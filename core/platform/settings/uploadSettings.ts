import { z } from 'zod';
import { parseSecretKeys } from '#domain/secretKeys';
import { parseWorkerKeys } from '#domain/workerKeys';
import { count, seconds } from './kinds.ts';

/** Files that callers upload, and the keys that links to them are signed with. */
export const uploadSettings = {
  SECRET_KEYS: z
    .string()
    .refine((text) => parseSecretKeys(text) !== null, 'Use id:base64 with 32 bytes, separated by commas.')
    .transform((text) => parseSecretKeys(text) ?? [])
    .optional()
    .meta({
      description:
        'Keys as id:base64 of 32 bytes, separated by commas: the first one signs, all are accepted. Needed with ' +
        'DATABASE_URL; else one is made and kept in DATA_DIR.',
    }),
  WORKER_KEYS: z
    .string()
    .refine((text) => parseWorkerKeys(text) !== null, 'Use what `enrich secrets worker-keys` prints.')
    .transform((text) => parseWorkerKeys(text) ?? [])
    .optional()
    .meta({
      description:
        'What workers need of SECRET_KEYS, as `enrich secrets worker-keys` prints it. A process that has SECRET_KEYS ' +
        'derives it.',
    }),
  ENRICH_UPLOAD_URL_TTL: seconds(1_800).meta({ description: 'Seconds in which a file can be sent to an upload_url.' }),
  ENRICH_UPLOAD_MAX_MEGABYTES: count(5_000).meta({
    description:
      'Megabytes of uploaded files that are kept for an organization at once; a link counts 20 MB until its file is sent.',
  }),
  ENRICH_CSV_URL_TTL: seconds(604_800).meta({
    description: 'Seconds in which an uploaded file can be used; then it is deleted.',
  }),
};
