import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { ProvenanceResource } from '#contract/http/provenanceResource';
import { outlineOf } from '#contract/types/outlineOf';
import { citing } from '../../../../../api/dashboard/results/citing.ts';
import { outlineResult } from '../../../../../api/dashboard/results/outlineResult.ts';

const schema = z.object({
  company_id: z.string(),
  closed_on: z.string().nullable(),
  filings: z.array(z.object({ filing_id: z.string(), title: z.string(), pages: z.int() })),
});
const output = {
  company_id: 'DE-HRB-F1103-261904',
  closed_on: null,
  filings: [{ filing_id: 'f1', title: '<b>Bilanz</b>', pages: 12 }],
};

function shown(provenance: ProvenanceResource | null): string {
  const context = { path: '/enrichments/1', query: {}, readAt: null, cite: citing(provenance) };
  return outlineResult(outlineOf(schema, output) ?? [], context)
    .toString()
    .replaceAll(/\s+/g, ' ');
}

describe('a result that has no view of its own', () => {
  test('is shown field by field, with a dash for what is not there', () => {
    const markup = shown(null);
    expect(markup).toContain('<dt>Company ID</dt> <dd>DE-HRB-F1103-261904</dd>');
    expect(markup).toContain('<dt>Closed on</dt> <dd><span class="none">–</span></dd>');
  });

  test('has a table of each list below the name of its field, with numbers to the right', () => {
    const markup = shown(null);
    expect(markup).toContain('<h2>Filings</h2>');
    expect(markup).toContain('aria-label="Filings"');
    expect(markup).toMatch(/<th role="columnheader" scope="col" class=""> ?Filing ID ?<\/th>/u);
    expect(markup).toMatch(/class="number" data-title="Pages">12</u);
  });

  test('shows texts of portals as texts', () => {
    expect(shown(null)).toContain('&lt;b&gt;Bilanz&lt;/b&gt;');
  });

  test('shows beside a value where it stands', () => {
    const citation = { document_sha256: 'a'.repeat(64), page: 3, table: null, row: 7, column: null };
    const provenance = { '/filings/0/pages': [{ ...citation, text: '12 Seiten', proof: 'single_reading' }] };
    const markup = shown(provenance as ProvenanceResource);
    expect(markup).toContain('<q>12 Seiten</q>');
    expect(markup).toContain('page 3, line 7');
  });
});
