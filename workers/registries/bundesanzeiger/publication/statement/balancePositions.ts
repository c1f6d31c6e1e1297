import { remembered } from '../table/remembered.ts';
import { NAMES_RESULT } from './namesResult.ts';

/** A position of section 266 HGB and how its folded label begins or reads. */
interface LegalPosition {
  readonly key: string;
  readonly label: RegExp;
}

const position = (key: string, label: RegExp): LegalPosition => ({ key, label });

/** Section 266 (2) HGB. */
const ASSETS: readonly LegalPosition[] = [
  position('A', /^(?:summe )?(?:des )?anlagevermoegens?$/u),
  position(
    'A.I',
    /^immaterielle (?:vermoegensgegenstaende|anlagewerte|wirtschaftsgueter|vermoegenswerte|anlagen)|^immaterielles (?:anlage)?vermoegen/u,
  ),
  position('A.I.1', /^selbst ?geschaffene/u),
  position(
    'A.I.2',
    /^(?:entgeltlich )?erworbene|^konzessionen|^(?:edv )?software|^gewerbliche schutzrechte|^lizenzen/u,
  ),
  position('A.I.3', /^(?:geschaefts (?:oder|und) )?firmenwert/u),
  position('A.I.4', /^geleistete anzahlungen/u),
  position('A.II', /^sachanlage(?:n|vermoegen)$/u),
  position('A.II.1', /^grundstuecke(?: (?:und (?:gebaeude|bauten)|grundstuecksgleiche|bauten|gebaeude)|$)/u),
  position('A.II.2', /^technische anlagen/u),
  position('A.II.3', /^andere (?:technische )?anlagen|^(?:andere )?betriebs und geschaeftsausstattung/u),
  position('A.II.4', /^geleistete anzahlungen|^anlagen im bau/u),
  position('A.III', /^finanzanlage(?:n|vermoegen)$/u),
  position('A.III.1', /^anteile an verbundenen?(?: |$)/u),
  position('A.III.2', /^ausleihungen an verbundene/u),
  position('A.III.3', /^beteiligungen$/u),
  position('A.III.4', /^ausleihungen an unternehmen/u),
  position('A.III.5', /^wertpapiere des anlagevermoegens/u),
  position('A.III.6', /^sonstige ausleihungen/u),
  position('B', /^(?:summe )?umlaufvermoegen$/u),
  position('B.I', /^vorraete$|^vorratsvermoegen$/u),
  position('B.I.1', /^roh (?:und )?hilfs/u),
  position('B.I.2', /^unfertige/u),
  position('B.I.3', /^fertige|^waren$/u),
  position('B.I.4', /^geleistete anzahlungen/u),
  position('B.II', /^forderungen(?: und sonstige vermoegensgegenstaende)?$/u),
  position('B.II.1', /^forderungen aus lieferungen/u),
  position('B.II.2', /^forderungen (?:gegen|gegenueber|an) verbundene/u),
  position('B.II.3', /^forderungen (?:gegen|gegenueber|an) (?:unternehmen|beteiligungsunternehmen)/u),
  position('B.II.4', /^sonstige vermoegensgegenstaende/u),
  position('B.III', /^wertpapiere(?: des umlaufvermoegens)?$/u),
  position('B.III.1', /^anteile an verbundenen?(?: |$)/u),
  position('B.III.2', /^sonstige wertpapiere/u),
  position(
    'B.IV',
    /^(?:kassen?(?:bestand|bestaende|guthaben)|kasse|schecks?|guthaben bei|bundesbankguthaben|bankguthaben|bankbestaende|(?:fluessige|liquide) mittel|zahlungsmittel)/u,
  ),
  position('C', /^(?:aktiver? )?rechnungsabgrenzung/u),
  position('D', /^aktive latente steuern/u),
  position('E', /^aktiver unterschiedsbetrag/u),
];

/** Section 266 (3) HGB. */
const LIABILITIES: readonly LegalPosition[] = [
  position('A', /^(?:summe )?(?:konzern ?)?eigenkapital$/u),
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
  position('A.IV', /^(?:konzern ?)?(?:gewinn|verlust|ergebnis)(?: (?:und |oder |bzw )?(?:gewinn|verlust))?vortrag/u),
  position('A.V', NAMES_RESULT),
  position('B', /^(?:summe )?rueckstellungen$/u),
  position('B.1', /^rueckstellungen fuer pensionen|^pensionsrueckstellungen/u),
  position('B.2', /^steuerrueckstellungen|^rueckstellungen fuer steuern/u),
  position('B.3', /^sonstige rueckstellungen/u),
  position('C', /^(?:summe )?verbindlichkeiten$/u),
  position('C.1', /^anleihen/u),
  position('C.2', /^(?:verbindlichkeiten (?:gegenueber|gegen|bei) (?:kreditinstituten|banken)|bankverbindlichkeiten)/u),
  position('C.3', /^erhaltene anzahlungen/u),
  position('C.4', /^verbindlichkeiten aus lieferungen/u),
  position('C.5', /^verbindlichkeiten aus (?:der )?(?:annahme|wechseln)/u),
  position('C.6', /^verbindlichkeiten (?:gegenueber|gegen) verbundene/u),
  position('C.7', /^verbindlichkeiten (?:gegenueber|gegen) (?:unternehmen|beteiligungsunternehmen)/u),
  position('C.8', /^sonstige verbindlichkeiten/u),
  position('D', /^(?:passiver? )?rechnungsabgrenzung/u),
  position('E', /^passive latente steuern/u),
];

/** What section 266 does not name, with its depth among the positions that it names. */
interface FurtherPosition {
  readonly depth: number;
  readonly label: RegExp;
}

const further = (depth: number, label: RegExp): FurtherPosition => ({ depth, label });

/** Special items, and positions of other sections and of the law before 2010 and 2016. */
const FURTHER: Readonly<Record<Side, readonly FurtherPosition[]>> = {
  assets: [
    // Sections 272 (1), 269, 274 (2) HGB before BilMoG.
    further(1, /^(?:nicht eingeforderte |eingeforderte )?ausstehende (?:pflicht)?einlagen/u),
    further(1, /^aufwendungen fuer (?:die )?(?:ingangsetzung|waehrungsumstellung)|^sonderverlustkonto/u),
    further(1, /^(?:aktiver )?(?:steuer)?abgrenzungsposten|^unterschiedsbetrag|^ausgleichsposten|^treuhandvermoegen/u),
    further(3, /^(?:ausleihungen|forderungen|eingeforderte|einforderungen|einzahlungsverpflichtungen) /u),
    further(
      3,
      /^(?:grundstuecke|bauten|gebaeude)(?: |$)|^anteile an|^beteiligungen an|^genossenschaftsanteile|^geschaeftsguthaben bei|^rueckdeckungsansprueche/u,
    ),
    further(3, /^eigene (?:anteile|aktien)/u),
  ],
  liabilities: [
    further(
      1,
      /^sonderposten|^sonderruecklage fuer investitions|^(?:empfangene )?(?:ertrags|baukosten|investitions)zuschuesse/u,
    ),
    // Sections 301 (3) and 264c (4) HGB.
    further(1, /^(?:passiver )?unterschiedsbetrag|^ausgleichsposten fuer aktivierte/u),
    further(1, /^treuhandverbindlichkeiten|^nachrangige verbindlichkeiten|^gesellschafterdarlehen/u),
    // Sections 264c (2), 337 and 307 HGB, 286 (2) AktG.
    further(
      2,
      /kapitalanteile?(?: |$)|^(?:kommandit|komplementaer|fest|vereins|stiftungs|grundstock|errichtungs)(?:kapital|einlagen)|^ruecklagen?(?: |$)/u,
    ),
    further(2, /^(?:vereins|stiftungs)vermoegen|^kapitalerhaltungsruecklagen?|^mittelvortrag/u),
    further(2, /^geschaeftsguthaben|^ergebnisruecklagen?/u),
    further(
      3,
      /^der (?:mit ablauf .{1,60} )?(?:verbleibenden|ausscheidenden|ausgeschiedenen) mitglieder|^aus gekuendigten geschaeftsanteilen/u,
    ),
    further(2, /^(?:konzern ?)?bilanz(?:gewinn|verlust|ergebnis)/u),
    further(
      2,
      /^(?:nicht beherrschende anteile|anteile (?:anderer|fremder|nicht beherrschender)|minderheit|fremdanteile|anteile im fremdbesitz)/u,
    ),
    further(
      2,
      /^ausgleichsposten fuer (?:die )?anteile|^(?:eigenkapital)?differenz(?:en)? aus (?:der )?(?:waehrungs|kapital)/u,
    ),
    further(
      2,
      /^(?:abzueglich )?(?:(?:nicht )?eingeforderte[rn]? )?ausstehende[rn]? (?:pflicht)?einlagen|^(?:abzueglich )?eigener? (?:anteile|aktien)/u,
    ),
    further(2, /^(?:verbindlichkeiten|rueckstellungen?) /u),
  ],
};

export type Side = 'assets' | 'liabilities';

const POSITIONS: Readonly<Record<Side, readonly LegalPosition[]>> = { assets: ASSETS, liabilities: LIABILITIES };
const BY_PARENT = {
  assets: Map.groupBy(ASSETS, ({ key }) => parentOf(key)),
  liabilities: Map.groupBy(LIABILITIES, ({ key }) => parentOf(key)),
};

const namedOn = (side: Side): ((folded: string) => readonly string[]) =>
  remembered((folded) => POSITIONS[side].filter(({ label }) => label.test(folded)).map(({ key }) => key));
const NAMED = { assets: namedOn('assets'), liabilities: namedOn('liabilities') };

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
  return NAMED[side](folded);
}

/** How deep a label's position stands that section 266 does not name; null where that is not known. */
export function furtherDepth(side: Side, folded: string): number | null {
  return FURTHER[side].find(({ label }) => label.test(folded))?.depth ?? null;
}

function parentOf(key: string): string | null {
  return key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : null;
}
