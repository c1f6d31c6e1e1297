/** A position of section 266 HGB and how its folded label begins or reads. */
interface LegalPosition {
  readonly key: string;
  readonly label: RegExp;
}

const position = (key: string, label: RegExp): LegalPosition => ({ key, label });

/** Section 266 (2) HGB. */
const ASSETS: readonly LegalPosition[] = [
  position('A', /^(?:summe )?anlagevermoegen$/u),
  position('A.I', /^immaterielle (?:vermoegensgegenstaende|anlagewerte|wirtschaftsgueter|vermoegenswerte)/u),
  position('A.I.1', /^selbst ?geschaffene/u),
  position('A.I.2', /^(?:entgeltlich )?erworbene|^konzessionen|^(?:edv )?software|^gewerbliche schutzrechte/u),
  position('A.I.3', /^(?:geschaefts (?:oder|und) )?firmenwert/u),
  position('A.I.4', /^geleistete anzahlungen/u),
  position('A.II', /^sachanlagen$|^sachanlagevermoegen$/u),
  position('A.II.1', /^grundstuecke/u),
  position('A.II.2', /^technische anlagen/u),
  position('A.II.3', /^andere anlagen|^betriebs und geschaeftsausstattung/u),
  position('A.II.4', /^geleistete anzahlungen|^anlagen im bau/u),
  position('A.III', /^finanzanlagen$|^finanzanlagevermoegen$/u),
  position('A.III.1', /^anteile an verbundenen/u),
  position('A.III.2', /^ausleihungen an verbundene/u),
  position('A.III.3', /^beteiligungen$/u),
  position('A.III.4', /^ausleihungen an unternehmen/u),
  position('A.III.5', /^wertpapiere des anlagevermoegens/u),
  position('A.III.6', /^sonstige ausleihungen/u),
  position('B', /^(?:summe )?umlaufvermoegen$/u),
  position('B.I', /^vorraete$|^vorratsvermoegen$/u),
  position('B.I.1', /^roh hilfs/u),
  position('B.I.2', /^unfertige/u),
  position('B.I.3', /^fertige|^waren$/u),
  position('B.I.4', /^geleistete anzahlungen/u),
  position('B.II', /^forderungen(?: und sonstige vermoegensgegenstaende)?$/u),
  position('B.II.1', /^forderungen aus lieferungen/u),
  position('B.II.2', /^forderungen gegen verbundene/u),
  position('B.II.3', /^forderungen gegen unternehmen/u),
  position('B.II.4', /^sonstige vermoegensgegenstaende/u),
  position('B.III', /^wertpapiere(?: des umlaufvermoegens)?$/u),
  position('B.III.1', /^anteile an verbundenen/u),
  position('B.III.2', /^sonstige wertpapiere/u),
  position(
    'B.IV',
    /^(?:kassenbestand|kasse|schecks|guthaben bei kreditinstituten|bankguthaben|fluessige mittel|liquide mittel)/u,
  ),
  position('C', /^(?:aktiver? )?rechnungsabgrenzungsposten|^aktive rechnungsabgrenzung/u),
  position('D', /^aktive latente steuern/u),
  position('E', /^aktiver unterschiedsbetrag/u),
];

/** Section 266 (3) HGB. */
const LIABILITIES: readonly LegalPosition[] = [
  position('A', /^(?:summe )?eigenkapital$/u),
  position(
    'A.I',
    /^gezeichnetes kapital|^stammkapital|^grundkapital|^kapitalanteile? (?:der|des) (?:persoenlich haftende|komplementaer)/u,
  ),
  position('A.II', /^kapitalruecklagen?/u),
  position('A.III', /^gewinnruecklagen?$/u),
  position('A.III.1', /^gesetzliche ruecklage/u),
  position('A.III.2', /^ruecklage fuer anteile/u),
  position('A.III.3', /^satzungsmaessige ruecklagen/u),
  position('A.III.4', /^andere gewinnruecklagen/u),
  position('A.IV', /^(?:gewinn|verlust|ergebnis)vortrag/u),
  position('A.V', /^(?:konzern)?jahres(?:ueberschuss|fehlbetrag|ergebnis)/u),
  position('B', /^(?:summe )?rueckstellungen$/u),
  position('B.1', /^rueckstellungen fuer pensionen|^pensionsrueckstellungen/u),
  position('B.2', /^steuerrueckstellungen/u),
  position('B.3', /^sonstige rueckstellungen/u),
  position('C', /^(?:summe )?verbindlichkeiten$/u),
  position('C.1', /^anleihen/u),
  position('C.2', /^verbindlichkeiten gegenueber kreditinstituten/u),
  position('C.3', /^erhaltene anzahlungen/u),
  position('C.4', /^verbindlichkeiten aus lieferungen/u),
  position('C.5', /^verbindlichkeiten aus der annahme/u),
  position('C.6', /^verbindlichkeiten gegenueber verbundenen/u),
  position('C.7', /^verbindlichkeiten gegenueber unternehmen/u),
  position('C.8', /^sonstige verbindlichkeiten/u),
  position('D', /^(?:passiver? )?rechnungsabgrenzungsposten|^passive rechnungsabgrenzung/u),
  position('E', /^passive latente steuern/u),
];

export type Side = 'assets' | 'liabilities';

const POSITIONS: Readonly<Record<Side, readonly LegalPosition[]>> = { assets: ASSETS, liabilities: LIABILITIES };
const BY_PARENT = {
  assets: Map.groupBy(ASSETS, ({ key }) => parentOf(key)),
  liabilities: Map.groupBy(LIABILITIES, ({ key }) => parentOf(key)),
};

/** Depth of a key: 1 for `A`, 2 for `A.I` and `B.1`, 3 for `A.I.2`. */
export function depthOf(key: string): number {
  return key.split('.').length;
}

/** The position with this label directly below another one, or at the top where `parent` is null. */
export function legalKey(side: Side, folded: string, parent: string | null): string | null {
  return BY_PARENT[side].get(parent)?.find(({ label }) => label.test(folded))?.key ?? null;
}

/** All positions that a label could name, whatever stands above it. */
export function namedPositions(side: Side, folded: string): readonly string[] {
  return POSITIONS[side].filter(({ label }) => label.test(folded)).map(({ key }) => key);
}

function parentOf(key: string): string | null {
  return key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : null;
}
