import { describe, expect, test } from '@jest/globals';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { publicationHtml, section, tableHtml } from '../../../support/publicationMarkup.ts';
import { lines, parse, SMALL, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const UNDATED = ['|Geschäftsjahr EUR|Vorjahr EUR'];
const LINES = [
  '1. Umsatzerlöse|500,00|400,00',
  '2. Materialaufwand|300,00|250,00',
  '3. Jahresüberschuss|200,00|150,00',
];
const balanceUnder = (heading: string): string =>
  heading + tableHtml(UNDATED, SMALL_ASSETS) + tableHtml(UNDATED, SMALL_LIABILITIES);
const incomeUnder = (heading: string): string => section(heading) + tableHtml(UNDATED, LINES);

const GROUP = 'Konzernabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';

describe('a balance sheet is none of the accounts', () => {
  test.each([
    'Eröffnungsbilanz zum 01.01.2021',
    'Eröffnungsbilanz zum 31.12.2021',
    'Liquidationseröffnungsbilanz zum 31.12.2021',
    'Abwicklungs-Eröffnungsbilanz',
    'Planbilanz zum 31.12.2021',
    'Bilanz (Plan) zum 31.12.2021',
    'Budget-Bilanz 2021',
    'Prognosebilanz',
    'Pro-forma-Bilanz zum 31.12.2021',
    'Zwischenbilanz',
    'Zwischenabschluss zum 30.06.2021',
    'Halbjahresbilanz',
    'Überschuldungsbilanz',
    'Steuerbilanz zum 31.12.2021',
    'Bilanz zum 30.06.2021',
    'Bilanz zum 30. Juni 2021',
    'Bilanz zum 31.12.2020',
    'Bilanz zum 31.12.2022',
    'Bilanz 2020',
    'Bilanz Juni 2021',
    'Konzernbilanz zum 31.12.2021',
    'Bilanz der Tochter X AG zum 31.12.2021',
    'Bilanz der Beispiel Verwaltungs GmbH',
    'Bilanz der Komplementärin',
  ])('of the company and the year beneath %s', (heading) => {
    for (const printed of [section(heading), `${section('Jahresabschluss')}<h4>${heading}</h4>`, `<p>${heading}</p>`]) {
      const found = parse(balanceUnder(printed));
      expect(found.balance_sheet).toBeNull();
      expect(found.indicators.total_assets).toEqual({ current: null, prior: null });
      expect(found.warnings).toContain('balance_sheet_not_found');
    }
  });

  test.each(['Planwerte', 'Plan', 'Szenario B', 'Sparte Strom', 'Tochterunternehmen Beta Guss', 'der Beta Guss GmbH'])(
    'where a line between its heading and its table says %s',
    (line) => {
      expect(parse(balanceUnder(`${section('Bilanz zum 31.12.2021')}<p>${line}</p>`)).balance_sheet).toBeNull();
    },
  );

  test.each(['Spartenbilanz Strom', 'Tätigkeitsabschluss Gasverteilung', 'Bilanz der Betriebsstätte Hamburg'])(
    'of the whole business beneath %s',
    (heading) => {
      expect(parse(balanceUnder(section(heading))).balance_sheet).toBeNull();
    },
  );

  test('beneath a title of its table that is of another year', () => {
    const heads = ['|=2 Bilanz zum 31.12.2019', ...UNDATED];
    const found = parse(section('Bilanz') + tableHtml(heads, SMALL_ASSETS) + tableHtml(heads, SMALL_LIABILITIES));
    expect(found.balance_sheet).toBeNull();
    expect(found.warnings).toContain('balance_sheet_not_found');
  });

  test('of the company beneath columns of the group', () => {
    const heads = ['|Konzern 31.12.2021 EUR|Konzern 31.12.2020 EUR'];
    const body = section('Bilanz') + tableHtml(heads, SMALL_ASSETS) + tableHtml(heads, SMALL_LIABILITIES);
    expect(parse(body).balance_sheet).toBeNull();
    expect(lines(parse(body, GROUP).balance_sheet?.assets)).toEqual(SMALL);
  });
});

describe('a balance sheet is that of the accounts', () => {
  test.each([
    'Bilanz',
    'Bilanz zum 31.12.2021',
    'Bilanz zum 31. Dezember 2021 und 31. Dezember 2020',
    'Bilanz Dezember 2021',
    'Bilanz 2021',
    'Schlussbilanz zum 31.12.2021',
    'Handels- und Steuerbilanz zum 31.12.2021',
    'Bilanz der Muster GmbH zum 31.12.2021',
    'Bilanz der Muster Gesellschaft mit beschränkter Haftung, Kiel',
    'I. Verkürzte Bilanz',
  ])('beneath %s', (heading) => {
    expect(lines(parse(balanceUnder(section(heading))).balance_sheet?.assets)).toEqual(SMALL);
  });

  test('beside others in the same publication', () => {
    const others = ['Eröffnungsbilanz zum 01.01.2021', 'Konzernbilanz zum 31.12.2021'];
    const foreign = others.map((heading) => section(heading) + tableHtml(UNDATED, SMALL_ASSETS)).join('');
    const found = parse(foreign + balanceUnder(section('Bilanz zum 31.12.2021')));
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
    expect(found.warnings).toEqual(['identity_unverified']);
  });

  test('beneath a remark on another day', () => {
    const remark = '<p>Der Jahresabschluss wurde am 15.03.2022 festgestellt.</p>';
    expect(lines(parse(balanceUnder(section('Bilanz') + remark)).balance_sheet?.assets)).toEqual(SMALL);
  });

  test.each([
    ['Jahresabschluss zum Geschäftsjahr vom 01.07.2020 bis zum 30.06.2021', 'Bilanz zum 30.06.2021'],
    ['Jahresabschluss zum Rumpfgeschäftsjahr vom 01.07.2021 bis zum 31.12.2021', 'Bilanz zum 31.12.2021'],
    ['Jahresabschluss 2020/2021', 'Bilanz zum 30.06.2021'],
    ['Liquidationseröffnungsbilanz zum 01.07.2021', 'Liquidationseröffnungsbilanz'],
  ])('of %s', (title, heading) => {
    expect(lines(parse(balanceUnder(section(heading)), title).balance_sheet?.assets)).toEqual(SMALL);
  });

  test('of the group where its heading does not say so', () => {
    expect(lines(parse(balanceUnder(section('Bilanz')), GROUP).balance_sheet?.assets)).toEqual(SMALL);
  });

  test('of a company whose name speaks of a group', () => {
    const body = balanceUnder(section('Bilanz der Konzern Dienste AG'));
    const found = parsePublication(publicationHtml(body, { name: 'Konzern Dienste AG' }), null);
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
  });
});

test('of two different balance sheets of the year none is given', () => {
  const other = SMALL_ASSETS.map((row) => row.replace('1.000,00', '1.100,00').replace('3.000,00', '3.100,00'));
  const found = parse(balanceUnder(section('Bilanz')) + section('Bilanz') + tableHtml(UNDATED, other));
  expect(found.balance_sheet).toBeNull();
  expect(found.warnings).toContain('several_statements');
});

describe('an income statement', () => {
  test.each([
    'Gewinn- und Verlustrechnung für die Zeit vom 01.01.2021 bis 30.06.2021',
    'Gewinn- und Verlustrechnung vom 01.10.2021 bis 31.12.2021',
    'Gewinn- und Verlustrechnung vom 01.01.2020 bis 31.12.2020',
    'Gewinn- und Verlustrechnung 2020',
    'Gewinn- und Verlustrechnung 1. Halbjahr 2021',
    'Gewinn- und Verlustrechnung für das dritte Quartal',
    'GuV Januar bis Juni 2021',
    'GuV Dezember 2021',
    'Plan-Gewinn- und Verlustrechnung',
    'Konzern-Gewinn- und Verlustrechnung',
    'Gewinn- und Verlustrechnung der Tochter X AG',
  ])('is none of the accounts beneath %s', (heading) => {
    const found = parse(incomeUnder(heading));
    expect(found.income_statement).toBeNull();
    expect(found.indicators.revenue).toEqual({ current: null, prior: null });
    expect(found.warnings).toContain('income_statement_not_found');
  });

  test.each([
    'Gewinn- und Verlustrechnung',
    'Gewinn- und Verlustrechnung vom 01.01.2021 bis 31.12.2021',
    'Gewinn- und Verlustrechnung für die Zeit vom 1.1. bis 31.12.2021',
    'Gewinn- und Verlustrechnung Januar bis Dezember 2021',
    'GuV 2021',
  ])('is that of the accounts beneath %s', (heading) => {
    expect(parse(incomeUnder(heading)).indicators.revenue).toEqual({ current: 500, prior: 400 });
  });

  test.each(['4. Quartal', '1. Halbjahr 2021', 'Januar bis September', 'Hochrechnung', 'Segment Handel'])(
    'is none of the accounts where a line between its heading and its table says %s',
    (line) => {
      const body = `${section('Gewinn- und Verlustrechnung')}<p>${line}</p>${tableHtml(UNDATED, LINES)}`;
      expect(parse(body).income_statement).toBeNull();
    },
  );

  test.each(['Januar bis Dezember', 'Muster GmbH, Kiel', 'in EUR', 'Gesamtkostenverfahren'])(
    'is that of the accounts where a line between them says %s',
    (line) => {
      const body = `${section('Gewinn- und Verlustrechnung')}<p>${line}</p>${tableHtml(UNDATED, LINES)}`;
      expect(parse(body).indicators.revenue).toEqual({ current: 500, prior: 400 });
    },
  );
});
