import { describe, expect, test } from '@jest/globals';
import { plainLetters } from '../../../../workers/registries/pdf/plainLetters.ts';
import { section } from '../../../support/publicationMarkup.ts';
import { balance, lines, parse, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const RAISED = [
  '<sup>1</sup>',
  '<sup>1)</sup>',
  '<sup><a href="#f">1</a></sup>',
  '¹',
  '¹⁾',
  '<small>1</small>',
  '<font size="1">1</font>',
  '<span style="vertical-align: super">1</span>',
  '<span style="font-size:60%">1</span>',
  '<span style="position:relative;top:-0.4em">1</span>',
  '<span class="footnote">1</span>',
  '<a href="#note1">1</a>',
];

describe('a raised figure is no digit', () => {
  test.each(RAISED)('of people: 25%s', (mark) => {
    const text = `<p>Im Jahresdurchschnitt waren 25${mark} (Vorjahr: 24${mark}) Arbeitnehmer beschäftigt.</p>`;
    expect(parse(section('Anhang') + text).indicators.employees).toEqual({ current: 25, prior: 24 });
  });

  test.each(RAISED)('of an amount without dots: 250%s', (mark) => {
    const assets = [`A. Anlagevermögen|250${mark}|200`, 'B. Umlaufvermögen|100|100'];
    const found = parse(balance(assets, ['A. Eigenkapital|350|300', 'C. Verbindlichkeiten|1|1']));
    expect(lines(found.balance_sheet?.assets)[0]).toMatch(/^A Anlagevermögen 250 200$/u);
  });

  test.each(RAISED)('of a year: 2021%s', (mark) => {
    const heads = [`|2021${mark} EUR|2020${mark} EUR`];
    const found = parse(balance(['A. Anlagevermögen|3.000|2.800', '|3.000|2.800'], SMALL_LIABILITIES, heads));
    expect(lines(found.balance_sheet?.assets)).toEqual(['A Anlagevermögen 3000 2800']);
  });

  test.each(['1<sup>000</sup>', '1.000,<sup>50</sup>', '1.000<sup>123</sup>', '1.000<sub>1</sub>'])(
    'so that %s is left open',
    (cell) => {
      const assets = [`A. Anlagevermögen|${cell}|900`, 'B. Umlaufvermögen|2.000|1.900'];
      const found = parse(balance(assets, SMALL_LIABILITIES));
      expect(lines(found.balance_sheet?.assets)[0]).toBe('A Anlagevermögen null 900');
      expect(found.warnings).toContain('amount_unreadable');
    },
  );

  test.each(['1.225.999<sup>30</sup>', '999<sup>30</sup>', '1.225.999³⁰', '1.225.999<small>30</small>'])(
    'so that %s, which may be cents, is left open',
    (cell) => {
      const assets = [`A. Anlagevermögen|${cell}|900`, 'B. Umlaufvermögen|2.000|1.900'];
      const found = parse(balance(assets, SMALL_LIABILITIES));
      expect(lines(found.balance_sheet?.assets)[0]).toBe('A Anlagevermögen null 900');
      expect(found.warnings).toContain('amount_unreadable');
    },
  );

  test.each(['1.000,00<sup>12</sup>', '1.000,00<sup>12)</sup>'])('with the number of a note: %s', (cell) => {
    const assets = [`A. Anlagevermögen<sup>11</sup>|${cell}|900,00`, 'B. Umlaufvermögen|2.000,00|1.900,00'];
    const found = parse(balance(assets, SMALL_LIABILITIES, ['|31.12.2021<sup>10</sup> EUR|2020<sup>12</sup> EUR']));
    expect(lines(found.balance_sheet?.assets)[0]).toBe('A Anlagevermögen 1000 900');
  });

  test('but stays where it stands in the text', () => {
    const { sections } = parse(`${section('Anhang')}<p>Es sind 25<sup>1)</sup> Stellen und 30 m<sup>2</sup>.</p>`);
    expect(sections).toEqual([{ title: 'Anhang', text: 'Es sind 25¹⁾ Stellen und 30 m².' }]);
  });

  test('where all of a cell is small', () => {
    const assets = ['A. Anlagevermögen|<small>12</small>|<span style="vertical-align:top">9</span>', '|12|9'];
    const liabilities = ['A. Eigenkapital|10|7', 'C. Verbindlichkeiten|2|2', '|12|9'];
    expect(lines(parse(balance(assets, liabilities)).balance_sheet?.assets)).toEqual(['A Anlagevermögen 12 9']);
  });
});

test.each([
  ['25.000¹', '25.000¹'],
  ['12½', '12½'],
  ['①', '①'],
  ['ﬁ', 'fi'],
  ['１２', '12'],
])('letters of a PDF: %s', (printed, plain) => {
  expect(plainLetters(printed)).toBe(plain);
});
