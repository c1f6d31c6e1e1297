import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseDocument, type ParseKind } from '../../../workers/registries/parseDocument.ts';

/** Saved pages of the real portals lie beside the project and are no part of it; jest.config.ts leaves this out without them. */
const FIXTURES = new URL('../../../../shared/fixtures/', import.meta.url);
function read(kind: ParseKind, file: string): unknown {
  const outcome = parseDocument(kind, readFileSync(new URL(file, FIXTURES)));
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

  test.each<[ParseKind, string]>([
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
