import { describe, expect, it } from '@jest/globals';
import { parseCompanyId } from '#domain/companyId';
import { generateDataset } from '../../../../simulator/dataset/generateDataset.ts';
import { seededRandom } from '../../../../simulator/dataset/random.ts';
import { publicationPage } from '../../../../simulator/unternehmensregister/pages/publicationPage.ts';
import { registrants } from '../../../../simulator/unternehmensregister/search/registrant.ts';
import { archivedPrint } from '../../../../workers/registries/bundesanzeiger/publication/page/archivedPrint.ts';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { readAccountsReport } from '../../../../workers/registries/reports/accounts/readAccountsReport.ts';
import { heldAccounts } from '../../../../workers/registries/held/heldAccounts.ts';
import { expiredPage } from '../../../../simulator/bundesanzeiger/pages/expiredPage.ts';
import { expiredPage as sessionEndedPage } from '../../../../simulator/unternehmensregister/pages/expiredPage.ts';
import { humanCheckPage } from '../../../../simulator/unternehmensregister/pages/humanCheckPage.ts';
import { type PublicationHit, publicationHits } from '../../../../simulator/unternehmensregister/search/hit.ts';
import { captchaContent } from '../../../accuracy/captchaPages.ts';
import { gazettePage } from '../../../accuracy/gazettePage.ts';
import { hgbReports } from '../../../accuracy/reports/hgbReports.ts';
import { ifrsReports } from '../../../accuracy/reports/ifrsReports.ts';
import { publications } from '../../../accuracy/publications.ts';
import { publicationHtml, section, tableHtml } from '../../../support/publicationMarkup.ts';

const INVENTED = 40;
const REPORTS = 10;
const VERDICT = parseCompanyId('DE-HRB-F1103-261904');
const COMPANY = VERDICT.kind === 'valid' ? VERDICT.id : null;
const PAGE = publicationHtml(
  section('Bilanz zum 31.12.2021') + tableHtml(['|31.12.2021 EUR'], ['A. Umlaufvermögen|1,00', '|1,00']),
);

/** Pages of publications by the generator of `make accuracy`. */
function inventedPages(): readonly Uint8Array[] {
  const random = seededRandom('held accounts');
  return Array.from({ length: INVENTED }, () => publications(random)).flatMap(({ bytes, truth }) =>
    truth.kind === 'told' ? [bytes] : [],
  );
}

/** As releases before this one wrote prints: nothing in them says which part is which. */
function earlierPrint(page: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(archivedPrint(page))
      .toString()
      .replaceAll(/ (?:id|class)="[^"]*"/gu, '')
      .replaceAll(/<\/?(?:main|span)>/gu, ''),
  );
}

const HITS = registrants(generateDataset({ seed: 'register', size: 20 })).flatMap((one) =>
  publicationHits(one, '9999-12-31'),
);

function filingHit(form: 'esef' | 'html'): PublicationHit | undefined {
  return HITS.find((hit) => hit.source === 'register' && hit.publication.form === form);
}

function filingPage(hit: PublicationHit | undefined): string {
  if (hit === undefined) {
    throw new Error('No company has such a filing.');
  }
  return publicationPage({ hit, payload: 'x', random: seededRandom('x'), language: 'de', hasChanged: false });
}

function refusalOf(bytes: Uint8Array): readonly unknown[] {
  const held = heldAccounts(bytes, null);
  return held.kind === 'refused' ? [held.code, held.message] : [held.kind];
}

describe('accounts that a customer holds', () => {
  it('tell what the same pages tell at the gazette', () => {
    const pages = inventedPages();
    expect(pages.length).toBeGreaterThan(INVENTED / 2);
    for (const page of pages) {
      expect(heldAccounts(page, null)).toMatchObject({ kind: 'read', value: parsePublication(page, null) });
    }
  });

  it('tell what pages of the company register tell, which print no day', () => {
    const dataset = generateDataset({ seed: 'held' });
    const filings = registrants(dataset).flatMap((registrant) =>
      registrant
        .filings()
        .filter(({ form }) => form === 'html')
        .map((publication) => ({ kind: 'publication' as const, source: 'register' as const, registrant, publication })),
    );
    expect(filings.length).toBeGreaterThan(INVENTED);
    for (const hit of filings.slice(0, INVENTED)) {
      const random = seededRandom('held');
      const page = Buffer.from(publicationPage({ hit, payload: 'x', random, language: 'de', hasChanged: false }));
      const { publishedOn: day } = hit.publication;
      const held = heldAccounts(page, null);
      expect(held).toMatchObject({ value: { ...parsePublication(page, null, day), published_on: null } });
      const cited = held.kind === 'read' ? held.citations.map(({ pointer }) => pointer) : [];
      expect(cited).toContain('/title');
      expect(cited).not.toContain('/published_on');
    }
  });

  it('tell the same from the print that get_document hands out', () => {
    for (const page of inventedPages()) {
      expect(heldAccounts(archivedPrint(page), null)).toMatchObject({
        kind: 'read',
        value: parsePublication(page, null),
      });
    }
  });

  it('tell the same numbers from a print of an earlier release, whose headings all have one rank', () => {
    for (const page of inventedPages()) {
      const told = { ...parsePublication(page, null), sections: expect.any(Array) };
      expect(heldAccounts(earlierPrint(page), null)).toMatchObject({ kind: 'read', value: told });
    }
  });

  it.each([
    ['ESEF packages and Inline XBRL', ifrsReports],
    ['XBRL by the taxonomy of the HGB', hgbReports],
  ])('tell all that reports tell: %s', (_name, invented) => {
    const random = seededRandom('held reports');
    for (let count = 0; count < REPORTS; count += 1) {
      const { bytes } = invented(random);
      const { value } = readAccountsReport(bytes);
      expect(heldAccounts(bytes, null)).toMatchObject({ kind: 'read', value });
      expect(heldAccounts(bytes, COMPANY)).toMatchObject({
        value: { ...value, warnings: ['identity_unverified', ...value.warnings] },
      });
    }
  });

  it('cite where each value stands in the file', () => {
    const [page = PAGE] = inventedPages();
    const held = heldAccounts(archivedPrint(page), null);
    const { value, citations } = held.kind === 'read' ? held : { value: null, citations: [] };
    const cited = new Map(citations.map((citation) => [citation.pointer, citation]));
    expect(cited.get('/published_on')).toMatchObject({ place: { kind: 'element' }, text: value?.published_on });
    expect(cited.get('/indicators/total_assets/current')).toMatchObject({ place: { kind: 'cell' } });
  });

  it('are held to the company that is named', () => {
    const named = publicationHtml(`${section('Bilanz')}<p>Amtsgericht Charlottenburg HRB 261904</p>`);
    const warningsOf = (page: Uint8Array): unknown => {
      const held = heldAccounts(page, COMPANY);
      return held.kind === 'read' && held.value.warnings.includes('identity_unverified');
    };
    expect([warningsOf(named), warningsOf(PAGE)]).toEqual([false, true]);
  });

  it('are read from a page of the company register, which prints no day, and not from what stands before one', () => {
    const [text, report] = (['html', 'esef'] as const).map((form) => filingHit(form));
    const held = heldAccounts(Buffer.from(filingPage(text)), null);
    expect(held).toMatchObject({
      kind: 'read',
      value: { published_on: null, title: text?.publication.title, company_name: text?.publication.companyName },
    });
    expect(held.kind === 'read' && held.citations.some(({ pointer }) => pointer === '/published_on')).toBe(false);
    const random = seededRandom('page');
    const others = [filingPage(report), humanCheckPage(text as PublicationHit, 'x', random), sessionEndedPage(random)];
    expect(others.map((page) => refusalOf(Buffer.from(page)))).toEqual([
      ['wrong_document', expect.stringMatching(/^The page only links to a report\./u)],
      ['wrong_document', expect.stringMatching(/^The page asks whether a person is looking/u)],
      ['wrong_document', expect.stringMatching(/^The page says that its session has expired/u)],
    ]);
  });

  it('are read in UTF-16 and from a part of a page', () => {
    const utf16 = Buffer.from(`\ufeff${PAGE.toString()}`, 'utf16le');
    const part = PAGE.subarray(PAGE.indexOf('<div class="container'));
    expect([utf16, part].map((bytes) => heldAccounts(bytes, null).kind)).toEqual(['read', 'read']);
  });

  it.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', Buffer.alloc(0), 'document_unreadable', /^The file is empty\.$/u],
    ['a table', Buffer.from('Firma;Ort\nMuster GmbH;Kiel\n'), 'document_unsupported', /^The file is a table or plain/u],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'document_unsupported', /^The file is a PDF document\. .*HTML/u],
    ['an archive that breaks off', Buffer.from('PK\u0003\u0004'), 'document_unreadable', /\.$/u],
    ['XML of something else', Buffer.from('<?xml version="1.0"?><a/>'), 'document_unreadable', /no fact in XBRL/u],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'document_unsupported', /^The file is a picture\./u],
    ['another page', Buffer.from('<html><p>Impressum</p></html>'), 'wrong_document', /^The page shows no publication/u],
    [
      'an expired session',
      Buffer.from(expiredPage()),
      'wrong_document',
      /^The page says that its session has expired/u,
    ],
    [
      'a captcha',
      gazettePage(captchaContent(seededRandom('captcha')), seededRandom('page')),
      'wrong_document',
      /^The page asks for a captcha/u,
    ],
    [
      'a refusal',
      Buffer.from('<html><h1>Zugriff verweigert</h1></html>'),
      'wrong_document',
      /^The page says that the portal refuses its visitor/u,
    ],
    [
      'two million open elements',
      Buffer.from(`<html>${'<div>'.repeat(1_900_000)}`),
      'document_unreadable',
      /levels deep/u,
    ],
  ])('are not read from %s, and a sentence says why', (_name, bytes, code, message) => {
    expect(refusalOf(bytes)).toEqual([code, expect.stringMatching(message)]);
  });
});
