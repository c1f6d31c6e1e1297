import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { GetPublicationOutput, StatementPosition } from '#contract/types/get_publication/getPublication';
import { parseCompanyId } from '#domain/companyId';
import { parsePublication } from '../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { parseDocument } from '../../../workers/registries/parseDocument.ts';
import { DOCUMENT_READERS } from '../../support/documentReaders.ts';
import type { ParseKind } from '#domain/sources/parseKinds';

/** Saved pages of the real portals lie beside the project and are no part of it; jest.config.ts leaves this out without them. */
const FIXTURES = new URL('../../../../shared/fixtures/', import.meta.url);
/** Positions with their amounts: by the law's key, or by label where the law has none. */
function linesOf(positions: readonly StatementPosition[] = []): string[] {
  return positions.flatMap(({ key, label, current, prior, children }) => [
    `${key ?? label} ${String(current)} ${String(prior)}`,
    ...linesOf(children),
  ]);
}

function read(kind: ParseKind, file: string): unknown {
  const outcome = parseDocument(DOCUMENT_READERS[kind], readFileSync(new URL(file, FIXTURES)));
  return outcome.kind === 'parsed' ? outcome.value : outcome;
}

describe('saved pages of the real portals', () => {
  test('the English result list of 2026 gives both companies', () => {
    const documents = { AD: true, CD: true, HD: false, DK: true, UT: true, VÖ: true, SI: true };
    const berlin = {
      court: 'Berlin (Charlottenburg)',
      seat: 'Berlin',
      status: 'active',
      documents,
      former_names: [],
      former_seats: [],
    };
    expect(read('handelsregister-results', 'handelsregister/search-results.html')).toEqual({
      total: 2,
      companies: [
        { ...berlin, name: 'arcneo GmbH', register: { type: 'HRB', number: '261478', suffix: null } },
        { ...berlin, name: 'arcneo Projekt 1 GmbH', register: { type: 'HRB', number: '261447', suffix: null } },
      ],
    });
  });

  test('the partial response of an expansion gives its two nodes', () => {
    expect(read('handelsregister-tree', 'handelsregister/dk-expand.xml')).toEqual({
      nodes: [
        { rowkey: '0_0', label: 'Dokumente zur Registernummer', type: 'list', date: null },
        {
          rowkey: '0_1',
          label: 'Liste der Gesellschafter - Aufnahme in den Registerordner am 29.10.2024',
          type: 'doc',
          date: '2024-10-29',
        },
      ],
    });
  });

  test('the result list of the Bundesanzeiger gives 20 of 365 hits on the first of 19 pages', () => {
    const list = read('bundesanzeiger-results', 'bundesanzeiger/search-results.html') as {
      entries: { corrects: string | null }[];
    };
    expect(list).toMatchObject({ total_hits: 365, pages: 19 });
    expect(list.entries).toHaveLength(20);
    expect(list.entries[1]).toEqual({
      name: 'Raumfahrtagentur im Deutschen Zentrum für Luft- und Raumfahrt e.V. (DLR)',
      city: 'Königswinterer Straße 522-524 / 53227 Bonn',
      area: 'Verschiedene Bekanntmachungen',
      title:
        'Förderung von Vorhaben im Bereich „Entwicklung und Implementierungsvorbereitung von Copernicus Diensten für den öffentlichen Bedarf in Deutschland“',
      published_on: '2023-09-04',
      corrects: null,
    });
    expect(list.entries.flatMap(({ corrects }) => corrects ?? [])).toEqual([
      'Berichtigung der Veröffentlichung vom 24.12.2020',
    ]);
  });

  test('the captcha page is a captcha, the publication behind it is none', () => {
    expect(read('bundesanzeiger-captcha', 'bundesanzeiger/captcha-page.html')).toEqual({ captcha: true });
    expect(read('bundesanzeiger-captcha', 'bundesanzeiger/publication.html')).toEqual({ captcha: false });
  });

  test('the publication gives every number of its balance sheet and income statement', () => {
    const found = read('bundesanzeiger-publication', 'bundesanzeiger/publication.html') as GetPublicationOutput;
    expect(linesOf(found.balance_sheet?.assets)).toEqual([
      'A 251000 297000',
      'A.I 0 0',
      'A.I.2 0 0',
      'A.II 251000 297000',
      'A.II.1 5000 6000',
      'A.II.2 58000 62000',
      'A.II.3 188000 229000',
      'B 6213000 6109000',
      'B.I 5691000 3598000',
      'B.I.1 3752000 2620000',
      'B.I.2 1524000 414000',
      'B.I.3 415000 564000',
      'B.I.4 0 0',
      'B.II 457000 2149000',
      'B.II.1 0 0',
      'Forderungen gegen Gesellschafter 0 0',
      'B.II.2 435000 2143000',
      'B.II.4 22000 6000',
      'B.IV 65000 362000',
      'C 14000 7000',
      'Nicht durch Eigenkapital gedeckter Fehlbetrag 8464000 7966000',
    ]);
    expect(linesOf(found.balance_sheet?.liabilities)).toEqual([
      'A 0 0',
      'A.I 26000 26000',
      'A.II 1579000 1579000',
      'Bilanzverlust -10069000 -9571000',
      'Nicht durch Eigenkapital gedeckter Fehlbetrag 8464000 7966000',
      'B 6115000 6321000',
      'B.1 4810000 4557000',
      'B.2 0 0',
      'B.3 1305000 1764000',
      'C 8827000 8058000',
      'C.3 0 0',
      'C.4 777000 669000',
      'C.6 8018000 7381000',
      'C.8 32000 8000',
    ]);
    expect(linesOf(found.income_statement?.positions)).toEqual([
      '1 13052000 9823000',
      '2 10091000 8178000',
      '3 2961000 1645000',
      'Forschungs- und Entwicklungskosten 1543000 2145000',
      '4 447000 460000',
      '5 1210000 1135000',
      '6 110000 508000',
      '7 298000 158000',
      '12 72000 146000',
      '13 0 0',
      '14 -499000 -1891000',
      '15 0 0',
      '16 -499000 -1891000',
    ]);
    expect(found).toMatchObject({
      publication_id: null,
      company_id: null,
      company_name: 'Dornier MedTech Laser GmbH',
      published_on: '2023-07-26',
      fiscal_year: { start: '2021-04-01', end: '2022-03-31' },
      checks: { balance_sheet_balances: true, net_income_agrees: null },
      warnings: ['identity_unverified'],
    });
    expect(found.income_statement?.method).toBe('cost_of_sales');
    expect(found.indicators).toEqual({
      total_assets: { current: 14942000, prior: 14379000 },
      equity: { current: 0, prior: 0 },
      liabilities: { current: 8827000, prior: 8058000 },
      revenue: { current: 13052000, prior: 9823000 },
      net_income: { current: -499000, prior: -1891000 },
      employees: { current: null, prior: null },
    });
    expect(found.sections.map(({ title }) => title)).toEqual([
      'Bilanz zum 31. März 2022',
      'Gewinn- und Verlustrechnung für das Geschäftsjahr vom 1. April 2021 bis 31. März 2022',
      'Anhang für das Geschäftsjahr vom 1. April 2021 bis 31. März 2022',
    ]);
  });

  test('the publication proves whose it is, and is nobody else’s', () => {
    const page = readFileSync(new URL('bundesanzeiger/publication.html', FIXTURES));
    const warnings = (id: string): readonly string[] => {
      const verdict = parseCompanyId(id);
      return parsePublication(page, verdict.kind === 'valid' ? verdict.id : null).warnings;
    };
    expect(warnings('DE-HRB-D2601-114520')).toEqual([]);
    expect(warnings('DE-HRB-K1101-114520')).toEqual(['identity_unverified']);
    expect(warnings('DE-HRB-D2601-114521')).toEqual(['identity_unverified']);
  });

  test.each<[ParseKind, string]>([
    ['bundesanzeiger-publication', 'bundesanzeiger/captcha-page.html'],
    ['bundesanzeiger-publication', 'bundesanzeiger/captcha.jpg'],
    ['bundesanzeiger-publication', 'bundesanzeiger/search-results.html'],
    ['handelsregister-results', 'bundesanzeiger/search-results.html'],
    ['handelsregister-tree', 'handelsregister/search-results.html'],
    ['handelsregister-si', 'handelsregister/dk-expand.xml'],
    ['handelsregister-si', 'bundesanzeiger/captcha.jpg'],
    ['bundesanzeiger-results', 'bundesanzeiger/captcha-page.html'],
    ['bundesanzeiger-results', 'bundesanzeiger/publication.html'],
  ])('%s refuses %s instead of reading nothing from it', (kind, file) => {
    expect(read(kind, file)).toMatchObject({ kind: 'unreadable' });
  });
});
