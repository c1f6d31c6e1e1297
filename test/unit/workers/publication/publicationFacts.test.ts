import { describe, expect, test } from '@jest/globals';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { publicationHtml, section, tableHtml } from '../../../support/publicationMarkup.ts';
import { SMALL_ASSETS, SMALL_LIABILITIES, balance, parse } from '../../../support/readStatements.ts';

describe('tables that are no statements', () => {
  test.each<[string, string]>([
    [
      'movements of fixed assets',
      section('Anhang') +
        tableHtml(
          [
            '|=2 Anschaffungskosten|=2 Abschreibungen|Buchwert',
            '|1.1.2021 EUR|31.12.2021 EUR|1.1.2021 EUR|31.12.2021 EUR|31.12.2021 EUR',
          ],
          ['A. Anlagevermögen|1,00|1,00|1,00|1,00|1,00', 'B. Umlaufvermögen|1,00|1,00|1,00|1,00|1,00'],
        ),
    ],
    [
      'key figures in the management report',
      section('Lagebericht') +
        tableHtml(
          ['|2021 Mio. EUR|2020 Mio. EUR'],
          ['Umsatzerlöse|1,0|1,0', 'Personalaufwand|0,5|0,5', 'Materialaufwand|0,2|0,2', 'Jahresüberschuss|0,3|0,3'],
        ),
    ],
    [
      'the use of the result in the notes',
      section('Anhang') + tableHtml(['|TEUR'], ['Eigenkapital|1', 'Verbindlichkeiten|2']),
    ],
    ['prose with numbers', `<p>Die Bilanzsumme beträgt EUR 3.000,00.</p>`],
  ])('give nothing: %s', (_name, body) => {
    const found = parse(body);
    expect(found.balance_sheet).toBeNull();
    expect(found.income_statement).toBeNull();
    expect(Object.values(found.indicators)).toEqual(Array.from({ length: 6 }, () => ({ current: null, prior: null })));
  });

  test('a group’s statements do not mix with those of the company', () => {
    const group = balance(
      ['A. Umlaufvermögen|9,00|9,00', '|9,00|9,00'],
      ['A. Eigenkapital|4,00|4,00', 'C. Verbindlichkeiten|5,00|5,00', '|9,00|9,00'],
    ).replace('Bilanz zum', 'Konzernbilanz zum');
    const own = balance(SMALL_ASSETS, SMALL_LIABILITIES);
    const title = 'Konzernabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';
    expect(parse(group + own).indicators.total_assets.current).toBe(3000);
    expect(parse(group + own, title).indicators.total_assets.current).toBe(9);
    expect(parse(group + own, title).consolidated).toBe(true);
  });
});

describe('the people', () => {
  test.each<[string, { current: number | null; prior: number | null }]>([
    [
      '<p>Im Geschäftsjahr waren durchschnittlich 1.250 (Vorjahr: 11) Arbeitnehmer beschäftigt.</p>',
      { current: 1250, prior: 11 },
    ],
    [
      '<p>Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer betrug 37.</p>',
      { current: 37, prior: null },
    ],
    [
      `<p>Die durchschnittliche Zahl der Arbeitnehmer betrug:</p>${tableHtml(['|2021|2020'], ['Gewerbliche|3|2', 'Angestellte|4|4', 'Gesamt|7|6'])}`,
      { current: 7, prior: 6 },
    ],
    [
      `<p>Die durchschnittliche Zahl der Arbeitnehmer betrug:</p>${tableHtml(['|2021|2020'], ['Gewerbliche|3|2', 'Angestellte|4|4', 'Gesamt|8|6'])}`,
      { current: null, prior: 6 },
    ],
    ['<p>Der Betrieb beschäftigt Mitarbeiter.</p>', { current: null, prior: null }],
  ])('%s', (body, expected) => {
    const found = parse(section('Anhang') + body).indicators.employees;
    expect(found).toEqual(expected.current === null ? { current: null, prior: null } : expected);
  });
});

describe('the identity', () => {
  const verdict = parseCompanyId('DE-HRB-F1103-44343B');
  const company = (verdict.kind === 'valid' ? verdict.id : null) as CompanyId;
  const warnings = (body: string): readonly string[] =>
    parsePublication(publicationHtml(section('Anhang') + body), company).warnings;

  test.each([
    '<p>Die Gesellschaft ist im Handelsregister des Amtsgerichts Charlottenburg unter der Nummer HRB 44343 B eingetragen.</p>',
    '<p>Registergericht: Amtsgericht Berlin-Charlottenburg, Registernummer: HRB 44.343</p>',
    `<p>Angaben zur Identifikation der Gesellschaft laut Registergericht</p>${tableHtml([], ['Registergericht:|Berlin (Charlottenburg)', 'Register-Nr.:|44343'])}`,
    '<p>Die Muster GmbH hat ihren Sitz in Berlin. Sie ist beim Amtsgericht Charlottenburg unter HRB 44343 eingetragen.</p>',
    '<p>Komplementärin ist die Andere GmbH. Die Gesellschaft ist beim Amtsgericht Charlottenburg unter HRB 44343 eingetragen.</p>',
    '<p>Handelsregister-Nr. 44343, Abteilung B</p>',
  ])('is verified by %s', (body) => {
    expect(warnings(body)).not.toContain('identity_unverified');
  });

  test.each([
    '<p>Die Gesellschaft ist im Handelsregister eingetragen.</p>',
    '<p>Amtsgericht München, HRB 44343</p>',
    '<p>Amtsgericht Charlottenburg, HRA 44343</p>',
    '<p>Amtsgericht Charlottenburg, HRB 443430</p>',
    '<p>Gesellschafterin ist die Andere AG, Amtsgericht Charlottenburg, HRB 44343.</p>',
    `${tableHtml([], ['Registergericht:|München', 'Register-Nr.:|HRB 1'])}<p>Die Muttergesellschaft: Amtsgericht Charlottenburg HRB 44343.</p>`,
    '<p>Komplementärin ist die Andere GmbH. Sie ist beim Amtsgericht Charlottenburg unter HRB 44343 eingetragen.</p>',
    '<p>Kommanditistin: Andere Holding GmbH</p><p>Amtsgericht Charlottenburg, HRB 44343</p>',
    '<p>Die Muttergesellschaft ist beim Amtsgericht Charlottenburg unter HRB 44343 eingetragen.</p>',
    '<p>Gesellschafterin ist die Other Ltd, Amtsgericht Charlottenburg, HRB 44343.</p>',
    '<p>Die Gesellschaft war bis 2010 beim Amtsgericht Charlottenburg unter HRB 44343 eingetragen.</p>',
    '<p>HRB 44343 ist gelöscht.</p>',
    '<p>Lobbyregister-Nummer: 44343</p>',
    '<p>Transparenzregister-Nr. 44343</p>',
    '<p>Handelsregister-Nr. 44343, Abteilung A</p>',
  ])('is not verified by %s', (body) => {
    expect(warnings(body)).toContain('identity_unverified');
  });
});

test('keeps the text of every part, tables as lines', () => {
  const found = parse(
    `${section('Bilanz')}<p>Aktiva</p>${tableHtml([], ['A. Anlagevermögen|1,00'])}${section('Anhang')}<p>Ein<br>Satz.</p>`,
  );
  expect(found.sections).toEqual([
    { title: 'Bilanz', text: 'Aktiva\nA. Anlagevermögen\t1,00' },
    { title: 'Anhang', text: 'Ein\nSatz.' },
  ]);
});
