import { z } from 'zod';
import { ARCHIVE_SETS } from '#domain/archive';
import { archiveUrl } from './archiveUrl.ts';
import { authorityFile, cidrs } from './kinds.ts';

/** What is exported before it is removed, and where to. */
export const archiveSettings = {
  ENRICH_ARCHIVE_URL: archiveUrl.optional().meta({
    description:
      'Where rows are exported to before they are removed, as `file:///var/archive` or ' +
      '`s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1`: docs/archive.md. Absent: they are not.',
  }),
  ENRICH_ARCHIVE_SETS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((set) => set !== ''))
    .refine(
      (sets) => sets.every((set) => ARCHIVE_SETS.some((one) => one === set)),
      `Give what is exported, separated by commas: ${ARCHIVE_SETS.join(', ')}.`,
    )
    .transform((sets) => (sets.length === 0 ? ARCHIVE_SETS : ARCHIVE_SETS.filter((set) => sets.includes(set))))
    .meta({ description: 'What is exported, separated by commas. Empty: all of it.' }),
  ENRICH_ARCHIVE_CA_FILE: authorityFile.meta({
    description: 'PEM file with the authority of the store’s certificates. Absent: those that Node.js trusts.',
  }),
  ENRICH_ARCHIVE_ALLOW_CIDRS: cidrs.meta({
    description: 'Like EGRESS_ALLOW_CIDRS, for the store of the archive only.',
  }),
};
