import { place, type Scheme } from './scheme.ts';

const INTANGIBLE = place(
  'A.I',
  'Immaterielle Vermögensgegenstände',
  [
    place('A.I.1', 'Selbst geschaffene gewerbliche Schutzrechte und ähnliche Rechte und Werte', [], { chance: 0.2 }),
    place(
      'A.I.2',
      'entgeltlich erworbene Konzessionen, gewerbliche Schutzrechte und ähnliche Rechte und Werte sowie Lizenzen an ' +
        'solchen Rechten und Werten | Entgeltlich erworbene Konzessionen, Lizenzen und ähnliche Rechte',
    ),
    place('A.I.3', 'Geschäfts- oder Firmenwert', [], { chance: 0.4 }),
    place('A.I.4', 'geleistete Anzahlungen', [], { chance: 0.2 }),
  ],
  { chance: 0.6 },
);

const TANGIBLE = place('A.II', 'Sachanlagen', [
  place(
    'A.II.1',
    'Grundstücke, grundstücksgleiche Rechte und Bauten einschließlich der Bauten auf fremden Grundstücken | ' +
      'Grundstücke und Bauten',
    [],
    { chance: 0.6 },
  ),
  place('A.II.2', 'technische Anlagen und Maschinen | Technische Anlagen und Maschinen', [], { chance: 0.6 }),
  place('A.II.3', 'andere Anlagen, Betriebs- und Geschäftsausstattung | Betriebs- und Geschäftsausstattung'),
  place('A.II.4', 'geleistete Anzahlungen und Anlagen im Bau', [], { chance: 0.3 }),
]);

export const ASSOCIATES = place(undefined, 'Anteile an assoziierten Unternehmen', [], { chance: 0.7 });

const FINANCIAL = [
  place('A.III.1', 'Anteile an verbundenen Unternehmen'),
  place('A.III.2', 'Ausleihungen an verbundene Unternehmen', [], { chance: 0.3 }),
  place('A.III.3', 'Beteiligungen', [], { chance: 0.6 }),
  place('A.III.4', 'Ausleihungen an Unternehmen, mit denen ein Beteiligungsverhältnis besteht', [], { chance: 0.15 }),
  place('A.III.5', 'Wertpapiere des Anlagevermögens', [], { chance: 0.3 }),
  place('A.III.6', 'sonstige Ausleihungen', [], { chance: 0.3 }),
];

const INVENTORIES = place(
  'B.I',
  'Vorräte',
  [
    place('B.I.1', 'Roh-, Hilfs- und Betriebsstoffe'),
    place('B.I.2', 'unfertige Erzeugnisse, unfertige Leistungen | Unfertige Leistungen', [], { chance: 0.5 }),
    place('B.I.3', 'fertige Erzeugnisse und Waren | Fertige Erzeugnisse und Waren', [], { chance: 0.7 }),
    place('B.I.4', 'geleistete Anzahlungen', [], { chance: 0.3 }),
    // § 268 (5) HGB: they may be taken off the inventories.
    place(undefined, 'erhaltene Anzahlungen auf Bestellungen', [], { chance: 0.08, isDeduction: true }),
  ],
  { chance: 0.75 },
);

const RECEIVABLES = [
  place('B.II.1', 'Forderungen aus Lieferungen und Leistungen'),
  place('B.II.2', 'Forderungen gegen verbundene Unternehmen', [], { chance: 0.4 }),
  place('B.II.3', 'Forderungen gegen Unternehmen, mit denen ein Beteiligungsverhältnis besteht', [], { chance: 0.2 }),
  place('B.II.4', 'sonstige Vermögensgegenstände'),
];

const SECURITIES = place(
  'B.III',
  'Wertpapiere',
  [
    place('B.III.1', 'Anteile an verbundenen Unternehmen', [], { chance: 0.3 }),
    place('B.III.2', 'sonstige Wertpapiere'),
  ],
  { chance: 0.2 },
);

const CASH = place(
  'B.IV',
  'Kassenbestand, Bundesbankguthaben, Guthaben bei Kreditinstituten und Schecks | ' +
    'Kassenbestand, Guthaben bei Kreditinstituten und Schecks | Kassenbestand und Guthaben bei Kreditinstituten | ' +
    'Guthaben bei Kreditinstituten | Kassenbestand und Bankguthaben',
);

export const PREPAID = place('C', 'Rechnungsabgrenzungsposten | Aktive Rechnungsabgrenzung', [], { chance: 0.7 });

export interface AssetParts {
  /** Positions of a legal form, behind the financial assets of § 266 (2) HGB. */
  readonly financial?: readonly Scheme[];
  /** Likewise behind receivables. */
  readonly receivables?: readonly Scheme[];
}

/** Fixed and current assets, § 266 (2) HGB. */
export function fixedAndCurrent({ financial = [], receivables = [] }: AssetParts = {}): readonly Scheme[] {
  return [
    place('A', 'Anlagevermögen', [
      INTANGIBLE,
      TANGIBLE,
      place('A.III', 'Finanzanlagen', [...FINANCIAL, ...financial], { chance: 0.45 }),
    ]),
    place('B', 'Umlaufvermögen', [
      INVENTORIES,
      place('B.II', 'Forderungen und sonstige Vermögensgegenstände', [...RECEIVABLES, ...receivables]),
      SECURITIES,
      CASH,
    ]),
  ];
}

/** Assets of a corporation, § 266 (2) HGB as of today. */
export function assetsToday(parts: AssetParts = {}): readonly Scheme[] {
  return [
    ...fixedAndCurrent(parts),
    PREPAID,
    place('D', 'Aktive latente Steuern', [], { chance: 0.12 }),
    place('E', 'Aktiver Unterschiedsbetrag aus der Vermögensverrechnung', [], { chance: 0.08 }),
  ];
}

/** What stood before and beside them until the BilMoG (§§ 269, 272 (1) HGB of 1985). */
export function assetsBefore2010(): readonly Scheme[] {
  return [
    place(undefined, 'Ausstehende Einlagen auf das gezeichnete Kapital | Ausstehende Einlagen', [], { chance: 0.35 }),
    place(
      null,
      'Aufwendungen für die Ingangsetzung und Erweiterung des Geschäftsbetriebs | ' +
        'Aufwendungen für die Ingangsetzung des Geschäftsbetriebs',
      [],
      { chance: 0.35 },
    ),
    ...fixedAndCurrent(),
    PREPAID,
  ];
}
