import type { Random } from '../../../simulator/dataset/random.ts';
import type { Sample } from '../sample.ts';
import { escaped, inventFirm } from '../words.ts';
import { packed } from './packed.ts';

/** Parts of a balance sheet by the HGB taxonomy: local name below its parent, key of the law and its label. */
interface Scheme {
  readonly name: string;
  readonly key: string | null;
  readonly label: string;
  readonly parts: readonly Scheme[];
}

const part = (name: string, key: string | null, label: string, ...parts: readonly Scheme[]): Scheme => ({
  name,
  key,
  label,
  parts,
});

const ASSETS = [
  part(
    'fixAss',
    'A',
    'Anlagevermögen',
    part('intan', 'A.I', 'Immaterielle Vermögensgegenstände', part('goodwill', 'A.I.3', 'Geschäfts- oder Firmenwert')),
    part(
      'tan',
      'A.II',
      'Sachanlagen',
      part('machinery', 'A.II.2', 'Technische Anlagen und Maschinen'),
      part('otherEquipm', 'A.II.3', 'Andere Anlagen, Betriebs- und Geschäftsausstattung'),
    ),
    part('fin', 'A.III', 'Finanzanlagen', part('particip', 'A.III.3', 'Beteiligungen')),
  ),
  part(
    'currAss',
    'B',
    'Umlaufvermögen',
    part('inventory', 'B.I', 'Vorräte'),
    part(
      'receiv',
      'B.II',
      'Forderungen und sonstige Vermögensgegenstände',
      part('trade', 'B.II.1', 'Forderungen aus Lieferungen und Leistungen'),
      part('other', 'B.II.4', 'Sonstige Vermögensgegenstände'),
      part('shareholders', null, 'bs.ass.currAss.receiv.shareholders'),
    ),
    part('cashEquiv', 'B.IV', 'Kassenbestand, Bundesbankguthaben, Guthaben bei Kreditinstituten und Schecks'),
  ),
  part('prepaidExp', 'C', 'Rechnungsabgrenzungsposten'),
];

const DEBTS = [
  part(
    'accruals',
    'B',
    'Rückstellungen',
    part('tax', 'B.2', 'Steuerrückstellungen'),
    part('other', 'B.3', 'Sonstige Rückstellungen'),
  ),
  part(
    'liab',
    'C',
    'Verbindlichkeiten',
    part('bank', 'C.2', 'Verbindlichkeiten gegenüber Kreditinstituten'),
    part('trade', 'C.4', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
  ),
  part('defIncome', 'D', 'Rechnungsabgrenzungsposten'),
];

/** Cents of both years. */
type Both = readonly [number, number];

interface Position {
  readonly name: string;
  readonly key: string | null;
  readonly label: string;
  readonly both: Both;
  readonly parts: readonly Position[];
}

const CONTEXT = { instant: ['i0', 'i1'], duration: ['d0', 'd1'] } as const;
const TC = 'is.netIncome.regular.operatingTC.';

/** Annual accounts of a company by the HGB taxonomy as an XBRL instance, as accountants' programs write them. */
export function hgbReports(random: Random): Sample {
  const year = random.integer(2020, 2025);
  const name = inventFirm(random);
  const assets = ASSETS.filter(() => random.chance(0.85)).map((scheme) => drawn(scheme, 'bs.ass', random));
  const debts = DEBTS.filter(() => random.chance(0.8)).map((scheme) => drawn(scheme, 'bs.eqLiab', random));
  const total = sumOf(assets);
  const owed = sumOf(debts);
  const net: Both = [random.integer(-900_000, 900_000), random.integer(-900_000, 900_000)];
  const capital: Both = [2_500_000, 2_500_000];
  const carried: Both = [total[0] - owed[0] - net[0] - capital[0], total[1] - owed[1] - net[1] - capital[1]];
  const own = (local: string, key: string, label: string, both: Both): Position => ({
    name: `bs.eqLiab.equity.${local}`,
    key,
    label,
    both,
    parts: [],
  });
  const equity: Position = {
    name: 'bs.eqLiab.equity',
    key: 'A',
    label: 'Eigenkapital',
    both: [total[0] - owed[0], total[1] - owed[1]],
    parts: [
      own('subscribed', 'A.I', 'Gezeichnetes Kapital', capital),
      own('retainedEarnings', 'A.IV', 'Gewinnvortrag/Verlustvortrag', carried),
      own('netIncome', 'A.V', 'Jahresüberschuß/Jahresfehlbetrag', net),
    ],
  };
  const revenue: Both = [random.integer(0, 90_000_000), random.integer(0, 90_000_000)];
  const hasIncome = random.chance(0.7);
  const liabilities = [equity, ...debts];
  const lines: readonly Position[] = hasIncome
    ? [
        {
          name: `${TC}grossTradingProfit.totalOutput.netSales`,
          key: '1',
          label: 'Umsatzerlöse',
          both: revenue,
          parts: [],
        },
        {
          name: `${TC}otherCost`,
          key: '8',
          label: 'Sonstige betriebliche Aufwendungen',
          both: [random.integer(0, 9_999), random.integer(0, 9_999)],
          parts: [],
        },
        { name: 'is.netIncome', key: '17', label: 'Jahresüberschuss/Jahresfehlbetrag', both: net, parts: [] },
      ]
    : [];
  const stocks = [
    { name: 'bs.ass', both: total },
    { name: 'bs.eqLiab', both: total },
    ...all(assets),
    ...all(liabilities),
  ];
  const xml = instanceXml({ year, name, stocks, flows: lines }, random);
  const written = (one: Both | undefined): object => ({ current: euros(one?.[0]), prior: euros(one?.[1]) });
  return {
    bytes: packed(xml, 'xml', random),
    truth: {
      kind: 'told',
      fields: {
        company_name: name,
        fiscal_year: { start: `${year}-01-01`, end: `${year}-12-31` },
        consolidated: false,
        balance_sheet:
          assets.length === 0 ? null : { assets: assets.map(truthOf), liabilities: liabilities.map(truthOf) },
        income_statement: hasIncome ? { method: 'total_cost', positions: lines.map(truthOf) } : null,
        indicators: {
          total_assets: written(total),
          equity: written(equity.both),
          liabilities: written(debts.find(({ key }) => key === 'C')?.both),
          revenue: written(hasIncome ? revenue : undefined),
          net_income: written(net),
        },
        // Sides of nothing are no proof.
        checks: {
          balance_sheet_balances: total[0] === 0 || total[1] === 0 ? null : true,
          net_income_agrees: hasIncome ? true : null,
        },
        warnings: [],
      },
    },
  };
}

function drawn({ name, key, label, parts }: Scheme, parent: string, random: Random): Position {
  const path = `${parent}.${name}`;
  const told = random.chance(0.8) ? parts.filter(() => random.chance(0.8)).map((one) => drawn(one, path, random)) : [];
  const both: Both = told.length === 0 ? [random.integer(0, 9_000_000), random.integer(0, 9_000_000)] : sumOf(told);
  return { name: path, key, label, both, parts: told };
}

function sumOf(positions: readonly Position[]): Both {
  return positions.reduce<Both>(([one, other], { both }) => [one + both[0], other + both[1]], [0, 0]);
}

function all(positions: readonly Position[]): Position[] {
  return positions.flatMap((position) => [position, ...all(position.parts)]);
}

function euros(cents: number | undefined): number | null {
  return cents === undefined ? null : cents / 100;
}

function truthOf({ key, label, both, parts }: Position): object {
  return { key, label, current: euros(both[0]), prior: euros(both[1]), children: parts.map(truthOf) };
}

interface Instance {
  readonly year: number;
  readonly name: string;
  readonly stocks: readonly { readonly name: string; readonly both: Both }[];
  readonly flows: readonly { readonly name: string; readonly both: Both }[];
}

function instanceXml({ year, name, stocks, flows }: Instance, random: Random): string {
  const prefix = random.pick(['de-gaap-ci', 'ci']);
  const item = (kind: keyof typeof CONTEXT, { name: local, both }: Instance['stocks'][number]): string[] =>
    both.map(
      (cents, at) =>
        `<${prefix}:${local} contextRef="${CONTEXT[kind][at] ?? ''}" unitRef="EUR" decimals="2">${(cents / 100).toFixed(2)}</${prefix}:${local}>`,
    );
  const context = (id: string, dates: string): string =>
    `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.rzf-nrw.de/Steuernummer">2893081508152</xbrli:identifier></xbrli:entity><xbrli:period>${dates}</xbrli:period></xbrli:context>`;
  const years = [year, year - 1];
  const items = [...stocks.flatMap((one) => item('instant', one)), ...flows.flatMap((one) => item('duration', one))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:${prefix}="http://www.xbrl.de/taxonomies/de-gaap-ci-2022-05-02" xmlns:de-gcd="http://www.xbrl.de/taxonomies/de-gcd-2022-05-02">`,
    '<link:schemaRef xlink:type="simple" xlink:href="http://www.xbrl.de/taxonomies/de-gaap-ci-2022-05-02/de-gaap-ci-2022-05-02-shell-fiscal.xsd"/>',
    ...years.map((of, at) => context(`i${at}`, `<xbrli:instant>${of}-12-31</xbrli:instant>`)),
    ...years.map((of, at) =>
      context(`d${at}`, `<xbrli:startDate>${of}-01-01</xbrli:startDate><xbrli:endDate>${of}-12-31</xbrli:endDate>`),
    ),
    '<xbrli:unit id="EUR"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
    '<de-gcd:genInfo.report.id.consolidationRange><de-gcd:genInfo.report.id.consolidationRange.consolidationRange.EA contextRef="d0"/></de-gcd:genInfo.report.id.consolidationRange>',
    `<de-gcd:genInfo.company.id.name contextRef="d0">${escaped(name)}</de-gcd:genInfo.company.id.name>`,
    `<de-gcd:genInfo.report.period.fiscalYearBegin contextRef="d0">${year}-01-01</de-gcd:genInfo.report.period.fiscalYearBegin>`,
    `<de-gcd:genInfo.report.period.fiscalYearEnd contextRef="d0">${year}-12-31</de-gcd:genInfo.report.period.fiscalYearEnd>`,
    ...items.toSorted(() => (random.chance(0.5) ? 1 : -1)),
    '</xbrli:xbrl>',
  ].join('\n');
}
