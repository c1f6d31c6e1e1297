import { place, type Scheme } from './scheme.ts';

/** Form 1 of the RechKredV, assets. */
export const BANK_ASSETS: readonly Scheme[] = [
  place(null, 'Barreserve', [
    place(null, 'Kassenbestand'),
    place(null, 'Guthaben bei Zentralnotenbanken', [], { chance: 0.8 }),
    place(null, 'Guthaben bei Postgiroämtern', [], { chance: 0.1 }),
  ]),
  place(
    null,
    'Schuldtitel öffentlicher Stellen und Wechsel, die zur Refinanzierung bei Zentralnotenbanken zugelassen sind',
    [],
    {
      chance: 0.2,
    },
  ),
  place(null, 'Forderungen an Kreditinstitute', [place(null, 'täglich fällig'), place(null, 'andere Forderungen')]),
  place(null, 'Forderungen an Kunden'),
  place(
    null,
    'Schuldverschreibungen und andere festverzinsliche Wertpapiere',
    [place(null, 'Geldmarktpapiere', [], { chance: 0.4 }), place(null, 'Anleihen und Schuldverschreibungen')],
    { chance: 0.7 },
  ),
  place(null, 'Aktien und andere nicht festverzinsliche Wertpapiere', [], { chance: 0.6 }),
  place(null, 'Handelsbestand', [], { chance: 0.2 }),
  place(null, 'Beteiligungen und Geschäftsguthaben bei Genossenschaften | Beteiligungen', [], { chance: 0.7 }),
  place(null, 'Anteile an verbundenen Unternehmen', [], { chance: 0.3 }),
  place(null, 'Treuhandvermögen', [], { chance: 0.4 }),
  place(null, 'Immaterielle Anlagewerte'),
  place(null, 'Sachanlagen'),
  place(null, 'Sonstige Vermögensgegenstände'),
  place(null, 'Rechnungsabgrenzungsposten'),
];

/** Form 1 of the RechKredV, equity and liabilities. */
export const BANK_LIABILITIES: readonly Scheme[] = [
  place(null, 'Verbindlichkeiten gegenüber Kreditinstituten', [
    place(null, 'täglich fällig'),
    place(null, 'mit vereinbarter Laufzeit oder Kündigungsfrist'),
  ]),
  place(null, 'Verbindlichkeiten gegenüber Kunden', [
    place(null, 'Spareinlagen', [], { chance: 0.7 }),
    place(null, 'andere Verbindlichkeiten'),
  ]),
  place(null, 'Verbriefte Verbindlichkeiten', [], { chance: 0.4 }),
  place(null, 'Treuhandverbindlichkeiten', [], { chance: 0.4 }),
  place(null, 'Sonstige Verbindlichkeiten'),
  place(null, 'Rechnungsabgrenzungsposten'),
  place(null, 'Rückstellungen', [
    place(null, 'Rückstellungen für Pensionen und ähnliche Verpflichtungen'),
    place(null, 'Steuerrückstellungen', [], { chance: 0.6 }),
    place(null, 'andere Rückstellungen'),
  ]),
  place(null, 'Nachrangige Verbindlichkeiten', [], { chance: 0.3 }),
  place(null, 'Fonds für allgemeine Bankrisiken', [], { chance: 0.8 }),
  place(null, 'Eigenkapital', [
    place(null, 'Gezeichnetes Kapital | Eingefordertes Kapital'),
    place(null, 'Kapitalrücklage', [], { chance: 0.3 }),
    place(null, 'Gewinnrücklagen | Ergebnisrücklagen'),
    place(null, 'Bilanzgewinn'),
  ]),
];
