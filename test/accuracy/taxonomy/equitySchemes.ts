import { CAPITAL_RESERVE, CARRIED, RESERVES, RESULT, SUBSCRIBED } from './liabilitiesScheme.ts';
import { place, type Scheme } from './scheme.ts';

/** Of a partnership without natural persons that are liable, § 264c (2) HGB. */
export const PARTNERSHIP_EQUITY: readonly Scheme[] = [
  place('A', 'Eigenkapital', [
    place(undefined, 'Kapitalanteile', [
      place(undefined, 'Kapitalanteile persönlich haftender Gesellschafter | Kapitalanteil der Komplementärin', [], {
        chance: 0.6,
      }),
      place(undefined, 'Kapitalanteile der Kommanditisten | Kapitalanteile Kommanditisten', [], { role: 'subscribed' }),
    ]),
    place(undefined, 'Rücklagen', [], { chance: 0.4 }),
    CARRIED,
    RESULT,
  ]),
  place('A', 'Eigenkapital', [
    place(undefined, 'Kapitalanteile der Kommanditisten | Kommanditkapital | Kommanditeinlagen', [], {
      role: 'subscribed',
    }),
    place(undefined, 'Rücklagen | Gesamthänderisch gebundene Rücklage', [], { chance: 0.5 }),
    RESULT,
  ]),
];

/** Of an AG whose result is partly used, §§ 268 (1) HGB, 150, 152 AktG. */
export const STOCK_CORPORATION_EQUITY = place('A', 'Eigenkapital', [
  place('A.I', 'Gezeichnetes Kapital | Grundkapital', [], { role: 'subscribed' }),
  CAPITAL_RESERVE,
  { ...RESERVES, chance: 1 },
  place(undefined, 'Bilanzgewinn'),
]);

/** Of a KGaA, § 286 (2) AktG. */
export const KGAA_EQUITY = place('A', 'Eigenkapital', [
  place('A.I', 'Gezeichnetes Kapital | Grundkapital', [], { role: 'subscribed' }),
  place(
    undefined,
    'Kapitalanteile der persönlich haftenden Gesellschafter | Kapitalanteil des persönlich haftenden Gesellschafters',
    [],
  ),
  { ...CAPITAL_RESERVE, chance: 0.8 },
  RESERVES,
  CARRIED,
  RESULT,
]);

/** Of a cooperative, § 337 HGB. */
export const COOPERATIVE_EQUITY = place('A', 'Eigenkapital', [
  place(undefined, 'Geschäftsguthaben', [
    place(undefined, 'der verbleibenden Mitglieder', [], { role: 'subscribed' }),
    place(undefined, 'der ausscheidenden Mitglieder', [], { chance: 0.7 }),
    place(undefined, 'aus gekündigten Geschäftsanteilen', [], { chance: 0.4 }),
  ]),
  place(undefined, 'Kapitalrücklage', [], { chance: 0.2 }),
  place(undefined, 'Ergebnisrücklagen', [
    place(undefined, 'Gesetzliche Rücklage'),
    place(undefined, 'Andere Ergebnisrücklagen', [], { chance: 0.8 }),
  ]),
  place(undefined, 'Bilanzgewinn/Bilanzverlust', [], { role: 'carried' }),
]);

/** Of an association or a foundation, which the law leaves free to name it. */
export const ASSOCIATION_EQUITY: readonly Scheme[] = [
  place('A', 'Eigenkapital', [
    place(undefined, 'Vereinskapital | Vereinsvermögen', [], { role: 'subscribed' }),
    place(undefined, 'Rücklagen | Zweckgebundene Rücklagen | Freie Rücklagen'),
    place(undefined, 'Ergebnisvortrag', [], { chance: 0.6, role: 'carried' }),
    place(undefined, 'Jahresergebnis', [], { role: 'result' }),
  ]),
  place(undefined, 'Vereinsvermögen | Vereinskapital', [
    place(undefined, 'Gewinnrücklagen | Rücklagen'),
    place(undefined, 'Ergebnisvortrag', [], { chance: 0.6, role: 'carried' }),
    place(undefined, 'Jahresergebnis', [], { role: 'result' }),
  ]),
  place('A', 'Eigenkapital', [
    place(undefined, 'Stiftungskapital | Errichtungskapital', [], { role: 'subscribed' }),
    place(undefined, 'Ergebnisrücklagen | Kapitalerhaltungsrücklage', [], { chance: 0.8 }),
    place(undefined, 'Mittelvortrag'),
  ]),
];

/** Of a group with shares of others, §§ 307, 308a HGB; before the BilRUG they were an item for balance. */
export function groupEquity(isBefore2016: boolean): Scheme {
  const minorities = isBefore2016
    ? 'Ausgleichsposten für Anteile anderer Gesellschafter | Anteile anderer Gesellschafter | Anteile in Fremdbesitz'
    : 'Nicht beherrschende Anteile | Anteile anderer Gesellschafter';
  return place('A', 'Eigenkapital', [
    SUBSCRIBED,
    { ...CAPITAL_RESERVE, chance: 0.8 },
    { ...RESERVES, chance: 0.8 },
    place(undefined, 'Eigenkapitaldifferenz aus Währungsumrechnung', [], { chance: 0.5 }),
    place(undefined, 'Konzernbilanzgewinn | Bilanzgewinn'),
    place(undefined, minorities, [], { chance: 0.9 }),
  ]);
}
