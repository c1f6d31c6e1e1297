import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AccuracyKind } from './accuracyKinds.ts';
import type { Sample, Truth } from './sample.ts';

/** Saved pages of the real portals lie beside the project and are no part of it. */
const PAGES = new URL('../../../shared/fixtures/', import.meta.url);
/** What they say, read off the pages. */
const TRUTHS = new URL('savedPages/', import.meta.url);

export function hasSavedPages(): boolean {
  return existsSync(PAGES);
}

const REFUSED = 'refused';

/** File → what it says: fields, the file of truths with them, or that it is of another kind. */
type Expected = Readonly<Record<string, Readonly<Record<string, unknown>> | `${string}.json` | typeof REFUSED>>;

const ROW = {
  court: 'Berlin (Charlottenburg)',
  seat: 'Berlin',
  status: 'active',
  documents: { AD: true, CD: true, HD: false, DK: true, UT: true, VÖ: true, SI: true },
  former_names: [],
  former_seats: [],
};

const EXPECTED: Readonly<Record<AccuracyKind, Expected>> = {
  'handelsregister-results': {
    'handelsregister/search-results.html': {
      total: 2,
      companies: [
        { ...ROW, name: 'arcneo GmbH', register: { type: 'HRB', number: '261478', suffix: null } },
        { ...ROW, name: 'arcneo Projekt 1 GmbH', register: { type: 'HRB', number: '261447', suffix: null } },
      ],
    },
    'bundesanzeiger/search-results.html': REFUSED,
  },
  'handelsregister-tree': {
    'handelsregister/dk-expand.xml': {
      nodes: [
        { rowkey: '0_0', label: 'Dokumente zur Registernummer', type: 'list', date: null },
        {
          rowkey: '0_1',
          label: 'Liste der Gesellschafter - Aufnahme in den Registerordner am 29.10.2024',
          type: 'doc',
          date: '2024-10-29',
        },
      ],
    },
    'handelsregister/search-results.html': REFUSED,
  },
  'handelsregister-si': { 'handelsregister/dk-expand.xml': REFUSED, 'bundesanzeiger/captcha.jpg': REFUSED },
  'shareholder-list': { 'handelsregister/search-results.html': { kind: 'not_a_list', owners: [] } },
  'bundesanzeiger-results': {
    'bundesanzeiger/search-results.html': 'search-results.json',
    'bundesanzeiger/captcha-page.html': REFUSED,
    'bundesanzeiger/publication.html': REFUSED,
  },
  'unternehmensregister-report': {
    'bundesanzeiger/publication.html': REFUSED,
    'handelsregister/dk-expand.xml': REFUSED,
  },
  'bundesanzeiger-captcha': {
    'bundesanzeiger/captcha-page.html': { captcha: true },
    'bundesanzeiger/publication.html': { captcha: false },
    'bundesanzeiger/search-results.html': { captcha: false },
  },
  'bundesanzeiger-publication': {
    'bundesanzeiger/publication.html': 'publication.json',
    'bundesanzeiger/captcha-page.html': REFUSED,
    'bundesanzeiger/search-results.html': REFUSED,
  },
  // No page of the company register was ever at hand.
  'unternehmensregister-results': { 'bundesanzeiger/search-results.html': REFUSED },
  'unternehmensregister-publication': { 'bundesanzeiger/search-results.html': REFUSED },
};

/** The saved pages that are tried as one kind. */
export function savedPages(kind: AccuracyKind): Promise<Sample[]> {
  const files = Object.entries(EXPECTED[kind]);
  return Promise.all(
    files.map(async ([file, expected]) => ({
      bytes: await readFile(new URL(file, PAGES)),
      truth: await truthOf(expected),
    })),
  );
}

async function truthOf(expected: Expected[string]): Promise<Truth> {
  if (expected === REFUSED) {
    return { kind: 'refused' };
  }
  const fields =
    typeof expected === 'string'
      ? (JSON.parse(await readFile(new URL(expected, TRUTHS), 'utf8')) as Readonly<Record<string, unknown>>)
      : expected;
  return { kind: 'told', fields };
}
