import { describe, expect, test } from '@jest/globals';
import type { ParsedPublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, lines, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const YEARS = '|2021 EUR|2020 EUR';
const WIDE = ['|=2 2021|=2 2020', '|EUR|EUR|EUR|EUR'];

function income(rows: readonly string[], headings: readonly string[] = [YEARS], caption = ''): ParsedPublication {
  return parse(section('Gewinn- und Verlustrechnung') + caption + tableHtml(headings, rows));
}

function linesOf(rows: readonly string[], headings?: readonly string[], caption?: string): string[] {
  return lines(income(rows, headings, caption).income_statement?.positions);
}

describe('labels', () => {
  test('do not take in the numbers of the notes beside them', () => {
    const rows = [
      'Umsatzerlöse|(7)|500,00|400,00',
      'Materialaufwand|(12)|300,00|300,00',
      'Jahresüberschuss||200,00|100,00',
    ];
    expect(linesOf(rows, ['|Anhang|2021 EUR|2020 EUR'])).toEqual([
      '1 Umsatzerlöse 500 400',
      '5 Materialaufwand 300 300',
      '17 Jahresüberschuss 200 100',
    ]);
  });

  test.each([
    ['Steuern vom Einkommen', 'und vom Ertrag'],
    ['STEUERN VOM EINKOMMEN', 'UND VOM ERTRAG'],
    ['Steuern vom', 'Einkommen und vom Ertrag'],
  ])('that take two rows, %s and %s, are one', (start, rest) => {
    const rows = ['Umsatzerlöse|500,00|400,00', 'Materialaufwand|100,00|100,00'];
    const wrapped = [`${start}||`, `${rest}|200,00|200,00`];
    expect(linesOf([...rows, ...wrapped, 'Jahresüberschuss|200,00|100,00'])[2]).toBe(`14 ${start} ${rest} 200 200`);
  });

  test('in capitals that begin as a preposition does begin a label', () => {
    const rows = [
      'UMSATZERLÖSE|500,00|400,00',
      'MATERIALAUFWAND|100,00|100,00',
      'AUSSERORDENTLICHE ERTRÄGE||',
      'AUSSERORDENTLICHE AUFWENDUNGEN|9,00|',
      'JAHRESÜBERSCHUSS|391,00|300,00',
    ];
    expect(linesOf(rows).slice(2, 4)).toEqual([
      '– AUSSERORDENTLICHE ERTRÄGE null null',
      '– AUSSERORDENTLICHE AUFWENDUNGEN 9 null',
    ]);
  });

  test('of parts are not taken for the rest of the label above them', () => {
    const rows = [
      'Umsatzerlöse|500,00|400,00',
      'Materialaufwand|100,00|100,00',
      'Abschreibungen||',
      'auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen|200,00|150,00',
      'auf Vermögensgegenstände des Umlaufvermögens|50,00|50,00',
      'Jahresüberschuss|150,00|100,00',
    ];
    expect(linesOf(rows).slice(2, 5)).toEqual([
      '7 Abschreibungen 250 200',
      '7.a auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen 200 150',
      '7.b auf Vermögensgegenstände des Umlaufvermögens 50 50',
    ]);
  });

  test('behind the net income stand side by side, though nothing but dashes stands beside one', () => {
    const rows = ['Umsatzerlöse|500,00|400,00', 'Materialaufwand|300,00|300,00', 'Jahresüberschuss|200,00|100,00'];
    const uses = ['Gewinnvortrag aus dem Vorjahr||', 'Einstellungen in andere Gewinnrücklagen|5,00|6,00'];
    expect(linesOf([...rows, ...uses]).slice(3)).toEqual([
      '– Gewinnvortrag aus dem Vorjahr null null',
      '– Einstellungen in andere Gewinnrücklagen 5 6',
    ]);
  });
});

describe('units', () => {
  test('are found in a caption that is no heading of the notes', () => {
    const rows = ['Umsatzerlöse|500|400', 'Materialaufwand|300|300', 'Jahresüberschuss|200|100'];
    expect(linesOf(rows, ['|2021|2020'], '<p>(alle Angaben in €)</p>')[0]).toBe('1 Umsatzerlöse 500 400');
  });

  test('are found above the labels where numbers stand in a column before them', () => {
    const rows = ['1.|Umsatzerlöse|500|400', '2.|Materialaufwand|300|300', '3.|Jahresüberschuss|200|100'];
    expect(linesOf(rows, ['|in TEUR|2021|2020'])[0]).toBe('1 Umsatzerlöse 500000 400000');
  });
});

describe('sums', () => {
  const around = (parts: readonly string[]): string[] => [
    '1. Umsatzerlöse||900,00||800,00',
    '2. Materialaufwand||100,00||100,00',
    '3. Personalaufwand||||',
    ...parts,
    '4. Jahresüberschuss||500,00||450,00',
  ];

  test.each([
    ['nothing', '||300,00||250,00'],
    ['a dash', '|-|300,00|-|250,00'],
  ])('beside a last part of %s are not that part', (_name, cells) => {
    const found = linesOf(around(['a) Löhne und Gehälter|300,00||250,00|', `b) Soziale Abgaben${cells}`]), WIDE);
    expect(found.slice(2, 5)).toEqual([
      '6 Personalaufwand 300 250',
      '6.a Löhne und Gehälter 300 250',
      '6.b Soziale Abgaben null null',
    ]);
  });

  test('beside a remark without details belong to the parts', () => {
    const parts = ['a) Löhne und Gehälter|200,00||150,00|', 'b) Soziale Abgaben|100,00||100,00|'];
    const remark = 'davon für Altersversorgung: EUR 20,00||300,00||250,00';
    expect(linesOf(around([...parts, remark]), WIDE)[2]).toBe('6 Personalaufwand 300 250');
  });

  test.each(['Personalaufwand insgesamt', 'Summe Personalaufwand'])('may be called as their line: %s', (sum) => {
    const parts = ['a) Löhne und Gehälter|200,00||150,00|', 'b) Soziale Abgaben|100,00||100,00|'];
    expect(linesOf(around([...parts, `${sum}||300,00||250,00`]), WIDE).slice(2)).toEqual([
      '6 Personalaufwand 300 250',
      '6.a Löhne und Gehälter 200 150',
      '6.b Soziale Abgaben 100 100',
      '17 Jahresüberschuss 500 450',
    ]);
  });

  test('beside a remark on the last part belong to the parts', () => {
    const parts = ['a) Löhne und Gehälter|200,00||150,00|', 'b) Soziale Abgaben|100,00||100,00|'];
    const remark = 'davon für Altersversorgung|20,00|300,00|10,00|250,00';
    expect(linesOf(around([...parts, remark]), WIDE)[2]).toBe('6 Personalaufwand 300 250');
  });

  test('beside a part that stands alone are not the part’s where rounding may hide the others', () => {
    const rows = [
      'Umsatzerlöse||9,0||9,0',
      'Materialaufwand||||',
      'a) Aufwendungen für Roh-, Hilfs- und Betriebsstoffe|1,0||1,0|',
      'b) Aufwendungen für bezogene Leistungen|1,0|2,0|1,0|2,0',
      'Abschreibungen||||',
      'a) auf immaterielle Vermögensgegenstände||||',
      'b) auf Vermögensgegenstände des Umlaufvermögens||0,1||',
      'Jahresüberschuss||6,9||7,0',
    ];
    const read = linesOf(rows, ['|=2 2021|=2 2020', '|Mio. EUR|Mio. EUR|Mio. EUR|Mio. EUR']);
    expect(read.at(-2)).toBe('7.b auf Vermögensgegenstände des Umlaufvermögens null null');
  });

  test('of incomes and expenses together are no position’s', () => {
    const rows = [
      '1. Rohergebnis||1||',
      '2. Personalaufwand||||',
      'a) Löhne und Gehälter|||4|',
      'b) Soziale Abgaben|81||3|',
      '||82||7',
      '3. Sonstige betriebliche Aufwendungen||43||21',
      '4. Jahresfehlbetrag||124||28',
    ];
    expect(linesOf(rows, WIDE)[1]).toBe('6 Personalaufwand 82 7');
  });
});

describe('signs', () => {
  test.each([
    ['0,4-', '5,7', '0,2', '5,9'],
    ['0,4', '5,7', '0,2-', '5,9'],
  ])('of expenses, %s and %s, are told by the sums on the way where refunds are most of them', (...printed) => {
    const [costs, gross, taxes, net] = printed;
    const rows = [
      'Umsatzerlöse|6,1|5,4',
      `Herstellungskosten der zur Erzielung der Umsatzerlöse erbrachten Leistungen|${costs}|`,
      `Bruttoergebnis vom Umsatz|${gross}|5,4`,
      `Steuern vom Einkommen und vom Ertrag|${taxes}|${taxes}`,
      `Jahresüberschuss|${net}|5,6`,
    ];
    const read = linesOf(rows, ['|2021 Mio. EUR|2020 Mio. EUR']);
    expect(read[1]).toMatch(/ 400000 null$/u);
    expect(read[3]).toBe('13 Steuern vom Einkommen und vom Ertrag -200000 -200000');
  });

  test('of expenses are those of both years, also of a year with a refund and little else', () => {
    const rows = [
      'Umsatzerlöse|500,00|100,00',
      'Materialaufwand|-300,00|',
      'Zinsen und ähnliche Aufwendungen|-50,00|-40,00',
      'Steuern vom Einkommen und vom Ertrag|-50,00|40,00',
      'Jahresüberschuss|100,00|100,00',
    ];
    expect(linesOf(rows).slice(2)).toEqual([
      '13 Zinsen und ähnliche Aufwendungen 50 40',
      '14 Steuern vom Einkommen und vom Ertrag 50 -40',
      '17 Jahresüberschuss 100 100',
    ]);
  });

  test('are not turned for a sum that fits by chance where rounding explains the difference', () => {
    const rows = [
      'Umsatzerlöse|1|3',
      'Sonstige Erträge|0|369',
      'Materialaufwand|489.099|653.909',
      'Personalaufwand|9.666|6.866',
      'Abschreibungen|177|867',
      'Sonstige Aufwendungen|7|7',
      'Steuern|0|-9',
      'Jahresfehlbetrag|498.950|661.268',
    ];
    const found = income(rows, ['|2021 TEUR|2020 TEUR']);
    expect(found.indicators.net_income).toEqual({ current: -498950000, prior: -661268000 });
    expect(lines(found.income_statement?.positions)[2]).toBe('5 Materialaufwand 489099000 653909000');
  });

  test('of a result on the way are left open where rounding hides whether it is a loss without a minus', () => {
    const rows = [
      'Umsatzerlöse|17.374|22.329',
      'Materialaufwand|17.000|22.088',
      'Steuern vom Einkommen und vom Ertrag|238|242',
      'Ergebnis nach Steuern|136|1',
      'Sonstige Steuern|26|24',
      'Jahresüberschuss/Jahresfehlbetrag|110|25',
    ];
    const read = linesOf(rows, ['|2021 TEUR|2020 TEUR']);
    expect(read[3]).toBe('15 Ergebnis nach Steuern 136000 null');
    expect(read[5]).toBe('17 Jahresüberschuss/Jahresfehlbetrag 110000 -25000');
  });

  test('of an extraordinary result are left open where the lines above come to the contrary', () => {
    const rows = [
      'Umsatzerlöse|13.450|10.681',
      'Materialaufwand|12.898|9.862',
      'Ergebnis der gewöhnlichen Geschäftstätigkeit|552|819',
      'Außerordentliche Erträge|390|286',
      'Außerordentliche Aufwendungen|597|698',
      'Außerordentliches Ergebnis|207|412',
      'Jahresüberschuss|345|407',
    ];
    expect(linesOf(rows, ['|2021 TEUR|2020 TEUR'])[5]).toBe('– Außerordentliches Ergebnis null null');
  });

  test.each([
    ['are left open where one year has no minus', '1|-1', 'null null'],
    ['stay as printed with one in both years', '-1|-1', '-1000 -1000'],
  ])('of deductions %s where rounding explains the difference', (_, printed, read) => {
    const assets = [
      'A. Anlagevermögen|100|100',
      'B. Umlaufvermögen|303|303',
      'I. Vorräte|303|303',
      '1. Roh-, Hilfs- und Betriebsstoffe|196|204',
      '2. Waren|108|98',
      `3. Erhaltene Anzahlungen auf Bestellungen|${printed}`,
      '|403|403',
    ];
    const found = parse(
      balance(assets, ['A. Eigenkapital|400|400', 'B. Rückstellungen|3|3', '|403|403'], ['|2021 TEUR|2020 TEUR']),
    );
    expect(lines(found.balance_sheet?.assets).at(-1)).toBe(`– Erhaltene Anzahlungen auf Bestellungen ${read}`);
  });

  test('of changes in stock stay as printed where rounding allows both', () => {
    const rows = [
      'Umsatzerlöse|624|268',
      'Erhöhung oder Verminderung des Bestands an fertigen Erzeugnissen|-1|0',
      'Materialaufwand|184|526',
      'Jahresüberschuss|441|-258',
    ];
    expect(linesOf(rows, ['|2021 TEUR|2020 TEUR'])[1]).toMatch(/ -1000 0$/u);
  });

  test('of last year’s result are left open where the lines speak against it and prove nothing', () => {
    const rows = ['Umsatzerlöse|500,00|100,00', 'Materialaufwand|300,00|610,00', 'Jahresüberschuss|200,00|500,00'];
    const found = income(rows);
    expect(found.indicators.net_income).toEqual({ current: 200, prior: null });
    expect(found.warnings).toContain('sign_unclear');
  });
});

test('a balance sheet with labels over two rows gives each position once', () => {
  const assets = [
    SMALL_ASSETS[0] ?? '',
    'B. Umlaufvermögen|2.000,00|1.900,00',
    'I. Forderungen und sonstige||',
    'Vermögensgegenstände|1.500,00|1.500,00',
    'II. Kassenbestand, Guthaben bei||',
    'Kreditinstituten und Schecks|500,00|400,00',
    SMALL_ASSETS[2] ?? '',
  ];
  expect(lines(parse(balance(assets, SMALL_LIABILITIES)).balance_sheet?.assets)).toEqual([
    'A Anlagevermögen 1000 900',
    'B Umlaufvermögen 2000 1900',
    'B.II Forderungen und sonstige Vermögensgegenstände 1500 1500',
    'B.IV Kassenbestand, Guthaben bei Kreditinstituten und Schecks 500 400',
  ]);
});

test('an abbreviation does not end the sentence that tells the employees', () => {
  const text = 'Im Jahresdurchschnitt waren 12 (i. Vj. 11) Mitarbeiter angestellt.';
  expect(parse(`<p>${text}</p>`).indicators.employees).toEqual({ current: 12, prior: 11 });
});
