import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { GROUP_TITLE, lines, parse, SMALL, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const UNDATED = '|Geschäftsjahr EUR|Vorjahr EUR';
const tables = (head = UNDATED, liabilities = SMALL_LIABILITIES): string =>
  tableHtml([head], SMALL_ASSETS) + tableHtml([head], liabilities);
const LINES = [
  '1. Umsatzerlöse|500,00|400,00',
  '2. Materialaufwand|300,00|250,00',
  '3. Jahresüberschuss|200,00|150,00',
];
const BALANCE = section('Bilanz zum 31.12.2021');

function expectNone(body: string): void {
  const found = parse(body);
  expect(found.balance_sheet).toBeNull();
  expect(found.indicators.total_assets).toEqual({ current: null, prior: null });
  expect(found.warnings).toContain('balance_sheet_not_found');
}

describe('a balance sheet is none of the accounts', () => {
  test.each([
    // of another kind
    'Liquidationsschlussbilanz zum 31.12.2021',
    'Liquidations-Schlussbilanz zum 31.12.2021',
    'Fortführungsbilanz',
    'IFRS-Bilanz zum 31.12.2021',
    'Bilanz nach IFRS zum 31.12.2021',
    'Bilanz zum 31.12.2021 (US-GAAP)',
    'Bilanz des Treuhandvermögens zum 31.12.2021',
    'Treuhandbilanz',
    'Verschmelzungsbilanz',
    'Bilanz nach Verschmelzung',
    'Sonderbilanz des Gesellschafters Meier',
    'Ergänzungsbilanz',
    'Vermögensstatus zum 31.12.2021',
    'Status zum 31.12.2021',
    'Zerschlagungsbilanz',
    'Bilanz zu Zerschlagungswerten',
    'Bilanz zum 31.12.2021 (Wiederbeschaffungswerte)',
    'Businessplan Bilanz',
    'Gemeinschaftsbilanz',
    'Rohbilanz zum 31.12.2021',
    'Summen- und Saldenliste',
    'Bilanz des Vorjahres',
    'Vergleichszahlen der Branche',
    // of a part
    'Bilanz Stromverteilung',
    'Bilanz Werk Nord zum 31.12.2021',
    'Bilanz der Niederlassung Kiel',
    'Filiale Hamburg',
    'Regiebetrieb Abwasser',
    'Bilanz wirtschaftlicher Geschäftsbetrieb',
    'Bilanz Zweckbetrieb',
    'Vermögensverwaltung',
    'Betriebszweig Wasser',
    'Bilanz Betriebs-Gruppe Nord',
    // of another company
    'Bilanz der Muttergesellschaft',
    'Bilanz der Organträgerin zum 31.12.2021',
    'Bilanz der Beta Guss zum 31.12.2021',
    'Bilanz der Muster Verwaltung zum 31.12.2021',
    'Bilanz der Muster GmbH & Co. KG',
    'Beta Guss',
    // of a group
    'Gruppenbilanz zum 31.12.2021',
    'Bilanz der Gruppe',
    'Consolidated Balance Sheet / Bilanz',
    'Konsolidierte Bilanz zum 31.12.2021',
    'Teilkonzernbilanz',
    'Bilanz des Teilkonzerns Nord',
  ])('of the company beneath %s', (heading) => {
    for (const printed of [section(heading), `${section('Jahresabschluss')}<h4>${heading}</h4>`]) {
      expectNone(printed + tables());
    }
    expectNone(`${BALANCE}<p>${heading}</p>${tables()}`);
  });

  test.each([
    'Die Bilanz der Beteiligung Beta Guss lautet wie folgt:',
    'Deren Bilanz stellt sich wie folgt dar:',
    'der Beta Guss',
    'Zahlen der Sparte',
    'je Filiale',
  ])('where a line above it says %s', (line) => {
    expectNone(`<p>${line}</p>${tables()}`);
    expectNone(`${BALANCE}<p>${line}</p>${tables()}`);
  });

  test.each([
    '|Werk Nord 31.12.2021 EUR|Werk Nord 31.12.2020 EUR',
    '|Filiale Kiel 2021 EUR|Filiale Kiel 2020 EUR',
    '|Strom 2021 EUR|Strom 2020 EUR',
    '|Gruppe 31.12.2021 EUR|Gruppe 31.12.2020 EUR',
    '|IFRS 31.12.2021 EUR|IFRS 31.12.2020 EUR',
    '|Mutter 31.12.2021 EUR|Mutter 31.12.2020 EUR',
    '|vor Umgliederung 31.12.2021 EUR|nach Umgliederung 31.12.2020 EUR',
    'Werk Nord|31.12.2021 EUR|31.12.2020 EUR',
  ])('beneath the columns %s', (head) => {
    expectNone(BALANCE + tables(head));
  });

  test.each([
    'Anlage: Abschluss der Organträgerin',
    'Anlage 5: Abschluss der Muttergesellschaft',
    'Jahresabschluss der Beta Guss AG',
    'Anlage 2: Tochterunternehmen',
    'Beta Guss GmbH',
  ])('behind the heading %s', (heading) => {
    for (const printed of [section(heading), `<h4>${heading}</h4>`]) {
      expectNone(printed + BALANCE + tables());
    }
    const own = BALANCE + tables();
    const found = parse(own + section(heading) + own.replaceAll('3.000,00', '4.000,00'));
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
    expect(found.indicators.total_assets.current).toBe(3000);
    const again = section('Jahresabschluss der Muster GmbH');
    expect(lines(parse(section(heading) + again + own).balance_sheet?.assets)).toEqual(SMALL);
  });

  test.each([
    'Nicht beherrschende Anteile',
    'Minderheitsanteile',
    'Anteile anderer Gesellschafter',
    'Ausgleichsposten für Anteile anderer Gesellschafter',
    'Unterschiedsbetrag aus der Kapitalkonsolidierung',
    'Konzernbilanzgewinn',
  ])('of the company with a line %s', (line) => {
    const [equity = '', ...others] = SMALL_LIABILITIES;
    const rows = [equity, 'I. Gezeichnetes Kapital|1.200,00|1.100,00', `II. ${line}|300,00|300,00`, ...others];
    const income = section('Gewinn- und Verlustrechnung') + tableHtml([UNDATED], LINES);
    const body = section('Bilanz') + tables(UNDATED, rows) + income;
    expectNone(body);
    expect(parse(body).income_statement).toBeNull();
    expect(parse(body, GROUP_TITLE).indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
  });

  test.each([
    `${section('Konsolidierungskreis')}<p>Beta Guss AG, Kiel</p>`,
    `${section('Anhang')}<p>Die Tochtergesellschaften wurden im Wege der Vollkonsolidierung einbezogen.</p>`,
    `${section('Anhang')}<p>Die Kapitalkonsolidierung erfolgt nach der Neubewertungsmethode.</p>`,
  ])('of the company beside notes of a group: %s', (notes) => {
    expectNone(BALANCE + tables() + notes);
    expect(parse(section('Bilanz') + tables() + notes, GROUP_TITLE).balance_sheet).not.toBeNull();
  });
});

describe('an income statement is none of the accounts', () => {
  test.each([
    'Gewinn- und Verlustrechnung ideeller Bereich',
    'Gewinn- und Verlustrechnung Zweckbetrieb',
    'Gewinn- und Verlustrechnung wirtschaftlicher Geschäftsbetrieb',
    'Gewinn- und Verlustrechnung Vermögensverwaltung',
    'Gewinn- und Verlustrechnung Betriebsteil Nord',
    'Gewinn- und Verlustrechnung Regiebetrieb',
    'Ertragsrechnung der Filialen',
  ])('of the whole company beneath %s', (heading) => {
    expect(parse(section(heading) + tableHtml([UNDATED], LINES)).income_statement).toBeNull();
  });

  test.each(['Stand: Buchungen bis Oktober', 'Prognosewerte', 'ideeller Bereich', 'Vorjahr', 'ohne Sondereffekte'])(
    'where a line between its heading and its table says %s',
    (line) => {
      const body = `${section('Gewinn- und Verlustrechnung')}<p>${line}</p>${tableHtml([UNDATED], LINES)}`;
      expect(parse(body).income_statement).toBeNull();
    },
  );
});

describe('a balance sheet is that of the accounts', () => {
  test.each([
    'Jahresbilanz zum 31. Dezember 2021',
    'BILANZ per 31.12.2021',
    'Bilanz auf den 31. Dezember 2021',
    'Bilanz zum 31. Dezember 2021 (verkürzt nach § 266 Abs. 1 Satz 3 HGB)',
    'Bilanz zum 31.12.2021 (Vorjahreszahlen in Klammern)',
    'Bilanz mit Vorjahr',
    'Bilanz nach teilweiser Verwendung des Jahresergebnisses',
    'Handelsbilanz zum 31.12.2021 der Muster GmbH, Sitz Kiel',
    'Anlage 1: Bilanz',
    'B I L A N Z',
    'Jahresabschluss',
    'Vermögensübersicht zum 31. Dezember 2021',
  ])('beneath %s', (heading) => {
    expect(lines(parse(section(heading) + tables()).balance_sheet?.assets)).toEqual(SMALL);
  });

  test.each([
    'Muster GmbH, Kiel',
    'Amtsgericht Kiel HRB 12345',
    '(alle Angaben in EUR)',
    'Die Bilanz der Gesellschaft stellt sich wie folgt dar:',
    '1) davon gegen Gesellschafter EUR 100,00',
    'Der Jahresabschluss wurde am 15.03.2022 festgestellt.',
  ])('where a line above it says %s', (line) => {
    expect(lines(parse(`${BALANCE}<p>${line}</p>${tables()}`).balance_sheet?.assets)).toEqual(SMALL);
  });

  test('of a company that belongs to a group', () => {
    const notes = '<p>Die Gesellschaft wird in den Konzernabschluss der Beta AG einbezogen (Vollkonsolidierung).</p>';
    expect(lines(parse(BALANCE + tables() + section('Anhang') + notes).balance_sheet?.assets)).toEqual(SMALL);
  });
});

describe('a group and its company', () => {
  const income = (heading: string): string => section(heading) + tableHtml([UNDATED], LINES);
  const ofGroup = section('Konzernbilanz zum 31.12.2021') + tables();

  test.each([
    ['Gewinn- und Verlustrechnung', 500],
    ['Gewinn- und Verlustrechnung der Muster GmbH', null],
    ['Gewinn- und Verlustrechnung der Gesellschaft', null],
  ])('have not one statement from each: %s behind the balance sheet of the group', (heading, revenue) => {
    const { indicators } = parse(ofGroup + income(heading), GROUP_TITLE);
    expect([indicators.total_assets.current, indicators.revenue.current]).toEqual([3000, revenue]);
  });

  test('are not told apart where both are announced and no statement says whose it is', () => {
    const title = 'Jahresabschluss und Konzernabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';
    expect(parse(BALANCE + tables(), title).balance_sheet).toBeNull();
    expect(parse(BALANCE + tables() + ofGroup, title).indicators.total_assets.current).toBe(3000);
  });

  test.each([
    ['Die Gesellschaft beschäftigte im Jahresdurchschnitt 12 Arbeitnehmer.', null],
    ['Die Muster GmbH beschäftigte im Jahresdurchschnitt 12 Arbeitnehmer.', null],
    ['Im Jahresdurchschnitt wurden 12 Arbeitnehmer beschäftigt.', 12],
    ['Im Konzern der Gesellschaft waren im Jahresdurchschnitt 12 Arbeitnehmer beschäftigt.', 12],
  ])('employ different people: %s', (text, current) => {
    expect(parse(`${section('Konzernanhang')}<p>${text}</p>`, GROUP_TITLE).indicators.employees.current).toBe(current);
  });
});
