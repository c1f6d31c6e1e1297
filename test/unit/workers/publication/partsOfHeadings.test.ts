import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, lines, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const liabilitiesOf = (rows: readonly string[]): string[] =>
  lines(parse(balance(SMALL_ASSETS, rows)).balance_sheet?.liabilities);

describe('rows beneath a heading', () => {
  test('that go on from it are its parts, and no rest of its name', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital|1.500,00|1.400,00',
      'B. Rückstellungen||',
      'für Steuern|100,00|100,00',
      'sonstige|400,00|300,00',
      'C. Verbindlichkeiten||',
      'gegenüber Kreditinstituten|600,00|500,00',
      'aus Lieferungen und Leistungen|300,00|400,00',
      'sonstige|100,00|100,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.slice(1)).toEqual([
      'B Rückstellungen 500 400',
      'B.2 für Steuern 100 100',
      'B.3 sonstige 400 300',
      'C Verbindlichkeiten 1000 1000',
      'C.2 gegenüber Kreditinstituten 600 500',
      'C.4 aus Lieferungen und Leistungen 300 400',
      'C.8 sonstige 100 100',
    ]);
  });

  test('that go on from one with its sum are its parts, and so are those with a name of their own', () => {
    const read = liabilitiesOf([
      'Eigenkapital|1.500,00|1.400,00',
      'Rückstellungen|500,00|400,00',
      'Verbindlichkeiten|1.000,00|1.000,00',
      'gegenüber Kreditinstituten|600,00|500,00',
      'aus Lieferungen und Leistungen|300,00|400,00',
      'sonstige Verbindlichkeiten|100,00|100,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.slice(2)).toEqual([
      'C Verbindlichkeiten 1000 1000',
      'C.2 gegenüber Kreditinstituten 600 500',
      'C.4 aus Lieferungen und Leistungen 300 400',
      'C.8 sonstige Verbindlichkeiten 100 100',
    ]);
  });

  test('that go on from the first of its words are its parts', () => {
    const read = parse(
      balance(
        [
          'Anlagevermögen|1.000,00|900,00',
          'Umlaufvermögen|2.000,00|1.900,00',
          'Forderungen und sonstige Vermögensgegenstände|1.500,00|1.500,00',
          'aus Lieferungen und Leistungen|900,00|800,00',
          'gegen Gesellschafter|600,00|700,00',
          'Bankguthaben|500,00|400,00',
          '|3.000,00|2.800,00',
        ],
        SMALL_LIABILITIES,
      ),
    );
    expect(lines(read.balance_sheet?.assets).slice(2, 5)).toEqual([
      'B.II Forderungen und sonstige Vermögensgegenstände 1500 1500',
      'B.II.1 aus Lieferungen und Leistungen 900 800',
      '– gegen Gesellschafter 600 700',
    ]);
  });

  test('stand beside the numbered one above them where only then the sum comes out', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Kapitalanteile||',
      '1. Komplementärkapital|100,00|100,00',
      '2. Kommanditkapital|1.000,00|1.000,00',
      'abzüglich Verlustvortrag|-200,00|-200,00',
      '|900,00|900,00',
      'II. Jahresüberschuss|600,00|500,00',
      'B. Verbindlichkeiten|1.500,00|1.400,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.slice(1, 5)).toEqual([
      '– Kapitalanteile 900 900',
      '– Komplementärkapital 100 100',
      '– Kommanditkapital 1000 1000',
      '– abzüglich Verlustvortrag -200 -200',
    ]);
  });

  test('take a contribution that is not called beside the capital', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Gezeichnetes Kapital|2.500,00|2.500,00',
      'abzüglich nicht eingeforderter ausstehender Einlagen|-1.250,00|-1.250,00',
      'eingefordertes Kapital|1.250,00|1.250,00',
      'II. Jahresüberschuss|250,00|150,00',
      'B. Verbindlichkeiten|1.500,00|1.400,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.slice(1, 4)).toEqual([
      'A.I Gezeichnetes Kapital 2500 2500',
      '– abzüglich nicht eingeforderter ausstehender Einlagen -1250 -1250',
      'A.V Jahresüberschuss 250 150',
    ]);
  });
});

test('an account of expenses and incomes beside each other is not read as one column', () => {
  const rows = ['Materialaufwand|500,00|Umsatzerlöse|800,00', 'Personalaufwand|100,00||', 'Jahresüberschuss|200,00||'];
  const found = parse(section('Gewinn- und Verlustrechnung') + tableHtml(['Aufwendungen|EUR|Erträge|EUR'], rows));
  expect(found.income_statement).toBeNull();
  expect(found.indicators.net_income).toEqual({ current: null, prior: null });
  expect(found.warnings).toContain('columns_unclear');
});

describe('rows without numbers', () => {
  test('beneath a bare balance sheet profit are what it is made of', () => {
    const read = liabilitiesOf([
      'Eigenkapital||',
      'Geschäftsguthaben||',
      'der mit Ablauf des Geschäftsjahres ausgeschiedenen Mitglieder|100,00|100,00',
      'der verbleibenden Mitglieder|1.300,00|1.200,00',
      'Bilanzgewinn||',
      'Jahresüberschuss|300,00|200,00',
      'Einstellungen in Ergebnisrücklagen|-200,00|-100,00',
      'Eigenkapital insgesamt|1.500,00|1.400,00',
      'Rückstellungen|500,00|400,00',
      'Verbindlichkeiten|1.000,00|1.000,00',
      'Bilanzsumme|3.000,00|2.800,00',
    ]);
    expect(read.slice(0, 7)).toEqual([
      'A Eigenkapital 1500 1400',
      '– Geschäftsguthaben 1400 1300',
      '– der mit Ablauf des Geschäftsjahres ausgeschiedenen Mitglieder 100 100',
      '– der verbleibenden Mitglieder 1300 1200',
      '– Bilanzgewinn 100 100',
      '– Jahresüberschuss 300 200',
      '– Einstellungen in Ergebnisrücklagen -200 -100',
    ]);
  });

  test('of staff without their heading are no parts of the gross profit above them', () => {
    const rows = [
      'Umsatzerlöse|900,00|800,00',
      'Materialaufwand|-500,00|-500,00',
      'Rohertrag|400,00|300,00',
      'Löhne und Gehälter|-150,00|-140,00',
      'Soziale Abgaben|-50,00|-40,00',
      'Jahresüberschuss|200,00|120,00',
    ];
    const read = parse(section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows));
    expect(lines(read.income_statement?.positions)).toEqual([
      '1 Umsatzerlöse 900 800',
      '5 Materialaufwand 500 500',
      '1-5 Rohertrag 400 300',
      '– Löhne und Gehälter 150 140',
      '– Soziale Abgaben 50 40',
      '17 Jahresüberschuss 200 120',
    ]);
  });
});
