import type { Random } from '../../../simulator/dataset/random.ts';

/** How a line of an income statement comes into its result. */
export type IncomeNature =
  | 'income'
  | 'expense'
  /** The result of all lines above. */
  | 'result'
  /** Extraordinary lines, and their result, which adds nothing of its own (§ 275 HGB before the BilRUG). */
  | 'extraordinary-result';

export interface IncomeScheme {
  readonly key: string | null | undefined;
  readonly names: readonly string[];
  readonly nature: IncomeNature;
  readonly parts: readonly IncomeScheme[];
  readonly chance: number;
  readonly isExtraordinary: boolean;
  readonly isRevenue: boolean;
  /** About how much of the revenue it is. */
  readonly share: number;
}

interface Traits {
  readonly parts?: readonly IncomeScheme[];
  readonly chance?: number;
  readonly isExtraordinary?: boolean;
  readonly isRevenue?: boolean;
}

function line(
  key: string | null | undefined,
  nature: IncomeNature,
  share: number,
  names: string,
  { parts = [], chance = 1, isExtraordinary = false, isRevenue = false }: Traits = {},
): IncomeScheme {
  return { key, nature, share, names: names.split(' | '), parts, chance, isExtraordinary, isRevenue };
}

/** Places that both methods have, by their numbers in § 275 (2) and (3) HGB. */
interface Places {
  readonly otherIncome: string;
  readonly otherExpenses: string;
  readonly participations: string;
  readonly securities: string;
  readonly interestIncome: string;
  readonly writeDowns: string;
  readonly interestExpenses: string;
  readonly incomeTaxes: string;
  readonly afterTaxes: string;
  readonly otherTaxes: string;
  readonly result: string;
}

const TOTAL_COST: Places = {
  otherIncome: '4',
  otherExpenses: '8',
  participations: '9',
  securities: '10',
  interestIncome: '11',
  writeDowns: '12',
  interestExpenses: '13',
  incomeTaxes: '14',
  afterTaxes: '15',
  otherTaxes: '16',
  result: '17',
};
const COST_OF_SALES: Places = {
  otherIncome: '6',
  otherExpenses: '7',
  participations: '8',
  securities: '9',
  interestIncome: '10',
  writeDowns: '11',
  interestExpenses: '12',
  incomeTaxes: '13',
  afterTaxes: '14',
  otherTaxes: '15',
  result: '16',
};

const REVENUE = line('1', 'income', 1, 'Umsatzerlöse', { isRevenue: true });

/** § 275 (2) 1 to 7 HGB. */
const TOTAL_COST_OPERATIONS = [
  REVENUE,
  line('2', 'income', 0.03, 'Erhöhung des Bestands an fertigen und unfertigen Erzeugnissen', { chance: 0.25 }),
  line('3', 'income', 0.02, 'andere aktivierte Eigenleistungen', { chance: 0.2 }),
  line(TOTAL_COST.otherIncome, 'income', 0.04, 'sonstige betriebliche Erträge'),
  line('5', 'expense', 0.4, 'Materialaufwand', {
    parts: [
      line('5.a', 'expense', 0.3, 'Aufwendungen für Roh-, Hilfs- und Betriebsstoffe und für bezogene Waren'),
      line('5.b', 'expense', 0.1, 'Aufwendungen für bezogene Leistungen'),
    ],
  }),
  line('6', 'expense', 0.28, 'Personalaufwand', {
    parts: [
      line('6.a', 'expense', 0.23, 'Löhne und Gehälter'),
      line(
        '6.b',
        'expense',
        0.05,
        'soziale Abgaben und Aufwendungen für Altersversorgung und für Unterstützung | ' +
          'Soziale Abgaben und Aufwendungen für Altersversorgung',
      ),
    ],
  }),
];

const DEPRECIATION_NAMES =
  'Abschreibungen auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen | Abschreibungen';

/** § 276 HGB: small and medium companies may begin with the gross profit. */
export const GROSS_PROFIT = line(undefined, 'income', 0.5, 'Rohergebnis | Rohgewinn');

/** § 275 (3) 1 to 5 HGB. */
const COST_OF_SALES_OPERATIONS = [
  REVENUE,
  line('2', 'expense', 0.6, 'Herstellungskosten der zur Erzielung der Umsatzerlöse erbrachten Leistungen'),
  line('3', 'result', 0, 'Bruttoergebnis vom Umsatz'),
  line('4', 'expense', 0.12, 'Vertriebskosten'),
  line('5', 'expense', 0.1, 'allgemeine Verwaltungskosten'),
  line(COST_OF_SALES.otherIncome, 'income', 0.04, 'sonstige betriebliche Erträge'),
];

function financial(places: Places): IncomeScheme[] {
  return [
    line(places.participations, 'income', 0.03, 'Erträge aus Beteiligungen', { chance: 0.25 }),
    line(
      places.securities,
      'income',
      0.01,
      'Erträge aus anderen Wertpapieren und Ausleihungen des Finanzanlagevermögens',
      { chance: 0.15 },
    ),
    line(places.interestIncome, 'income', 0.005, 'sonstige Zinsen und ähnliche Erträge', { chance: 0.8 }),
    line(
      places.writeDowns,
      'expense',
      0.01,
      'Abschreibungen auf Finanzanlagen und auf Wertpapiere des Umlaufvermögens | Abschreibungen auf Finanzanlagen',
      { chance: 0.15 },
    ),
    line(places.interestExpenses, 'expense', 0.02, 'Zinsen und ähnliche Aufwendungen', { chance: 0.9 }),
  ];
}

export type IncomeEpoch = 'today' | 'before-bilrug';

/** Taxes and results; until 2015 with the ordinary and the extraordinary result. */
function ending(places: Places, epoch: IncomeEpoch, resultNames: string): IncomeScheme[] {
  const incomeTaxes = line(places.incomeTaxes, 'expense', 0.02, 'Steuern vom Einkommen und vom Ertrag');
  const otherTaxes = line(places.otherTaxes, 'expense', 0.002, 'sonstige Steuern', { chance: 0.7 });
  const result = line(places.result, 'result', 0, resultNames);
  if (epoch === 'today') {
    return [incomeTaxes, line(places.afterTaxes, 'result', 0, 'Ergebnis nach Steuern'), otherTaxes, result];
  }
  const extraordinary = { isExtraordinary: true };
  return [
    line(null, 'result', 0, 'Ergebnis der gewöhnlichen Geschäftstätigkeit'),
    line(null, 'income', 0.02, 'außerordentliche Erträge', extraordinary),
    line(null, 'expense', 0.02, 'außerordentliche Aufwendungen', extraordinary),
    line(null, 'extraordinary-result', 0, 'außerordentliches Ergebnis', extraordinary),
    incomeTaxes,
    otherTaxes,
    result,
  ];
}

export type IncomeMethod = 'total_cost' | 'cost_of_sales';

export interface IncomeForm {
  readonly method: IncomeMethod;
  readonly epoch: IncomeEpoch;
  /** § 276 HGB. */
  readonly isShortened: boolean;
  readonly resultNames?: string;
}

/** The scheme of an income statement, § 275 (2) and (3) HGB. */
export function incomeScheme(form: IncomeForm): readonly IncomeScheme[] {
  const { method, epoch, isShortened, resultNames = 'Jahresüberschuss/Jahresfehlbetrag' } = form;
  const places = method === 'total_cost' ? TOTAL_COST : COST_OF_SALES;
  const operations = method === 'total_cost' ? TOTAL_COST_OPERATIONS : COST_OF_SALES_OPERATIONS;
  const hidden = method === 'total_cost' ? ['1', '2', '3', '4', '5'] : ['1', '2', '3', places.otherIncome];
  const shown = isShortened
    ? [GROSS_PROFIT, ...operations.filter(({ key }) => !hidden.includes(key ?? ''))]
    : operations;
  const depreciation = method === 'total_cost' ? [line('7', 'expense', 0.05, DEPRECIATION_NAMES)] : [];
  return [
    ...shown,
    ...depreciation,
    line(places.otherExpenses, 'expense', 0.1, 'sonstige betriebliche Aufwendungen'),
    ...financial(places),
    ...ending(places, epoch, resultNames),
  ];
}

/** The scheme of a micro company, § 275 (5) HGB; its numbers are its own, so that only the revenue's key is judged. */
export const MICRO_INCOME: readonly IncomeScheme[] = [
  line('1', 'income', 1, 'Umsatzerlöse', { isRevenue: true }),
  line(undefined, 'income', 0.05, 'sonstige Erträge', { chance: 0.8 }),
  line(undefined, 'expense', 0.4, 'Materialaufwand', { chance: 0.8 }),
  line(undefined, 'expense', 0.25, 'Personalaufwand', { chance: 0.9 }),
  line(undefined, 'expense', 0.05, 'Abschreibungen', { chance: 0.9 }),
  line(undefined, 'expense', 0.15, 'sonstige Aufwendungen'),
  line(undefined, 'expense', 0.02, 'Steuern', { chance: 0.9 }),
  line(undefined, 'result', 0, 'Jahresüberschuss/Jahresfehlbetrag'),
];

/** Some of the lines of a scheme: what never is nothing stays. */
export function presentLines(scheme: readonly IncomeScheme[], random: Random): IncomeScheme[] {
  const hasExtraordinary = random.chance(0.5);
  return scheme.filter((one) => (one.isExtraordinary ? hasExtraordinary : random.chance(one.chance)));
}
