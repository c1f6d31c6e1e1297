import { inlineDocument, inventHabits } from '../../accuracy/reports/inlineDocument.ts';
import { inventReport } from '../../accuracy/reports/trueReport.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { publicationPage } from '../../../simulator/bundesanzeiger/pages/publicationPage.ts';
import { publicationBody } from '../../../simulator/bundesanzeiger/publication/publicationBody.ts';
import { pageLinks } from '../../../simulator/bundesanzeiger/wicket/pageLinks.ts';
import { structuredRegister } from '../../../simulator/handelsregister/documents/structuredRegister.ts';
import type { ParseKind } from '#domain/sources/parseKinds';
import { filingDto, pageOf, pageWith, TOTALS } from '../filingMarkup.ts';
import { resultPage } from '../../unit/workers/resultPageMarkup.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

function gazetteResults(): string {
  const row = (at: number): string =>
    `<div class="row back"><div><div class="first">Müller &amp; Söhne ${at} GmbH<br/>Köln</div></div><div><div class="part">Rechnungslegung</div></div>` +
    `<div><div class="info"><a href="suchen?${at}">Jahresabschluss ${at}</a></div></div><div><div class="date">05.10.2022</div></div></div>`;
  return (
    '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><div class="result_info" data-count="25"></div>' +
    '<div class="result_pager"><div class="page_count"><span>2</span> Seiten</div></div>' +
    `<div class="container result_container global-search">${Array.from({ length: 20 }, (_, at) => row(at)).join('')}</div></body></html>`
  );
}

function tree(): string {
  const leaf = (at: number): string =>
    `<li data-rowkey="0_${at}" data-nodetype="doc"><span class="ui-treenode-label">Gründung vom 0${at}.03.2020</span></li>`;
  return (
    '<!DOCTYPE html><html><body><div id="dk_form:dktree" class="ui-tree"><ul><li data-rowkey="0" data-nodetype="list">' +
    `<span class="ui-treenode-label">Dokumente zum Rechtsträger</span><ul>${[1, 2, 3].map(leaf).join('')}</ul></li></ul></div></body></html>`
  );
}

function results(): Uint8Array {
  const documents = { AD: true, CD: true, HD: false, DK: true, UT: true, VÖ: true, SI: true };
  const row = (number: number) => ({
    court: 'Köln',
    register: { type: 'HRB' as const, number: String(number), suffix: null },
    name: `Müller ${number} GmbH`,
    seat: 'Köln',
    status: 'active' as const,
    documents,
    former_names: ['Möller GmbH'],
    former_seats: ['Düren'],
  });
  const variant = { language: 'de' as const, idDrift: 227, older: false, state: 'Nordrhein-Westfalen' };
  return resultPage([row(1), row(2), row(3)], 3, variant);
}

/** A report by IFRS with umlauts in it, as a page. */
function soundReport(): Buffer {
  const random = seededRandom('sound report');
  const report = { ...inventReport(random), name: 'Müller & Söhne AG' };
  const { html } = inlineDocument(report, report.facts, { ...inventHabits(random), isRich: false }, random);
  return Buffer.from(html.replace(/^<\?xml[^>]*>\n/u, '').replace('<body>', '<body><p>Geschäftsbericht – Größe</p>'));
}

const CAPTCHA =
  '<!DOCTYPE html><html><body><form action="captcha"><div class="captcha_wrapper"><img src="c"></div><input name="solution"></form></body></html>';

/** One document of each kind as the portals send it, with letters beyond ASCII in it. */
export function soundDocuments(): Readonly<Record<ParseKind, Buffer>> {
  const { companies } = generateDataset({ seed: 'demo' });
  const [found] = companies.flatMap((company) =>
    company.publications
      .filter(({ statements }) => statements !== null)
      .map((publication) => ({ company, publication })),
  );
  const [company] = companies;
  if (found === undefined || company === undefined) {
    throw new Error('No company has published statements.');
  }
  const links = pageLinks({ id: 1, renderCount: 1, state: { kind: 'start' } });
  return {
    'handelsregister-results': Buffer.from(results()),
    'handelsregister-tree': Buffer.from(tree()),
    'handelsregister-si': Buffer.from(structuredRegister(company, NOW)),
    'bundesanzeiger-results': Buffer.from(gazetteResults()),
    'bundesanzeiger-captcha': Buffer.from(CAPTCHA),
    'bundesanzeiger-publication': Buffer.from(publicationPage(found, links)),
    'unternehmensregister-results': Buffer.from(pageWith({ elasticSearchDtos: [filingDto()], ...TOTALS })),
    'unternehmensregister-publication': Buffer.from(pageOf([], publicationBody(found).markup)),
    'unternehmensregister-report': soundReport(),
  };
}
