/** What a line does to the result of the year. */
export type Role =
  | 'income'
  | 'expense'
  /** Changes in stock, of either sign. */
  | 'change'
  /** What all lines above come to. */
  | 'result'
  | 'net'
  /** Behind the net income: what becomes of it (section 158 AktG). */
  | 'use';

/** One line of a statement as the law names it. */
export interface LawLine {
  /** Its place in section 275 HGB as of today; null where the law does not name it (any more). */
  readonly key: string | null;
  /** Two names parted by ` / ` are those of a gain and of a loss. */
  readonly name: string;
  readonly role: Role;
  readonly parts?: readonly LawLine[];
  /** In parts of 1; other lines stand in most statements. */
  readonly frequency?: number;
}

const line = (key: string | null, role: Role, name: string, frequency = 0.85): LawLine => ({
  key,
  name,
  role,
  frequency,
});

const MATERIAL: LawLine = {
  ...line('5', 'expense', 'Materialaufwand'),
  parts: [
    line('5.a', 'expense', 'Aufwendungen für Roh-, Hilfs- und Betriebsstoffe und für bezogene Waren', 1),
    line('5.b', 'expense', 'Aufwendungen für bezogene Leistungen', 1),
  ],
};
const STAFF: LawLine = {
  ...line('6', 'expense', 'Personalaufwand'),
  parts: [
    line('6.a', 'expense', 'Löhne und Gehälter', 1),
    line('6.b', 'expense', 'Soziale Abgaben und Aufwendungen für Altersversorgung und für Unterstützung', 1),
  ],
};
const DEPRECIATION: LawLine = {
  ...line('7', 'expense', 'Abschreibungen'),
  parts: [
    line('7.a', 'expense', 'auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen', 1),
    line(
      '7.b',
      'expense',
      'auf Vermögensgegenstände des Umlaufvermögens, soweit diese die üblichen Abschreibungen überschreiten',
      0.6,
    ),
  ],
};
const PLAIN_DEPRECIATION = line(
  '7',
  'expense',
  'Abschreibungen auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen',
);
const REVENUE = line('1', 'income', 'Umsatzerlöse', 1);
const STOCK = line(
  '2',
  'change',
  'Erhöhung oder Verminderung des Bestands an fertigen und unfertigen Erzeugnissen',
  0.4,
);
const OWN_WORK = line('3', 'income', 'Andere aktivierte Eigenleistungen', 0.3);

/** Income from financial assets to interest: the numbers of the total cost method, then of the cost of sales method. */
const financial = (from: 9 | 8): readonly LawLine[] =>
  [
    line(null, 'income', 'Erträge aus Beteiligungen', 0.3),
    line(null, 'income', 'Erträge aus anderen Wertpapieren und Ausleihungen des Finanzanlagevermögens', 0.2),
    line(null, 'income', 'Sonstige Zinsen und ähnliche Erträge', 0.7),
    line(null, 'expense', 'Abschreibungen auf Finanzanlagen und auf Wertpapiere des Umlaufvermögens', 0.3),
    line(null, 'expense', 'Zinsen und ähnliche Aufwendungen', 0.8),
  ].map((each, index) => ({ ...each, key: String(from + index) }));

const NET_NAME = 'Jahresüberschuss / Jahresfehlbetrag';

/** The end as of today (BilRUG), and with extraordinary items as it was until 2015. */
const ending = (from: 14 | 13): readonly LawLine[] => [
  line(String(from), 'expense', 'Steuern vom Einkommen und vom Ertrag'),
  line(String(from + 1), 'result', 'Ergebnis nach Steuern', 0.7),
  line(String(from + 2), 'expense', 'Sonstige Steuern', 0.5),
  line(String(from + 3), 'net', NET_NAME, 1),
];
const formerEnding = (from: 14 | 13): readonly LawLine[] => [
  line(null, 'result', 'Ergebnis der gewöhnlichen Geschäftstätigkeit', 0.9),
  line(null, 'income', 'Außerordentliche Erträge', 0.3),
  line(null, 'expense', 'Außerordentliche Aufwendungen', 0.3),
  line(String(from), 'expense', 'Steuern vom Einkommen und vom Ertrag'),
  line(String(from + 2), 'expense', 'Sonstige Steuern', 0.5),
  line(String(from + 3), 'net', NET_NAME, 1),
];

const USES: readonly LawLine[] = [
  line(null, 'use', 'Gewinnvortrag aus dem Vorjahr', 1),
  line(null, 'use', 'Einstellungen in andere Gewinnrücklagen', 0.5),
];

export interface LawForm {
  readonly method: 'total_cost' | 'cost_of_sales' | null;
  readonly lines: readonly LawLine[];
}

const TOTAL_COST: readonly LawLine[] = [
  REVENUE,
  STOCK,
  OWN_WORK,
  line('4', 'income', 'Sonstige betriebliche Erträge'),
  { ...MATERIAL, frequency: 1 },
  STAFF,
];
const OTHER_EXPENSES = line('8', 'expense', 'Sonstige betriebliche Aufwendungen');
const COST_OF_SALES: readonly LawLine[] = [
  REVENUE,
  line('2', 'expense', 'Herstellungskosten der zur Erzielung der Umsatzerlöse erbrachten Leistungen', 1),
  line('3', 'result', 'Bruttoergebnis vom Umsatz'),
  line('4', 'expense', 'Vertriebskosten'),
  line('5', 'expense', 'Allgemeine Verwaltungskosten'),
  line('6', 'income', 'Sonstige betriebliche Erträge'),
  line('7', 'expense', 'Sonstige betriebliche Aufwendungen', 0.6),
];

/** Sections 275 (2), (3) and (5) and 276 HGB, as of today and as of before 2016. */
export const LAW_FORMS = {
  'total cost': {
    method: 'total_cost',
    lines: [...TOTAL_COST, DEPRECIATION, OTHER_EXPENSES, ...financial(9), ...ending(14), ...USES],
  },
  'total cost, former': {
    method: 'total_cost',
    lines: [...TOTAL_COST, PLAIN_DEPRECIATION, OTHER_EXPENSES, ...financial(9), ...formerEnding(14), ...USES],
  },
  'cost of sales': { method: 'cost_of_sales', lines: [...COST_OF_SALES, ...financial(8), ...ending(13), ...USES] },
  'cost of sales, former': {
    method: 'cost_of_sales',
    lines: [...COST_OF_SALES, ...financial(8), ...formerEnding(13)],
  },
  /** Medium-sized companies sum up the first lines. */
  short: {
    method: 'total_cost',
    lines: [
      line(null, 'income', 'Rohergebnis', 1),
      { ...STAFF, frequency: 1 },
      PLAIN_DEPRECIATION,
      OTHER_EXPENSES,
      ...financial(9),
      ...ending(14),
    ],
  },
  /** Micro companies; the law's short names comprise more than those of the long form. */
  micro: {
    method: 'total_cost',
    lines: [
      REVENUE,
      line(null, 'income', 'Sonstige Erträge'),
      line('5', 'expense', 'Materialaufwand', 1),
      line('6', 'expense', 'Personalaufwand', 1),
      line('7', 'expense', 'Abschreibungen'),
      line(null, 'expense', 'Sonstige Aufwendungen'),
      line(null, 'expense', 'Steuern'),
      line('17', 'net', NET_NAME, 1),
    ],
  },
} as const satisfies Readonly<Record<string, LawForm>>;
