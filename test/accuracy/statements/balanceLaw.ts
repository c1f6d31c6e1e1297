/** One position of section 266 (2) or (3) HGB. */
export interface BalanceLaw {
  readonly key: string | null;
  /** Two names parted by ` / ` are those of a gain and of a loss. */
  readonly name: string;
  readonly parts?: readonly BalanceLaw[];
  /** A gain or a loss. */
  readonly isResult?: boolean;
}

const position = (key: string | null, name: string, ...parts: readonly BalanceLaw[]): BalanceLaw => ({
  key,
  name,
  parts,
});

export const ASSETS: readonly BalanceLaw[] = [
  position(
    'A',
    'Anlagevermögen',
    position(
      'A.I',
      'Immaterielle Vermögensgegenstände',
      position('A.I.1', 'Selbst geschaffene gewerbliche Schutzrechte und ähnliche Rechte und Werte'),
      position(
        'A.I.2',
        'entgeltlich erworbene Konzessionen, gewerbliche Schutzrechte und ähnliche Rechte und Werte sowie Lizenzen an solchen Rechten und Werten',
      ),
      position('A.I.3', 'Geschäfts- oder Firmenwert'),
      position('A.I.4', 'geleistete Anzahlungen'),
    ),
    position(
      'A.II',
      'Sachanlagen',
      position(
        'A.II.1',
        'Grundstücke, grundstücksgleiche Rechte und Bauten einschließlich der Bauten auf fremden Grundstücken',
      ),
      position('A.II.2', 'technische Anlagen und Maschinen'),
      position('A.II.3', 'andere Anlagen, Betriebs- und Geschäftsausstattung'),
      position('A.II.4', 'geleistete Anzahlungen und Anlagen im Bau'),
    ),
    position(
      'A.III',
      'Finanzanlagen',
      position('A.III.1', 'Anteile an verbundenen Unternehmen'),
      position('A.III.3', 'Beteiligungen'),
      position('A.III.6', 'sonstige Ausleihungen'),
    ),
  ),
  position(
    'B',
    'Umlaufvermögen',
    position(
      'B.I',
      'Vorräte',
      position('B.I.1', 'Roh-, Hilfs- und Betriebsstoffe'),
      position('B.I.2', 'unfertige Erzeugnisse, unfertige Leistungen'),
      position('B.I.3', 'fertige Erzeugnisse und Waren'),
      position('B.I.4', 'geleistete Anzahlungen'),
    ),
    position(
      'B.II',
      'Forderungen und sonstige Vermögensgegenstände',
      position('B.II.1', 'Forderungen aus Lieferungen und Leistungen'),
      position('B.II.2', 'Forderungen gegen verbundene Unternehmen'),
      position('B.II.4', 'sonstige Vermögensgegenstände'),
    ),
    position('B.IV', 'Kassenbestand, Bundesbankguthaben, Guthaben bei Kreditinstituten und Schecks'),
  ),
  position('C', 'Rechnungsabgrenzungsposten'),
  position('D', 'Aktive latente Steuern'),
];

export const EQUITY: BalanceLaw = position(
  'A',
  'Eigenkapital',
  position('A.I', 'Gezeichnetes Kapital'),
  position('A.II', 'Kapitalrücklage'),
  { ...position('A.IV', 'Gewinnvortrag / Verlustvortrag'), isResult: true },
  { ...position('A.V', 'Jahresüberschuss / Jahresfehlbetrag'), isResult: true },
);

export const OTHER_LIABILITIES: readonly BalanceLaw[] = [
  position(
    'B',
    'Rückstellungen',
    position('B.1', 'Rückstellungen für Pensionen und ähnliche Verpflichtungen'),
    position('B.2', 'Steuerrückstellungen'),
    position('B.3', 'sonstige Rückstellungen'),
  ),
  position(
    'C',
    'Verbindlichkeiten',
    position('C.2', 'Verbindlichkeiten gegenüber Kreditinstituten'),
    position('C.4', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
    position('C.6', 'Verbindlichkeiten gegenüber verbundenen Unternehmen'),
    position('C.8', 'sonstige Verbindlichkeiten'),
  ),
];

/** Takes up what the liabilities lack, so that the sides balance. */
export const DEFERRED: BalanceLaw = position('D', 'Rechnungsabgrenzungsposten');
