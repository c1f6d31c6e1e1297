import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  listOwnerSchema,
  snapshotSchema,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { getPublicationOutput } from '#contract/types/get_publication/getPublication';
import { isUntold, mayBeUntold, type TracedKind } from '../../../workers/registries/untold.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/enrichments.md', import.meta.url), 'utf8');
const PARAGRAPH = /^A value that is printed nowhere has no place:[^]*?\n\n/mu.exec(DOCUMENT)?.[0] ?? '';

/** What the output has of a reading, and what readers cite by no place. */
const FIELDS: readonly (readonly [TracedKind, string, readonly string[]])[] = [
  ['publication', '/', Object.keys(getPublicationOutput.shape)],
  ['shareholder_list', '/', Object.keys(snapshotSchema.shape)],
  ['shareholder_list', '/owners/0/', Object.keys(listOwnerSchema.shape)],
];

describe('the paragraph of what has no place', () => {
  test.each(FIELDS)('names each field of a %s at %s that no place tells', (kind, path, fields) => {
    const untold = fields.filter((field) => isUntold(kind, path + field) && !mayBeUntold(kind, path + field));
    expect(untold).not.toEqual([]);
    expect(untold.filter((field) => !PARAGRAPH.includes(`\`${field}\``))).toEqual([]);
  });

  test.each(['publication_id', 'owner_id', 'company_id', 'filed_on', 'owner_count', 'kind', '_registry_meta'])(
    'names %s, which the platform adds to what was read',
    (field) => {
      expect(PARAGRAPH).toContain(`\`${field}\``);
    },
  );
});
