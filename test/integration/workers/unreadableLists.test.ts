import { describe, expect, test } from '@jest/globals';
import { SAVED_LISTS_PER_ENRICHMENT } from '#domain/policies';
import type { ClaimedWork } from '#ports/workQueue';
import { createGetCompanyHistoricalOwnersHandler } from '../../../workers/enrichments/get_company_historical_owners/getCompanyHistoricalOwnersHandler.ts';
import type { WorkResult } from '../../../workers/enrichments/handler.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import type { ListFile } from '../../../workers/registries/handelsregister/documents/readShareholderLists.ts';
import type { Finding, Portal } from '../../../workers/registries/portal.ts';
import { createMemoryDocumentCache } from '../../support/memoryDocumentCache.ts';

const DAMAGED = Buffer.from('%PDF-1.4 and nothing behind it');
const PAGE = Buffer.from('<!DOCTYPE html><title>Wartung</title>');
const SCAN = Buffer.from('49492a0008000000', 'hex');

/** What operators are told of a company whose register folder holds these files. */
async function reported(...contents: readonly Buffer[]): Promise<{ findings: Finding[]; result: WorkResult }> {
  const findings: Finding[] = [];
  const onUnreadable = (finding: Finding): Promise<void> => {
    findings.push(finding);
    return Promise.resolve();
  };
  const portal: Portal = { baseUrl: 'http://portal.test', onUnreadable };
  const files = contents.map((bytes, at): ListFile => ({ documentId: `${at}`, filedOn: '2026-01-01', bytes }));
  const source: Source = {
    visit: () => Promise.resolve({ result: { lists: { kind: 'read', files }, portal } as never, proxy: null }),
  };
  const handler = createGetCompanyHistoricalOwnersHandler(source, createMemoryDocumentCache());
  const work = { id: 1, input: { company_id: 'DE-HRB-F1103-261478' } } as unknown as ClaimedWork;
  const context = { enrichmentId: 1, signal: new AbortController().signal, required: null };
  const result = await handler.fromSource(work, context);
  return { findings, result: result as WorkResult };
}

describe('shareholder lists that nobody can read', () => {
  test('are told to a person with the reason, and cost the caller nothing', async () => {
    const { findings, result } = await reported(DAMAGED, PAGE);
    expect(findings.map(({ document }) => document)).toEqual([DAMAGED, PAGE]);
    expect(findings.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/\S/u),
      'The file is a page, not a document.',
    ]);
    expect(result).toMatchObject({ cost: 0, output: { _registry_meta: { status: 'historical_owners_unavailable' } } });
  });

  test('are not told of where they are scans, about which nobody can do anything', async () => {
    expect((await reported(SCAN, SCAN)).findings).toEqual([]);
  });

  test('are told of up to a number, so that one company does not use up the day', async () => {
    const many = Array.from({ length: SAVED_LISTS_PER_ENRICHMENT + 2 }, () => DAMAGED);
    expect((await reported(SCAN, ...many)).findings).toHaveLength(SAVED_LISTS_PER_ENRICHMENT);
  });
});
