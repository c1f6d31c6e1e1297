import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { detectCaptcha } from '../../../workers/registries/bundesanzeiger/detectCaptcha.ts';
import {
  parsePublicationList,
  type ListedPublication,
} from '../../../workers/registries/bundesanzeiger/parsePublicationList.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { escapeHtml } from './resultPageMarkup.ts';

const HEADER =
  '<div class="row sticky-top result_header"><div>Name&nbsp;<a href="s">^</a></div><div>Bereich</div><div>Information</div><div>V.-Datum</div></div>';
const SUBSIDIARY =
  '<div class="row subsidiary-list0"><div><div class="first">Tochter GmbH<br/>Hof</div></div><div><div class="part"></div></div><div><div class="info"></div></div><div><div class="date">&nbsp;</div></div></div>';

function row(entry: ListedPublication, index: number): string {
  const [year, month, day] = entry.published_on.split('-');
  const remark = entry.corrects === null ? '' : `<br/><b>${entry.corrects}</b>`;
  return (
    `<div class="row ${index % 2 === 0 ? 'back' : ''}">\n\n<div class="col-md-3"><div class="first">\n ${escapeHtml(entry.name)}\n<br/>${escapeHtml(entry.city ?? '')}\n</div></div>` +
    `<div class="col-md-2"><div class="part">${escapeHtml(entry.area).replace('/', '/<br/>')}</div></div>` +
    `<div class="col-md-5"><div class="info">\n<a href="${escapeHtml(entry.link ?? '')}">${escapeHtml(entry.title)}</a>${remark}</div></div>` +
    `<div class="col-md-2"><div class="date">\n ${day}.${month}.${year}\n</div></div></div>${SUBSIDIARY}`
  );
}

function page(entries: readonly ListedPublication[], total: number, pages: number, next = ''): Uint8Array {
  return new TextEncoder().encode(
    `<html><body><div id="piwik_info" class="result_info" data-searchterm="x" data-count="${total}"></div>` +
      `<div class="result_pager"><div class="page_count"><span>${pages}</span>&nbsp;Seiten</div><div class="next">${next}</div></div>` +
      `<div class="container result_container global-search">${HEADER}${entries.map(row).join('')}</div></body></html>`,
  );
}

const entry: fc.Arbitrary<ListedPublication> = fc.record({
  name: fc.constantFrom('Müller & Söhne GmbH', 'Nord, Süd und Partner mbB', 'X "Y" AG, Hauptstr. 1'),
  city: fc.constantFrom('Bonn', 'Königswinterer Straße 522-524 / 53227 Bonn'),
  area: fc.constantFrom('Rechnungslegung/Finanzberichte', 'Kapitalmarkt'),
  title: fc.constantFrom('Jahresabschluss zum Geschäftsjahr vom 01.01.2022 bis zum 31.12.2022', 'Bericht <1>'),
  published_on: fc
    .date({ min: new Date('2006-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  corrects: fc.constantFrom(
    null,
    'Berichtigung der Veröffentlichung vom 24.12.2020',
    'Ergänzung der Veröffentlichung vom 1.2.2019',
  ),
  link: fc.nat(99).map((number) => `suchen2?4-1.-rows-${number}&x=1`),
});

describe('parsePublicationList', () => {
  test('any rows are read as what they say, without the header and the subsidiaries between them', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), fc.nat(300), (entries, more) => {
        const total = entries.length + more;
        expect(parsePublicationList(page(entries, total, 3))).toEqual({
          total_hits: total,
          pages: 3,
          entries,
          next: null,
        });
      }),
      { numRuns: 60 },
    );
  });

  test('the link to the next page is the one with an address', () => {
    const [only] = fc.sample(entry, { numRuns: 1, seed: 1 });
    const next = (markup: string) => parsePublicationList(page([only as ListedPublication], 40, 2, markup)).next;
    expect(next('<a class="page-nav">&gt;</a>')).toBeNull();
    expect(next('<a href="suchen2?5-1.-next" class="page-nav">&gt;</a>')).toBe('suchen2?5-1.-next');
  });

  test('an entry that another one corrects corrects nothing itself', () => {
    const [only] = fc.sample(entry, { numRuns: 1, seed: 2 });
    const list = parsePublicationList(
      page([{ ...(only as ListedPublication), corrects: 'Berichtigt am 19.02.2021' }], 1, 1),
    );
    expect(list.entries[0]?.corrects).toBeNull();
  });

  test('no hits are believed where the page counts none', () => {
    expect(parsePublicationList(page([], 0, 0))).toEqual({ total_hits: 0, pages: 0, entries: [], next: null });
  });

  test.each([
    ['a page that counts nothing', '<div class="result_container"></div>'],
    ['hits without rows', '<div data-count="7"></div>'],
    [
      'a row without a date',
      `<div data-count="1"></div><div class="result_container"><div class="row"><div class="first">A<br>B</div><div class="info"><a>T</a></div></div></div>`,
    ],
  ])('%s is unreadable, not empty', (_what, html) => {
    expect(() => parsePublicationList(new TextEncoder().encode(html))).toThrow(UnreadableDocument);
  });
});

describe('a row of the gazette that is set in another way', () => {
  const ENTRY: ListedPublication = {
    name: 'Müller & Söhne GmbH',
    city: 'Bad Homburg v.d.H.',
    area: 'Rechnungslegung/Finanzberichte',
    title: 'Jahresabschluss 2022',
    published_on: '2023-09-13',
    corrects: null,
    link: 'suchen2?4-1.-rows-0',
  };
  const html = new TextDecoder().decode(page([ENTRY], 40, 2));
  const BREAK = ' Müller &amp; Söhne GmbH\n<br/>Bad Homburg v.d.H.';
  const unmarked = html.replace(/ class="[^"]*"/gu, '');

  test.each([
    ['as the gazette marks it', html],
    ['without any class', unmarked],
    [
      'the day first, without any class',
      unmarked.replace(
        /(<div>\n\n<div>.*?)(<div><div>\n 13\.09\.2023\n<\/div><\/div>)/su,
        (_, before: string, day: string) => before.replace('<div>\n\n', `<div>\n\n${day}`),
      ),
    ],
    [
      'in rows that are marked, with cells that are not',
      html.replace(/ class="(?:first|part|info|date|col-md-\d)"/gu, ''),
    ],
    ['with a hyphen where the area breaks', html.replace('Rechnungslegung/<br/>', 'Rechnungs-<br/>legung/<br/>')],
    ['with blanks behind the sign of the area', html.replace('Rechnungslegung/<br/>', 'Rechnungslegung/\n<br/>\n')],
    [
      'with a box around the number of pages',
      html.replace('<span>2</span>&nbsp;Seiten', '<span><span>2</span> Seiten</span>'),
    ],
    ['with the month in words', html.replace('13.09.2023', '13. September 2023')],
    ['name and city with a blank between them', html.replace(BREAK, 'Müller &amp; Söhne GmbH Bad Homburg v.d.H.')],
    ['name and city without anything between them', html.replace(BREAK, 'Müller &amp; Söhne GmbHBad Homburg v.d.H.')],
    ['the city in brackets', html.replace(BREAK, 'Müller &amp; Söhne GmbH (Bad Homburg v.d.H.)')],
    ['name and city with a stroke between them', html.replace(BREAK, 'Müller &amp; Söhne GmbH / Bad Homburg v.d.H.')],
    [
      'the area below the city',
      html
        .replace(BREAK, `${BREAK}<br>Rechnungslegung/<br>Finanzberichte`)
        .replace('<div class="part">Rechnungslegung/<br/>Finanzberichte', '<div class="part">'),
    ],
  ])('says the same: %s', (_how, text) => {
    expect(parsePublicationList(new TextEncoder().encode(text))).toEqual({
      total_hits: 40,
      pages: 2,
      entries: [ENTRY],
      next: null,
    });
  });

  test.each([
    ['a name, an address of several words and perhaps a city', 'X GmbH, c/o Treuhand Nord Kiel'],
    ['words that no blank parts', 'X GmbH, c/o TreuhandKiel'],
  ])('%s in one line make it unreadable', (_what, line) => {
    expect(() => parsePublicationList(new TextEncoder().encode(html.replace(BREAK, line)))).toThrow(UnreadableDocument);
  });

  test('the rows of a page tell whether the city stands first, and a line with a legal form is none', () => {
    const read = (...lines: [string, string][]) =>
      parsePublicationList(
        page(
          lines.map(([name, city]) => ({ ...ENTRY, name, city })),
          40,
          2,
        ),
      ).entries.map(({ name, city }) => [name, city]);
    const usual: [string, string] = ['Müller & Söhne GmbH', 'Hof'];
    expect(read(['Hof', 'Müller & Söhne GmbH'], ['Selb', 'Stadtwerke AG'], ['Hof', 'Umweltamt'])).toEqual([
      ['Müller & Söhne GmbH', 'Hof'],
      ['Stadtwerke AG', 'Selb'],
      ['Umweltamt', 'Hof'],
    ]);
    expect(read(['Köln', 'Müller & Söhne GmbH'])).toEqual([['Müller & Söhne GmbH', 'Köln']]);
    expect(read(['Maschinenbau Müller', 'und Söhne GmbH'], usual)).toEqual([
      ['Maschinenbau Müller und Söhne GmbH', null],
      usual,
    ]);
    expect(() => read(['Maschinenbau Müller', 'und Söhne GmbH'])).toThrow(UnreadableDocument);
  });

  test('a name alone has no city, however much stands behind its legal form', () => {
    const name = 'Müller GmbH, Zweigniederlassung Kiel';
    const [entry] = parsePublicationList(new TextEncoder().encode(html.replace(BREAK, name))).entries;
    expect(entry).toEqual({ ...ENTRY, name, city: null });
  });

  test('a year of two digits leaves the century open', () => {
    expect(() => parsePublicationList(new TextEncoder().encode(html.replace('13.09.2023', '13.09.23')))).toThrow(
      UnreadableDocument,
    );
  });

  test('hits on further pages whose number is not shown make the list unreadable', () => {
    const uncounted = html.replace('<span>2</span>&nbsp;Seiten', '');
    expect(() => parsePublicationList(new TextEncoder().encode(uncounted))).toThrow('how many pages');
  });
});

describe('detectCaptcha', () => {
  const detect = (html: string) => detectCaptcha(new TextEncoder().encode(html)).captcha;

  test('the form with the picture is a captcha', () => {
    expect(
      detect(
        '<form action="suchergebnis?9-1.-captcha~panel-captcha_form"><div class="captcha_wrapper"><img src="i"></div><input name="solution"></form>',
      ),
    ).toBe(true);
  });

  test('a login form and a publication about captchas are none', () => {
    expect(
      detect('<form action="login"><input name="email"></form><h3>Sicherheitsabfrage</h3><p>captcha solution</p>'),
    ).toBe(false);
  });
});
