import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { companyView } from '../../../cli/views/companyView.ts';
import { fittedTable } from '../../../cli/views/fittedTable.ts';
import { labelledLines } from '../../../cli/views/labelledLines.ts';
import { ownershipView } from '../../../cli/views/ownershipView.ts';
import { outlineView } from '../../../cli/views/outlineView.ts';
import { outputView } from '../../../cli/views/outputView.ts';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { GetOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { GET_OWNERSHIP_GRAPH } from '#contract/types/get_ownership_graph/getOwnershipGraphType';
import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { outlineOf } from '#contract/types/outlineOf';
import type { SearchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import { SEARCH_COMPANIES } from '#contract/types/search_companies/searchCompaniesType';

const WIDTH = 80;
/** Beside a word that is longer than a line has room for. */
const LONGEST_LABEL = 40;
const company = GET_COMPANY.example.output as GetCompanyOutput;

function widest(lines: readonly string[]): number {
  return Math.max(
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => line.length),
  );
}

describe('what commands print for people', () => {
  it.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))(
    'a result of %s fits a terminal of 80 columns',
    (_name, type) => {
      const lines = outputView(type, type.example.output, WIDTH) ?? [];
      expect(lines.join('')).not.toBe('');
      expect(widest(lines)).toBeLessThanOrEqual(WIDTH);
    },
  );

  it.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))(
    'a result of %s would fit one field by field as well, and cut nothing',
    (_name, { output, example }) => {
      const lines = outlineView(outlineOf(output, example.output) ?? [], WIDTH);
      const unbroken = lines.join('\n').split(/\s+/u);
      const longest = Math.max(...unbroken.map((word) => word.length));
      expect(widest(lines)).toBeLessThanOrEqual(Math.max(WIDTH, longest + LONGEST_LABEL));
      expect(lines.join('')).not.toContain('…');
    },
  );

  it('a result of a type without a view is a list of its fields, and its tables below their names', () => {
    const { view, ...bare } = SEARCH_COMPANIES;
    expect(view.name).toBe('companies');
    const [hit] = (SEARCH_COMPANIES.example.output as SearchCompaniesOutput).companies;
    const lines = outputView(bare, SEARCH_COMPANIES.example.output, WIDTH) ?? [];
    expect(lines).toContain('Companies:');
    expect(lines.some((line) => line.startsWith('company id') && line.endsWith(hit?.company_id ?? '?'))).toBe(true);
    expect(outputView(bare, { total: 'many' }, WIDTH)).toBeNull();
  });

  it('a list that is narrow enough is a table', () => {
    const output = z.object({ owners: z.array(z.object({ name: z.string(), share: z.number().nullable() })) });
    const outline = outlineOf(output, {
      owners: [
        { name: 'Muster GmbH', share: 12.5 },
        { name: 'A', share: null },
      ],
    });
    expect(
      outlineView(outline ?? [], WIDTH)
        .join('\n')
        .split('\n'),
    ).toEqual(['Owners:', 'name         share', '───────────  ─────', 'Muster GmbH  12.5', 'A            –']);
  });

  it('a name of an ownership graph stays on its row, whatever ends a line in it', () => {
    const graph = GET_OWNERSHIP_GRAPH.example.output as GetOwnershipGraphOutput;
    const broken = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, name: 'A\r\nB' })) };
    const rows = ownershipView(broken, 200);
    expect(rows).toContain('A\\u000d\\u000aB');
    expect(rows.every((row) => !row.includes('\n'))).toBe(true);
  });

  it('a company is a card with its facts and its people', () => {
    const text = companyView(company, WIDTH).join('\n');
    expect(text).toContain(company.name);
    expect(text).toContain(company.register.number);
    company.representation.persons.forEach(({ name }) => expect(text).toContain(name));
  });

  it('what is not known is left out of a card', () => {
    const text = companyView({ ...company, capital: null, address: null }, WIDTH).join('\n');
    expect(text).not.toContain('capital ');
    expect(text).not.toContain('address');
  });

  it('a table cuts its widest words and neither numbers nor columns that must be whole', () => {
    const rows = [['x'.repeat(60), 'DE-HRB-F1103-261904-9d59f2f99895e6a71241', 123_456]];
    const lines = fittedTable(['title', 'id', 'credits'], rows, WIDTH, [1]).split('\n');
    expect(widest(lines)).toBeLessThanOrEqual(WIDTH);
    expect(lines.at(-1)).toMatch(/^x+…\s+DE-HRB-F1103-261904-9d59f2f99895e6a71241\s+123456$/u);
  });

  it('a table that fits is not cut', () => {
    expect(fittedTable(['name'], [['Anna Berger']], WIDTH)).toContain('Anna Berger');
  });

  it('long texts go on below their beginning', () => {
    expect(
      labelledLines(
        [
          ['purpose', 'one two three four'],
          ['seat', null],
        ],
        29,
      ),
    ).toEqual(['purpose  one two three four']);
    expect(labelledLines([['purpose', 'Handel mit Kälteanlagen sowie deren Einbau']], 30)).toEqual([
      'purpose  Handel mit',
      '         Kälteanlagen sowie',
      '         deren Einbau',
    ]);
  });
});
