import { describe, expect, test } from '@jest/globals';
import { archivedPrint } from '../../../../workers/registries/bundesanzeiger/publication/page/archivedPrint.ts';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { publicationHtml, section, tableHtml } from '../../../support/publicationMarkup.ts';
import {
  BALANCE,
  balance,
  lines,
  parse,
  SMALL,
  SMALL_ASSETS,
  SMALL_LIABILITIES,
  YEARS_IN_EUR,
} from '../../../support/readStatements.ts';

const HIDDEN = [
  '<span hidden>9</span>',
  '<span style="display: none">9</span>',
  '<span style="DISPLAY:NONE !important">9</span>',
  '<b style="color:#000; visibility:hidden">9</b>',
  '<span style="font-size:0">9</span>',
  '<span style="font-size:0.0px">9</span>',
  '<span style="opacity:0">9</span>',
  '<span style="color:transparent">9</span>',
  '<span style="position:absolute;left:-9999px">9</span>',
  '<span class="sr-only">9</span>',
  '<span class="x d-none">9</span>',
  '<span class="far">9</span>',
  '<p id="near">9</p>',
  '<template>9</template>',
  '<script>9</script>',
  '<style>9</style>',
  '<noscript>9</noscript>',
  '<textarea>9</textarea>',
  '<select><option>9</option></select>',
  '<del>9</del>',
  '<s>9</s>',
  '<span style="text-decoration: line-through">9</span>',
  '<!-- 9 -->',
];
const SHEET = '<style>@media screen { .far, #near { color: red; display:none } } .shown { color: #000 }</style>';

const withPart = (part: string, place: (amount: string) => string): string =>
  SHEET +
  balance(
    SMALL_ASSETS.map((row) => row.replaceAll(/[\d.]+,\d\d/gu, place)).map((row) => row.replaceAll('@', part)),
    SMALL_LIABILITIES,
  );

describe('what nobody sees of a page', () => {
  test.each(HIDDEN)('is no digit of an amount beside it: %s', (part) => {
    for (const place of [(amount: string) => `@${amount}`, (amount: string) => `${amount} @`]) {
      expect(lines(parse(withPart(part, place)).balance_sheet?.assets)).toEqual(SMALL);
    }
  });

  test.each(HIDDEN.filter((part) => !part.startsWith('<!')))('joins no digits on its sides: %s', (part) => {
    const found = parse(withPart(part, (amount) => amount.replace(',', '@,')));
    expect(found.indicators.total_assets).toEqual({ current: null, prior: null });
    expect(lines(found.balance_sheet?.assets).join()).not.toMatch(/\d{2}/u);
  });

  test('is none in the print that is kept of it', () => {
    for (const part of HIDDEN) {
      const page = publicationHtml(withPart(part, (amount) => `@${amount}`));
      expect(lines(parsePublication(archivedPrint(page), null).balance_sheet?.assets)).toEqual(SMALL);
      const joined = archivedPrint(publicationHtml(withPart(part, (amount) => amount.replace(',', '@,'))));
      const found = parsePublication(joined, null);
      expect([null, 3000]).toContain(found.indicators.total_assets.current);
    }
  });

  test('takes no column of a table', () => {
    const hide = (table: string): string =>
      table.replaceAll(/(<tr>(?:<td>[^<]*<\/td>))<td>/gu, '$1<td style="display:none">');
    const heads = ['|31.12.2020 EUR|31.12.2021 EUR|31.12.2020 EUR'];
    const three = (rows: readonly string[]): string[] => rows.map((row) => row.replace('|', '|7,00|'));
    const body =
      BALANCE + hide(tableHtml(heads, three(SMALL_ASSETS))) + hide(tableHtml(heads, three(SMALL_LIABILITIES)));
    expect(lines(parse(body).balance_sheet?.assets)).toEqual(SMALL);
    const kept = parsePublication(archivedPrint(publicationHtml(body)), null);
    expect(lines(kept.balance_sheet?.assets)).toEqual(SMALL);
  });

  test('is no row, table or heading', () => {
    const hidden = tableHtml([YEARS_IN_EUR], SMALL_ASSETS).replace('<table', '<table hidden');
    const shown = balance(SMALL_ASSETS, SMALL_LIABILITIES);
    expect(parse(hidden + shown).warnings).toEqual(['identity_unverified']);
    const row = '<tr style="display:none"><td>B. Umlaufvermögen</td><td>9,00</td><td>9,00</td></tr>';
    expect(lines(parse(shown.replace('<tbody>', `<tbody>${row}`)).balance_sheet?.assets)).toEqual(SMALL);
    const heading = section('Planbilanz').replace('<h3', '<h3 hidden');
    expect(lines(parse(shown.replace('<p>Aktiva', `${heading}<p>Aktiva`)).balance_sheet?.assets)).toEqual(SMALL);
  });

  test.each([
    '<span class="d-none d-md-inline">1</span>',
    '<span style="font-size:0.9em">1</span>',
    '<span style="display:inline; opacity:0.9">1</span>',
    '<span class="shown">1</span>',
    '<span aria-hidden="false">1</span>',
  ])('is not taken from what is seen: %s', (part) => {
    const found = parse(withPart(part, (amount) => amount.replace(/^1/u, '@')));
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
  });

  test('is told in no section', () => {
    const [part] = parse(`${section('Anhang')}<p>Die <span hidden>geheime </span>Bilanz</p>`).sections;
    expect(part?.text).toBe('Die Bilanz');
  });
});
