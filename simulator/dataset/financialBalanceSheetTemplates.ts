import type { PositionTemplate } from './financialPositions.ts';

/** The deficit that equity does not cover; it stands on both sides (section 268 (3) HGB). */
export const DEFICIT_LABEL = 'Nicht durch Eigenkapital gedeckter Fehlbetrag';

const roman = (legalKey: string, label: string, children?: readonly PositionTemplate[]): PositionTemplate => ({
  legalKey,
  label,
  marks: 'roman',
  ...(children === undefined ? {} : { children }),
});

const arabic = (legalKey: string, label: string): PositionTemplate => ({ legalKey, label, marks: 'arabic' });

const letter = (legalKey: string, label: string, children?: readonly PositionTemplate[]): PositionTemplate => ({
  legalKey,
  label,
  marks: 'letter',
  ...(children === undefined ? {} : { children }),
});

/** Section 266 (2) HGB; section 268 (5) for the advances that are deducted from inventories. */
export const ASSETS: readonly PositionTemplate[] = [
  letter('A', 'Anlagevermögen', [
    roman('A.I', 'Immaterielle Vermögensgegenstände', [
      arabic('A.I.2', 'Entgeltlich erworbene Konzessionen, gewerbliche Schutzrechte und ähnliche Rechte und Werte'),
      arabic('A.I.3', 'Geschäfts- oder Firmenwert'),
    ]),
    roman('A.II', 'Sachanlagen', [
      arabic(
        'A.II.1',
        'Grundstücke, grundstücksgleiche Rechte und Bauten einschließlich der Bauten auf fremden Grundstücken',
      ),
      arabic('A.II.2', 'Technische Anlagen und Maschinen'),
      arabic('A.II.3', 'Andere Anlagen, Betriebs- und Geschäftsausstattung'),
    ]),
    roman('A.III', 'Finanzanlagen', [
      arabic('A.III.1', 'Anteile an verbundenen Unternehmen'),
      arabic('A.III.3', 'Beteiligungen'),
    ]),
  ]),
  letter('B', 'Umlaufvermögen', [
    roman('B.I', 'Vorräte', [
      arabic('B.I.1', 'Roh-, Hilfs- und Betriebsstoffe'),
      arabic('B.I.2', 'Unfertige Erzeugnisse, unfertige Leistungen'),
      arabic('B.I.3', 'Fertige Erzeugnisse und Waren'),
      { ...arabic('B.I.advances', 'Erhaltene Anzahlungen auf Bestellungen (offen abgesetzt)'), effect: 'deduction' },
    ]),
    roman('B.II', 'Forderungen und sonstige Vermögensgegenstände', [
      arabic('B.II.1', 'Forderungen aus Lieferungen und Leistungen'),
      arabic('B.II.2', 'Forderungen gegen verbundene Unternehmen'),
      arabic('B.II.4', 'Sonstige Vermögensgegenstände'),
    ]),
    roman('B.III', 'Wertpapiere', [arabic('B.III.2', 'Sonstige Wertpapiere')]),
    roman('B.IV', 'Kassenbestand, Guthaben bei Kreditinstituten und Schecks'),
  ]),
  letter('C', 'Rechnungsabgrenzungsposten'),
  letter('D', 'Aktive latente Steuern'),
  letter('deficit', DEFICIT_LABEL),
];

const OTHER_LIABILITIES: readonly PositionTemplate[] = [
  letter('B', 'Rückstellungen', [
    arabic('B.1', 'Rückstellungen für Pensionen und ähnliche Verpflichtungen'),
    arabic('B.2', 'Steuerrückstellungen'),
    arabic('B.3', 'Sonstige Rückstellungen'),
  ]),
  {
    ...letter('C', 'Verbindlichkeiten', [
      arabic('C.2', 'Verbindlichkeiten gegenüber Kreditinstituten'),
      arabic('C.3', 'Erhaltene Anzahlungen auf Bestellungen'),
      arabic('C.4', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
      arabic('C.6', 'Verbindlichkeiten gegenüber verbundenen Unternehmen'),
      {
        ...arabic('C.8', 'Sonstige Verbindlichkeiten'),
        partOf: { label: 'davon aus Steuern', share: 0.3, print: 'inline' },
      },
    ]),
    partOf: { label: 'davon mit einer Restlaufzeit bis zu einem Jahr', share: 0.6, print: 'row' },
  },
  letter('D', 'Rechnungsabgrenzungsposten'),
  letter('E', 'Passive latente Steuern'),
];

const DEFICIT_IN_EQUITY: PositionTemplate = { legalKey: 'A.deficit', label: DEFICIT_LABEL, marks: 'none' };

/** Section 266 (3) HGB. The label of A.IV and A.V is chosen where they are printed, because it may tell the sign. */
export const LIABILITIES_OF_CORPORATION: readonly PositionTemplate[] = [
  letter('A', 'Eigenkapital', [
    roman('A.I', 'Gezeichnetes Kapital'),
    roman('A.II', 'Kapitalrücklage'),
    roman('A.III', 'Gewinnrücklagen', [arabic('A.III.4', 'Andere Gewinnrücklagen')]),
    roman('A.IV', 'Gewinnvortrag/Verlustvortrag'),
    roman('A.V', 'Jahresüberschuss/Jahresfehlbetrag'),
    DEFICIT_IN_EQUITY,
  ]),
  ...OTHER_LIABILITIES,
];

/** Section 264c (2) HGB: the result is already in the partners' accounts. */
export const LIABILITIES_OF_PARTNERSHIP: readonly PositionTemplate[] = [
  letter('A', 'Eigenkapital', [
    roman('A.I', 'Kapitalanteile der Komplementärin'),
    roman('A.II', 'Kapitalanteile der Kommanditisten'),
    roman('A.III', 'Rücklagen'),
  ]),
  ...OTHER_LIABILITIES,
];
