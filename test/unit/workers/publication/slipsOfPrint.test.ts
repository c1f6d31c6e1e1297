import { describe, expect, test } from '@jest/globals';
import { positionLabel } from '../../../../workers/registries/bundesanzeiger/publication/table/positionLabel.ts';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, SMALL_ASSETS, SMALL_LIABILITIES, balance, lines, parse } from '../../../support/readStatements.ts';

const assetsOf = (rows: readonly string[]): string[] =>
  lines(parse(balance(rows, SMALL_LIABILITIES)).balance_sheet?.assets);
const liabilitiesOf = (rows: readonly string[]): string[] =>
  lines(parse(balance(SMALL_ASSETS, rows)).balance_sheet?.liabilities);

describe('a numeral that a scan misread', () => {
  test.each([
    'Il. Sachanlagen',
    'lI. Sachanlagen',
    'll Sachanlagen',
    '1I. Sachanlagen',
    'I|. Sachanlagen',
    'II, Sachanlagen',
  ])('%s is a Roman one', (label) => {
    expect(positionLabel(label)).toMatchObject({ mark: 'roman', text: 'Sachanlagen' });
  });

  test.each([
    ['1V. Kassenbestand', 'roman'],
    ['lll. Finanzanlagen', 'roman'],
    ['l. Immaterielle Vermögensgegenstände', 'roman'],
    ['11. Zinsen', 'arabic'],
    ['1. Grundstücke', 'arabic'],
    ['l) Sonstige', 'alpha'],
    ['Illiquide Mittel', null],
  ])('%s is %s', (label, mark) => {
    expect(positionLabel(label).mark).toBe(mark);
  });

  test('does not take a position out of its place', () => {
    const read = assetsOf([
      'A. Anlagevermögen|1.000,00|900,00',
      'l. Immaterielle Vermögensgegenstände|100,00|100,00',
      'Il. Sachanlagen|600,00|500,00',
      'lll. Beteiligungen und Ähnliches|300,00|300,00',
      'B. Umlaufvermögen|2.000,00|1.900,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.slice(0, 5)).toEqual([
      'A Anlagevermögen 1000 900',
      'A.I Immaterielle Vermögensgegenstände 100 100',
      'A.II Sachanlagen 600 500',
      '– Beteiligungen und Ähnliches 300 300',
      'B Umlaufvermögen 2000 1900',
    ]);
  });
});

describe('two rows in one cell', () => {
  test('are two where labels and amounts are as many', () => {
    const read = assetsOf([
      'A. Anlagevermögen|1.000,00|900,00',
      'I. Sachanlagen<br>II. Finanzanlagen|700,00<br>300,00|600,00<br>300,00',
      'B. Umlaufvermögen|2.000,00|1.900,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen 700 600',
      'A.III Finanzanlagen 300 300',
      'B Umlaufvermögen 2000 1900',
    ]);
  });

  test('have no amounts in a column where nothing tells whose they are', () => {
    const read = assetsOf([
      'A. Anlagevermögen|1.000,00|900,00',
      'I. Sachanlagen<br>II. Finanzanlagen|700,00<br>300,00|900,00',
      'B. Umlaufvermögen|2.000,00|1.900,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read[0]).toBe('A Anlagevermögen 1000 900');
    expect(read.slice(1, 3)).toEqual(['A.II Sachanlagen 700 null', 'A.III Finanzanlagen 300 null']);
  });

  test('are two on one side where the other has one, and where numbers have a cell of their own', () => {
    const found = parse(
      BALANCE +
        tableHtml(
          ['||31.12.2021 EUR|31.12.2020 EUR||31.12.2021 EUR|31.12.2020 EUR'],
          [
            'A.|Anlagevermögen|1.000,00|900,00|A. Eigenkapital|1.500,00|1.400,00',
            'I.<br>II.|Sachanlagen<br>sonstige Finanzanlagen|700,00<br>300,00|600,00<br>300,00|B. Rückstellungen|500,00|400,00',
            'B.|Umlaufvermögen|2.000,00|1.900,00|C. Verbindlichkeiten|1.000,00|1.000,00',
          ],
        ),
    );
    expect(lines(found.balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen 700 600',
      '– sonstige Finanzanlagen 300 300',
      'B Umlaufvermögen 2000 1900',
    ]);
    expect(found.indicators.liabilities).toEqual({ current: 1000, prior: 1000 });
  });

  test('are one where the label only takes two lines', () => {
    const read = assetsOf([
      SMALL_ASSETS[0] ?? '',
      'B. Umlauf- und<br>Vorratsvermögen|2.000,00|1.900,00',
      SMALL_ASSETS[2] ?? '',
    ]);
    expect(read[1]).toBe('– Umlauf- und Vorratsvermögen 2000 1900');
  });
});

describe('a mark that points to a note', () => {
  test.each(['1.000,001)', '1.000,00 1)', '1.000,00*', '1.000,00 *)', '1.000,00²', '1.000,00 a)', '1.0001)', '1.000³'])(
    'is no part of the number in %s',
    (cell) => {
      expect(assetsOf([`A. Anlagevermögen|${cell}|900,00`, ...SMALL_ASSETS.slice(1)])[0]).toBe(
        'A Anlagevermögen 1000 900',
      );
    },
  );

  test.each(['10001)', '1.000,001', '(1.000,00)'])('leaves open what %s is', (cell) => {
    expect(assetsOf([`A. Anlagevermögen|${cell}|900,00`, ...SMALL_ASSETS.slice(1)])[0]).toBe(
      'A Anlagevermögen null 900',
    );
  });

  test.each(['A. Anlagevermögen1)', 'A. Anlagevermögen 2)', 'A. Anlagevermögen*', 'A. Anlagevermögen³'])(
    'is no part of the label %s',
    (label) => {
      expect(assetsOf([`${label}|1.000,00|900,00`, ...SMALL_ASSETS.slice(1)])[0]).toBe('A Anlagevermögen 1000 900');
    },
  );
});

describe('the equity of a partnership', () => {
  const REST = SMALL_LIABILITIES.slice(1);

  test('has parts with a dash before them beneath a heading, which end at the next number', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Kapitalanteile||',
      '- der Komplementärin|100,00|100,00',
      '- der Kommanditisten|900,00|900,00',
      'II. Rücklagen|500,00|400,00',
      ...REST,
    ]);
    expect(read.slice(0, 5).map((line) => line.replace(/^\S+ /u, ''))).toEqual([
      'Eigenkapital 1500 1400',
      'Kapitalanteile 1000 1000',
      'der Komplementärin 100 100',
      'der Kommanditisten 900 900',
      'Rücklagen 500 400',
    ]);
  });

  test('does not end at a sum beneath which more of its parts stand', () => {
    const headings = ['|=2 31.12.2021|=2 31.12.2020', '|EUR|EUR|EUR|EUR'];
    const wide = (rows: readonly string[]): string[] => rows.map((row) => row.replace(/\|(.*)\|(.*)/u, '||$1||$2'));
    const rows = [
      'A. Eigenkapital||||',
      'Kommanditkapital|900,00||900,00|',
      'Kapitalanteil der Komplementärin|100,00||100,00|',
      '||1.000,00||1.000,00',
      'Jahresüberschuss||500,00||400,00',
      ...wide(REST),
    ];
    const found = parse(balance(wide(SMALL_ASSETS), rows, headings));
    expect(found.indicators.equity).toEqual({ current: 1500, prior: 1400 });
    expect(lines(found.balance_sheet?.liabilities)).toContain('A.V Jahresüberschuss 500 400');
  });

  test('is not the sum of remarks with a dash before them', () => {
    const read = liabilitiesOf([
      ...SMALL_LIABILITIES.slice(0, 2),
      'C. Verbindlichkeiten|1.000,00|1.000,00',
      '- mit einer Restlaufzeit bis zu einem Jahr|700,00|600,00',
      '- gegenüber Gesellschaftern|200,00|0,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read).toEqual(['A Eigenkapital 1500 1400', 'B Rückstellungen 500 400', 'C Verbindlichkeiten 1000 1000']);
  });
});

test('positions without numbers stand beneath the one that they come to, and no others do', () => {
  const read = assetsOf([
    'Anlagevermögen|900,00|800,00',
    'Kunstsammlung|600,00|500,00',
    'Gestüt|300,00|300,00',
    'Verrechnungskonto der Zentrale|100,00|100,00',
    'Umlaufvermögen|2.000,00|1.900,00',
    '|3.000,00|2.800,00',
  ]);
  expect(read).toEqual([
    'A Anlagevermögen 900 800',
    '– Kunstsammlung 600 500',
    '– Gestüt 300 300',
    '– Verrechnungskonto der Zentrale 100 100',
    'B Umlaufvermögen 2000 1900',
  ]);
});

test('a misspelled total at the end is no position', () => {
  const rows = [...SMALL_ASSETS.slice(0, 2), 'Surnme Aktiva|3.000,00|2.800,00'];
  const found = parse(balance(rows, SMALL_LIABILITIES));
  expect(lines(found.balance_sheet?.assets)).toEqual(['A Anlagevermögen 1000 900', 'B Umlaufvermögen 2000 1900']);
  expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
});

test('a raised mark of a note is no part of a number', () => {
  const rows = [`A. Anlagevermögen<sup>2)</sup>|1.000,00<sup>1</sup>|900,00`, ...SMALL_ASSETS.slice(1)];
  expect(assetsOf(rows)[0]).toBe('A Anlagevermögen 1000 900');
});

describe('where a number cannot be read', () => {
  test('a sum of rounded parts is not computed in its place', () => {
    const headings = ['|=2 31.12.2021|=2 31.12.2020', '|TEUR|TEUR|TEUR|TEUR'];
    const wide = (rows: readonly string[]): string[] =>
      rows.map((row) => row.replace(/\|(.*),00\|(.*),00/u, '||$1||$2'));
    const rows = ['A. Anlagevermögen||||', 'I. Sachanlagen|700||600|', 'II. Finanzanlagen|299||300|', '||1.0OO||900'];
    const read = parse(balance([...rows, ...wide(SMALL_ASSETS.slice(1))], wide(SMALL_LIABILITIES), headings));
    expect(lines(read.balance_sheet?.assets)[0]).toBe('A Anlagevermögen null 900000');
  });

  test('the sign of a named loss is not told by its minus', () => {
    const rows = [
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Gezeichnetes Kapital|n. a.|n. a.',
      'II. Verlustvortrag|500,00|-400,00',
      ...SMALL_LIABILITIES.slice(1),
    ];
    expect(liabilitiesOf(rows)[2]).toBe('A.IV Verlustvortrag null null');
  });

  test('the net income may be a loss that is printed as a gain', () => {
    const rows = ['Umsatzerlöse|100,00|300,00', 'Materialaufwand|n. a.|200,00', 'Jahresüberschuss|250,00|100,00'];
    const html = section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows);
    const found = parse(html);
    expect(found.indicators.net_income).toEqual({ current: null, prior: 100 });
    expect(found.warnings).toContain('sign_unclear');
  });
});

describe('a row that is printed twice', () => {
  test('counts once where the sum comes out only then', () => {
    const rows = [SMALL_ASSETS[0] ?? '', SMALL_ASSETS[0] ?? '', ...SMALL_ASSETS.slice(1)];
    expect(assetsOf(rows)).toEqual(['A Anlagevermögen 1000 900', 'B Umlaufvermögen 2000 1900']);
  });

  test('counts twice where the sum says so', () => {
    const rows = [
      'A. Anlagevermögen|3.000,00|2.800,00',
      'I. Beteiligung|1.500,00|1.400,00',
      'II. Beteiligung|1.500,00|1.400,00',
      '|3.000,00|2.800,00',
    ];
    expect(assetsOf(rows)).toHaveLength(3);
  });

  test('counts once among the lines of an income statement and behind its net income', () => {
    const line = 'Materialaufwand|120,00|120,00';
    const use = 'Gewinnvortrag|50,00|40,00';
    const rows = ['Umsatzerlöse|300,00|300,00', line, line, 'Jahresüberschuss|180,00|180,00', use, use];
    const html = section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows);
    expect(lines(parse(html).income_statement?.positions)).toEqual([
      '1 Umsatzerlöse 300 300',
      '5 Materialaufwand 120 120',
      '17 Jahresüberschuss 180 180',
      '– Gewinnvortrag 50 40',
    ]);
  });
});

describe('the lines of cells', () => {
  test('are rows by their places, empty ones included, and wrapped labels are one', () => {
    const read = assetsOf([
      'A. Anlagevermögen|1.000,00|900,00',
      'Beteiligungen an<br>fremden Firmen<br>Kunstwerke und<br>Antiquitäten|1.000,00<br>|<br>900,00',
      ...SMALL_ASSETS.slice(1),
    ]);
    expect(read.slice(1, 3)).toEqual([
      '– Beteiligungen an fremden Firmen 1000 null',
      '– Kunstwerke und Antiquitäten null 900',
    ]);
  });

  test('tell a remark from the position above it', () => {
    const rows = ['A. Anlagevermögen<br>davon verpfändet|1.000,00<br>5,00|900,00<br>', ...SMALL_ASSETS.slice(1)];
    expect(assetsOf(rows)[0]).toBe('A Anlagevermögen 1000 900');
  });
});

test('"u." goes on with a label and is no letter of a list', () => {
  expect(positionLabel('u. Werte').mark).toBeNull();
  expect(positionLabel('u) Sonstige').mark).toBe('alpha');
  const rows = ['A. Anlagevermögen<br>u. Werte|1.000,00|900,00', ...SMALL_ASSETS.slice(1)];
  expect(assetsOf(rows)[0]).toBe('– Anlagevermögen u. Werte 1000 900');
});
