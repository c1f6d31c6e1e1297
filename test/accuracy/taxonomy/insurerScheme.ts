import { place, type Scheme } from './scheme.ts';

/** Form 1 of the RechVersV, assets. */
export const INSURER_ASSETS: readonly Scheme[] = [
  place(null, 'Immaterielle Vermögensgegenstände', [], { chance: 0.6 }),
  place(null, 'Kapitalanlagen', [
    place(
      null,
      'Grundstücke, grundstücksgleiche Rechte und Bauten einschließlich der Bauten auf fremden Grundstücken',
      [],
      {
        chance: 0.6,
      },
    ),
    place(null, 'Kapitalanlagen in verbundenen Unternehmen und Beteiligungen', [], { chance: 0.5 }),
    place(null, 'Sonstige Kapitalanlagen'),
    place(null, 'Depotforderungen aus dem in Rückdeckung übernommenen Versicherungsgeschäft', [], { chance: 0.3 }),
  ]),
  place(null, 'Forderungen', [
    place(null, 'Forderungen aus dem selbst abgeschlossenen Versicherungsgeschäft'),
    place(null, 'Abrechnungsforderungen aus dem Rückversicherungsgeschäft', [], { chance: 0.6 }),
    place(null, 'Sonstige Forderungen'),
  ]),
  place(null, 'Sonstige Vermögensgegenstände', [
    place(null, 'Sachanlagen und Vorräte'),
    place(null, 'Laufende Guthaben bei Kreditinstituten, Schecks und Kassenbestand'),
  ]),
  place(null, 'Rechnungsabgrenzungsposten', [place(null, 'Abgegrenzte Zinsen und Mieten'), place(null, 'Sonstige')]),
];

/** Form 1 of the RechVersV, equity and liabilities. */
export const INSURER_LIABILITIES: readonly Scheme[] = [
  place(null, 'Eigenkapital', [
    place(null, 'Gezeichnetes Kapital', [], { chance: 0.6 }),
    place(null, 'Gewinnrücklagen | Verlustrücklage gemäß § 193 VAG'),
    place(null, 'Bilanzgewinn', [], { chance: 0.5 }),
  ]),
  place(null, 'Versicherungstechnische Rückstellungen', [
    place(null, 'Beitragsüberträge'),
    place(null, 'Deckungsrückstellung', [], { chance: 0.5 }),
    place(null, 'Rückstellung für noch nicht abgewickelte Versicherungsfälle'),
    place(null, 'Schwankungsrückstellung und ähnliche Rückstellungen', [], { chance: 0.6 }),
  ]),
  place(null, 'Andere Rückstellungen', [
    place(null, 'Rückstellungen für Pensionen und ähnliche Verpflichtungen'),
    place(null, 'Steuerrückstellungen', [], { chance: 0.5 }),
    place(null, 'Sonstige Rückstellungen'),
  ]),
  place(null, 'Andere Verbindlichkeiten', [
    place(null, 'Verbindlichkeiten aus dem selbst abgeschlossenen Versicherungsgeschäft'),
    place(null, 'Abrechnungsverbindlichkeiten aus dem Rückversicherungsgeschäft', [], { chance: 0.6 }),
    place(null, 'Sonstige Verbindlichkeiten'),
  ]),
];
