import { describe, expect, test } from '@jest/globals';
import { isProvisional } from '../../../../workers/registries/bundesanzeiger/publication/statement/headed/isProvisional.ts';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, lines, parse, SMALL, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const STATEMENTS =
  balance(SMALL_ASSETS, SMALL_LIABILITIES) +
  section('Gewinn- und Verlustrechnung') +
  tableHtml(
    ['|2021 EUR|2020 EUR'],
    ['1. Umsatzerlöse|500,00|400,00', '2. Materialaufwand|300,00|250,00', '3. Jahresüberschuss|200,00|150,00'],
  );

const MARKS = [
  'ENTWURF',
  'E N T W U R F',
  'Entwurf vom 02.03.2022',
  'Entwurfsfassung',
  'Diskussionsentwurf',
  'Vorabfassung',
  'Vorab-Exemplar',
  'Arbeitsstand 03/2022',
  'Leseexemplar – nicht zur Weitergabe bestimmt',
  'Vorläufiger Jahresabschluss',
  'vorl. Fassung',
  'Musterabschluss',
  'TESTMANDANT',
  'Fehlerhafte Fassung',
  'Fehlerhafte Fassung vom 12.05.2022',
  'nicht festgestellt',
  'Nicht geprüft – nicht festgestellt',
  'Ungeprüfte Zahlen',
  'Draft',
  'Hochrechnung',
  'Betriebswirtschaftliche Auswertung',
  'BWA Dezember 2021',
  'Ungültig',
  'unter Vorbehalt',
];

describe('accounts that are no final ones are not read', () => {
  test.each(MARKS)('where a line says %s', (mark) => {
    for (const body of [`<p>${mark}</p>${STATEMENTS}`, `${STATEMENTS}<h4>${mark}</h4>`, section(mark) + STATEMENTS]) {
      const found = parse(body);
      expect(found.balance_sheet).toBeNull();
      expect(found.income_statement).toBeNull();
      expect(found.indicators.net_income).toEqual({ current: null, prior: null });
      expect(found.warnings).toEqual(expect.arrayContaining(['balance_sheet_not_found', 'income_statement_not_found']));
    }
  });

  test('where the title or the head of a table says so', () => {
    const title = 'Jahresabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021 (Entwurf)';
    expect(parse(STATEMENTS, 'Jahresabschluss 2021 (Entwurf)').balance_sheet).toBeNull();
    expect(parse(STATEMENTS, title).balance_sheet).toBeNull();
    expect(parse(STATEMENTS + tableHtml(['Vorläufige Zahlen|2021'], ['x|1,00'])).balance_sheet).toBeNull();
  });
});

describe('accounts are final', () => {
  test.each([
    'Muster GmbH',
    'Bilanz der Muster GmbH',
    'Der Entwurf des Verschmelzungsvertrags ist beim Handelsregister eingereicht.',
    'Festgestellt am 12.03.2022',
    'Die Vorräte umfassen beispielsweise Muster und Entwürfe.',
    'Vorlage des festgestellten Jahresabschlusses',
    'Die Gesellschaft hat ihre Bewertungsmethoden nicht geändert; vorläufige Bescheide liegen ihr für beide Jahre vor.',
  ])('beside a line that says %s', (line) => {
    expect(lines(parse(`${STATEMENTS}${section('Anhang')}<p>${line}</p>`).balance_sheet?.assets)).toEqual(SMALL);
  });

  test('of a company with such a word in its name', () => {
    expect(isProvisional('Bilanz der Muster Gesellschaft mit beschränkter Haftung', 'Muster GmbH')).toBe(false);
    expect(isProvisional('Muster', 'Muster GmbH')).toBe(false);
    expect(isProvisional('Muster', 'Nordlicht GmbH')).toBe(true);
  });
});
