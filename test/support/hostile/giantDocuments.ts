import type { ParseKind } from '#domain/sources/parseKinds';
import { party, person, siMessage } from '../../unit/workers/siMarkup.ts';
import { filingDto, pageOf, pageWith, TOTALS } from '../filingMarkup.ts';
import { publicationHtml, section, tableHtml } from '../publicationMarkup.ts';
import { giantReports } from './giantReports.ts';
import type { HostileDocument } from './hostileDocument.ts';

function page(body: string): Buffer {
  return Buffer.from(`<!DOCTYPE html><html><body>${body}</body></html>`);
}

function resultRow(at: number, inner = ''): string {
  return (
    `<tr data-ri="${at}"><td><b>Kiel HRB ${at}</b></td><td>a</td><td>b</td><td>aktuell</td>` +
    `<td><a>AD</a><a>CD</a><a>DK</a>${inner}</td></tr>`
  );
}

/** Each within the one before; what is innermost lies within all of them. */
function within(levels: number, open: string, innermost: string, close: string): string {
  return open.repeat(levels) + innermost + close.repeat(levels);
}

function node(at: number): string {
  return `<li data-rowkey="0_${at}" data-nodetype="doc"><span class="ui-treenode-label">Anmeldung</span></li>`;
}

function gazetteRow(at: number): string {
  return (
    `<div class="row"><div class="first">a<br>b</div><div class="info"><a href="${at}">Bericht</a></div>` +
    '<div class="date">05.10.2022</div></div>'
  );
}

function repeated(times: number, one: (at: number) => string): string {
  return Array.from({ length: times }, (_, at) => one(at)).join('');
}

const MANAGER = '<code>086</code>';

/** Documents that look right and are far larger or deeper than any real one. */
export const GIANT_DOCUMENTS: Readonly<Record<ParseKind, readonly HostileDocument[]>> = {
  'handelsregister-results': [
    { name: '100,000 rows', bytes: () => page(`<table>${repeated(65_000, (at) => resultRow(at))}</table>`) },
    { name: '10,000 rows', bytes: () => page(`<table>${repeated(10_000, (at) => resultRow(at))}</table>`) },
    {
      name: 'a row of 10,000 columns',
      bytes: () => page(`<table>${resultRow(1, '<td>x</td>'.repeat(10_000))}</table>`),
    },
    {
      name: 'rows within rows',
      bytes: () =>
        page(within(70, '<tr data-ri="1"><td><b>Kiel HRB 1</b>', '<td>x</td>'.repeat(150_000), '</td></tr>')),
    },
  ],
  'handelsregister-tree': [
    { name: '60,000 nodes', bytes: () => page(`<ul class="ui-tree">${repeated(60_000, node)}</ul>`) },
    {
      name: 'nodes within nodes whose labels come last',
      bytes: () =>
        page(within(90, '<li data-rowkey="0">', '<i></i>'.repeat(300_000), '<b class="ui-treenode-label">x</b></li>')),
    },
    {
      name: 'nodes within their labels',
      bytes: () =>
        page(within(45, '<li data-rowkey="0"><b class="ui-treenode-label">', '<i>x</i>'.repeat(60_000), '</b></li>')),
    },
  ],
  'handelsregister-si': [
    {
      name: '10,000 managers',
      bytes: () =>
        Buffer.from(
          siMessage({ parties: repeated(10_000, (at) => party(at, MANAGER, person('A', 'B', '1970-01-01', 'C'))) }),
        ),
    },
    {
      name: 'parties within parties',
      bytes: () =>
        Buffer.from(
          siMessage({
            parties: within(
              80,
              `<tns:beteiligung>${person('A', 'B', '1970-01-01', 'C')}`,
              `<tns:rolle><tns:rollenbezeichnung>${MANAGER}</tns:rollenbezeichnung></tns:rolle>`.repeat(50_000),
              '</tns:beteiligung>',
            ),
          }),
        ),
    },
  ],
  'bundesanzeiger-results': [
    {
      name: '20,000 rows',
      bytes: () =>
        page(`<div data-count="20000"></div><div class="result_container">${repeated(20_000, gazetteRow)}</div>`),
    },
    {
      name: 'rows within rows',
      bytes: () =>
        page(
          `<div data-count="1"></div>${within(45, '<div class="result_container"><div class="row">', repeated(25_000, gazetteRow), '</div></div>')}`,
        ),
    },
  ],
  'bundesanzeiger-captcha': [
    {
      name: 'forms within forms',
      bytes: () => page(within(90, '<div><form action="x">', '<i></i>'.repeat(390_000), '</form></div>')),
    },
  ],
  'bundesanzeiger-publication': [
    {
      name: 'a table of 100,000 rows',
      bytes: () =>
        publicationHtml(
          section('Bilanz') +
            tableHtml(
              ['|31.12.2021 EUR'],
              Array.from({ length: 100_000 }, () => 'A. Umlaufvermögen|1'),
            ),
        ),
    },
    {
      name: 'a table of 30,000 rows',
      bytes: () =>
        publicationHtml(
          section('Bilanz') +
            tableHtml(
              ['|31.12.2021 EUR'],
              Array.from({ length: 30_000 }, () => 'A. Umlaufvermögen|1'),
            ),
        ),
    },
    {
      name: 'a table of 10,000 columns',
      bytes: () =>
        publicationHtml(
          section('Bilanz') +
            tableHtml(
              [`|${'31.12.2021 EUR|'.repeat(10_000)}`],
              Array.from({ length: 9 }, () => `A. Umlaufvermögen|${'1|'.repeat(10_000)}`),
            ),
        ),
    },
    {
      name: 'tables within tables',
      bytes: () => publicationHtml(within(28, '<table><tr><td>', '<p>x</p>'.repeat(190_000), '</td></tr></table>')),
    },
    {
      name: '20,000 tables',
      bytes: () => publicationHtml(tableHtml(['|31.12.2021 EUR'], ['A. Umlaufvermögen|1']).repeat(20_000)),
    },
  ],
  'unternehmensregister-results': [
    {
      name: '8,000 hits',
      bytes: () =>
        Buffer.from(pageWith({ elasticSearchDtos: Array.from({ length: 8_000 }, () => filingDto()), ...TOTALS })),
    },
    { name: 'a million brackets', bytes: () => Buffer.from(pageOf(['[{"a":'.repeat(500_000)])) },
    { name: 'texts that do not end', bytes: () => Buffer.from(pageOf(['["\\"'.repeat(600_000)])) },
    { name: '300,000 chunks', bytes: () => Buffer.from(pageOf(Array.from({ length: 200_000 }, () => '['))) },
  ],
  'unternehmensregister-publication': [
    {
      name: 'forms within forms',
      bytes: () => page(within(90, '<div><form action="x">', '<i></i>'.repeat(390_000), '</form></div>')),
    },
  ],
  'unternehmensregister-report': giantReports(),
};
