import type { FinancialProfile } from './financialProfile.ts';
import type { PartTemplate } from './financialPositions.ts';

/** A line of an income statement as the law knows it. */
export interface LineTemplate {
  /** The number in section 275 (2) or (3) HGB. */
  readonly legalKey: string;
  readonly label: string;
  readonly effect: 'income' | 'expense' | 'result';
  /** True for a line that many companies do not have. */
  readonly optional?: true;
  readonly children?: readonly { readonly legalKey: string; readonly label: string }[];
  readonly partOf?: PartTemplate;
}

/** Shares of revenue; expenses of an average year leave the profile's margin. */
export type Shares = Readonly<Record<string, readonly [number, number]>>;

const NET_INCOME_LABEL = 'Jahresüberschuss/Jahresfehlbetrag';
const CURRENCY_GAINS: PartTemplate = { label: 'davon Erträge aus der Währungsumrechnung', share: 0.1, print: 'row' };
const DISCOUNTING: PartTemplate = { label: 'davon Aufwendungen aus der Abzinsung', share: 0.4, print: 'inline' };

/** Section 275 (2) HGB. */
const TOTAL_COST: readonly LineTemplate[] = [
  { legalKey: '1', label: 'Umsatzerlöse', effect: 'income' },
  {
    legalKey: '2',
    label: 'Erhöhung des Bestands an fertigen und unfertigen Erzeugnissen',
    effect: 'income',
    optional: true,
  },
  { legalKey: '4', label: 'Sonstige betriebliche Erträge', effect: 'income', partOf: CURRENCY_GAINS },
  {
    legalKey: '5',
    label: 'Materialaufwand',
    effect: 'expense',
    children: [
      { legalKey: '5.a', label: 'Aufwendungen für Roh-, Hilfs- und Betriebsstoffe und für bezogene Waren' },
      { legalKey: '5.b', label: 'Aufwendungen für bezogene Leistungen' },
    ],
  },
  {
    legalKey: '6',
    label: 'Personalaufwand',
    effect: 'expense',
    children: [
      { legalKey: '6.a', label: 'Löhne und Gehälter' },
      { legalKey: '6.b', label: 'Soziale Abgaben und Aufwendungen für Altersversorgung und für Unterstützung' },
    ],
    partOf: { label: 'davon für Altersversorgung', share: 0.02, print: 'row' },
  },
  {
    legalKey: '7',
    label: 'Abschreibungen auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen',
    effect: 'expense',
  },
  { legalKey: '8', label: 'Sonstige betriebliche Aufwendungen', effect: 'expense' },
  { legalKey: '11', label: 'Sonstige Zinsen und ähnliche Erträge', effect: 'income', optional: true },
  { legalKey: '13', label: 'Zinsen und ähnliche Aufwendungen', effect: 'expense', partOf: DISCOUNTING },
  { legalKey: '14', label: 'Steuern vom Einkommen und vom Ertrag', effect: 'expense' },
  { legalKey: '15', label: 'Ergebnis nach Steuern', effect: 'result' },
  { legalKey: '16', label: 'Sonstige Steuern', effect: 'expense', optional: true },
  { legalKey: '17', label: NET_INCOME_LABEL, effect: 'result' },
];

/** Section 276 HGB draws lines 1 to 5 together. */
const CONTRACTED: readonly LineTemplate[] = [
  { legalKey: '1-5', label: 'Rohergebnis', effect: 'income' },
  ...TOTAL_COST.filter(({ legalKey }) => !['1', '2', '4', '5'].includes(legalKey)),
];

/** Section 275 (3) HGB. */
const COST_OF_SALES: readonly LineTemplate[] = [
  { legalKey: '1', label: 'Umsatzerlöse', effect: 'income' },
  {
    legalKey: '2',
    label: 'Herstellungskosten der zur Erzielung der Umsatzerlöse erbrachten Leistungen',
    effect: 'expense',
  },
  { legalKey: '3', label: 'Bruttoergebnis vom Umsatz', effect: 'result' },
  { legalKey: '4', label: 'Vertriebskosten', effect: 'expense' },
  { legalKey: '5', label: 'Allgemeine Verwaltungskosten', effect: 'expense' },
  { legalKey: '6', label: 'Sonstige betriebliche Erträge', effect: 'income', partOf: CURRENCY_GAINS },
  { legalKey: '7', label: 'Sonstige betriebliche Aufwendungen', effect: 'expense' },
  { legalKey: '10', label: 'Sonstige Zinsen und ähnliche Erträge', effect: 'income', optional: true },
  { legalKey: '12', label: 'Zinsen und ähnliche Aufwendungen', effect: 'expense', partOf: DISCOUNTING },
  { legalKey: '13', label: 'Steuern vom Einkommen und vom Ertrag', effect: 'expense' },
  { legalKey: '14', label: 'Ergebnis nach Steuern', effect: 'result' },
  { legalKey: '15', label: 'Sonstige Steuern', effect: 'expense', optional: true },
  { legalKey: '16', label: NET_INCOME_LABEL, effect: 'result' },
];

/** Germany's corporate and trade tax together come to about 30 %. */
export const TAX_RATE = 0.3;

/** The lines that a company of this profile may print, in the order of the law. */
export function linesOf(profile: FinancialProfile): readonly LineTemplate[] {
  if (profile.method === 'cost_of_sales') {
    return COST_OF_SALES;
  }
  return profile.contractsRevenue ? CONTRACTED : TOTAL_COST;
}

/** What each figure is as a share of revenue, by legal key. */
export function sharesOf(profile: FinancialProfile): Shares {
  const rest = 1.02 - profile.margin / (1 - TAX_RATE);
  const part = (share: number): readonly [number, number] => [rest * share, rest * share];
  if (profile.method === 'cost_of_sales') {
    return {
      '1': [1, 1],
      '2': part(0.7),
      '4': part(0.16),
      '5': part(0.08),
      '6': [0.02, 0.02],
      '7': part(0.03),
      '10': [0.001, 0.004],
      '12': part(0.02),
      '15': [0.0005, 0.001],
    };
  }
  const costs: Shares = {
    '6.a': part(0.26),
    '6.b': part(0.06),
    '7': part(0.05),
    '8': part(0.16),
    '11': [0.001, 0.004],
    '13': part(0.02),
    '16': [0.0005, 0.001],
  };
  return profile.contractsRevenue
    ? { '1-5': [1.02 - rest * 0.45, 1.02 - rest * 0.45], ...costs }
    : { '1': [1, 1], '2': [0.001, 0.01], '4': [0.02, 0.02], '5.a': part(0.35), '5.b': part(0.1), ...costs };
}
