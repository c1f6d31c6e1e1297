import { place, type Scheme } from './scheme.ts';

/** § 266 (3) A. IV and V HGB. */
export const CARRIED = place('A.IV', 'Gewinnvortrag/Verlustvortrag', [], { chance: 0.85, role: 'carried' });
export const RESULT = place('A.V', 'Jahresüberschuss/Jahresfehlbetrag', [], { role: 'result' });

/** § 266 (3) A. III HGB. */
export const RESERVES = place(
  'A.III',
  'Gewinnrücklagen',
  [
    place('A.III.1', 'gesetzliche Rücklage', [], { chance: 0.3 }),
    place('A.III.3', 'satzungsmäßige Rücklagen', [], { chance: 0.2 }),
    place('A.III.4', 'andere Gewinnrücklagen'),
  ],
  { chance: 0.35 },
);

export const SUBSCRIBED = place('A.I', 'Gezeichnetes Kapital | Stammkapital', [], { role: 'subscribed' });
export const CAPITAL_RESERVE = place('A.II', 'Kapitalrücklage', [], { chance: 0.4 });

/** Equity of a GmbH or UG, § 266 (3) A. HGB. */
export const EQUITY = place('A', 'Eigenkapital', [SUBSCRIBED, CAPITAL_RESERVE, RESERVES, CARRIED, RESULT]);

export const PROVISIONS = place('B', 'Rückstellungen', [
  place('B.1', 'Rückstellungen für Pensionen und ähnliche Verpflichtungen', [], { chance: 0.4 }),
  place('B.2', 'Steuerrückstellungen', [], { chance: 0.5 }),
  place('B.3', 'sonstige Rückstellungen'),
]);

const PAYABLES = [
  place('C.1', 'Anleihen', [], { chance: 0.08 }),
  place('C.2', 'Verbindlichkeiten gegenüber Kreditinstituten', [], { chance: 0.7 }),
  place('C.3', 'erhaltene Anzahlungen auf Bestellungen', [], { chance: 0.3 }),
  place('C.4', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
  place('C.5', 'Verbindlichkeiten aus der Annahme gezogener Wechsel und der Ausstellung eigener Wechsel', [], {
    chance: 0.05,
  }),
  place('C.6', 'Verbindlichkeiten gegenüber verbundenen Unternehmen', [], { chance: 0.4 }),
  place('C.7', 'Verbindlichkeiten gegenüber Unternehmen, mit denen ein Beteiligungsverhältnis besteht', [], {
    chance: 0.15,
  }),
];

/** @param further payables of a legal form, before the others of § 266 (3) C. 8 HGB */
export function payables(further: readonly Scheme[] = []): Scheme {
  return place('C', 'Verbindlichkeiten', [...PAYABLES, ...further, place('C.8', 'sonstige Verbindlichkeiten')]);
}

const DEFERRED_INCOME = place('D', 'Rechnungsabgrenzungsposten | Passive Rechnungsabgrenzung', [], { chance: 0.4 });

export interface LiabilityParts {
  readonly equity?: Scheme;
  /** What stands between equity and provisions and shifts the letters (§ 265 (5) HGB). */
  readonly between?: readonly Scheme[];
  readonly payables?: readonly Scheme[];
}

/** Equity and liabilities, § 266 (3) HGB as of today. */
export function liabilitiesToday({ equity = EQUITY, between = [], payables: further }: LiabilityParts = {}): Scheme[] {
  return [
    equity,
    ...between,
    PROVISIONS,
    payables(further),
    DEFERRED_INCOME,
    place('E', 'Passive latente Steuern', [], { chance: 0.1 }),
  ];
}

/** As before the BilMoG: with the special item of §§ 247 (3), 273 HGB of 1985, without deferred taxes of their own. */
export function liabilitiesBefore2010(equity: Scheme = EQUITY): Scheme[] {
  return [
    equity,
    place(null, 'Sonderposten mit Rücklageanteil', [], { chance: 0.7 }),
    PROVISIONS,
    payables(),
    DEFERRED_INCOME,
  ];
}
