import { foldText } from '#domain/foldText';
import { withLetters, withM } from './misreadWords.ts';

/**
 * Words of the law that accountants cut short with a dot, whole words before longer ones that begin alike; the first
 * one that begins as the cut word is meant.
 */
const VOCABULARY: readonly string[] = `
  sonstige uebrige andere immaterielle vermoegensgegenstaende gegenstaende gewinn verlust kapital gewerbliche schutzrechte konzessionen
  geschaeftsausstattung sachanlagen grundstuecke technische maschinen anlagen anlagevermoegen umlaufvermoegen
  finanzanlagen ausleihungen beteiligungen anteile unternehmen vorraete betriebliche betriebsstoffe unfertige fertige
  erzeugnisse waren geleistete erhaltene anzahlungen bestellungen forderungen gegenueber lieferungen leistungen
  wertpapiere kassenbestand guthaben kreditinstituten bundesbankguthaben aktive passive latente
  rechnungsabgrenzungsposten eigenkapital gezeichnetes kapitalanteile kapitalruecklage gewinnruecklagen ruecklagen
  gesetzliche satzungsmaessige gewinnvortrag verlustvortrag jahresueberschuss jahresfehlbetrag bilanzgewinn
  bilanzverlust rueckstellungen pensionen pensionsrueckstellungen steuerrueckstellungen verpflichtungen anleihen
  verbindlichkeiten verbundene steuern sonderposten umsatzerloese bestandsveraenderung eigenleistungen aktivierte
  ertraege ertrag aufwendungen materialaufwand personalaufwand loehne gehaelter soziale abgaben altersversorgung
  unterstuetzung abschreibungen zinsen zinsertraege zinsaufwendungen aehnliche einkommen ergebnis gewoehnlichen
  geschaeftstaetigkeit ausserordentliche allgemeine verwaltungskosten vertriebskosten herstellungskosten`
  .trim()
  .split(/\s+/u);

/** Fewer letters begin too many words; what `Verb.` begins is told by the words behind it. */
const CUT = /(?!verb\.)(?<!\p{L})(\p{L}{3,})\.(?=\P{N}|$)/giu;
/** A compound with its parts cut short: `Kap.-Rückl.`, `Pens.-Rückst.`; a whole word may stand last. */
const CUT_COMPOUND = /(?<!\p{L})\p{L}{3,}\.(?:-\p{L}{3,}\.)*-\p{L}{3,}\.?|(?<!\p{L})\p{L}{3,}-\p{L}{3,}\./gu;
const MAY_BE_CUT = /[.&+]/u;

/** Contractions and initials of a folded label, as whole words. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/gu, 'und'],
  [/\b(?:lul|l und l|l l)\b/gu, 'lieferungen und leistungen'],
  [/\brap\b/gu, 'rechnungsabgrenzungsposten'],
  [/\barap\b/gu, 'aktiver rechnungsabgrenzungsposten'],
  [/\bprap\b/gu, 'passiver rechnungsabgrenzungsposten'],
  [/\bbga\b/gu, 'betriebs und geschaeftsausstattung'],
  [/\brhb\b/gu, 'roh hilfs und betriebsstoffe'],
  [/\bgg(?:ue|b|u)\b/gu, 'gegenueber'],
  [/\bgeg\b/gu, 'gegen'],
  [/\b(?:vg|vermoegensgegenstaende gegenstaende|vermgegst)\b/gu, 'vermoegensgegenstaende'],
  [/\b(?:vbl|vblk|vbk)\b/gu, 'verbindlichkeiten'],
  [/\brst\b/gu, 'rueckstellungen'],
  [/\bverb(?= unt)/gu, 'verbundene'],
  [/\bverb\b/gu, 'verbindlichkeiten'],
  [/\b(guthaben|schulden) b\b/gu, '$1 bei'],
  [/\bso(?= (?:betr|rueckst|verb|verm|forderung|zins|steuer|wertpap|ausleih))/gu, 'sonstige'],
  [/\bsopo\b/gu, 'sonderposten'],
  [/\b(?:a o|ao)\b(?= (?:ertr|aufw|erg))/gu, 'ausserordentliche'],
  [/\bae\b/gu, 'aehnliche'],
  [/\ba(?= lieferungen)/gu, 'aus'],
  [/\ba(?= (?:bestellungen|sachanlagen|finanzanlagen|immaterielle))/gu, 'auf'],
  [/\b(ergebnis) n\b/gu, '$1 nach'],
  [/\bbetriebliche(?= und geschaeftsausstattung)/gu, 'betriebs'],
  [/\b(steuern|und) v\b/gu, '$1 vom'],
  [/\b(rueckstellungen|aufwendungen|sonderposten|ruecklagen?) f\b/gu, '$1 fuer'],
];
const MAY_BE_CONTRACTED =
  /\b(?:[abfnuv]|betriebliche und|sopo|so|lul|l l|[ap]?rap|bga|rhb|ggue|ggb|ggu|geg|vg|verm\w*st|gegenstaende|vbl|vblk|vbk|rst|verb|ao|a o|ae)\b/u;

/** A label folded (see foldText) with its abbreviations spelled out and as a scan meant it, to compare with the law's names. */
export function spellOut(printed: string): string {
  const label = withLetters(printed);
  const folded = withM(foldText(MAY_BE_CUT.test(label) ? completed(label) : label));
  return MAY_BE_CONTRACTED.test(folded)
    ? CONTRACTIONS.reduce((text, [pattern, word]) => text.replace(pattern, word), folded)
    : folded;
}

function completed(label: string): string {
  return label
    .replace(/\s[&+]\s/gu, ' und ')
    .replace(CUT_COMPOUND, (printed) => compoundOf(printed) ?? printed)
    .replace(CUT, (printed, cut: string) => `${wordBeginning(foldText(cut)) ?? printed} `);
}

function wordBeginning(cut: string): string | undefined {
  return VOCABULARY.find((word) => word.startsWith(cut));
}

/** The word that has all parts in their order, the first one at its beginning. */
function compoundOf(printed: string): string | null {
  const [first = '', ...others] = printed.split('-').map(foldText);
  const word = VOCABULARY.find((each) => {
    let at = first.length;
    const isFound = others.every((part) => {
      const start = each.indexOf(part, at);
      at = start + part.length;
      return start >= 0;
    });
    return each.startsWith(first) && isFound;
  });
  return word === undefined ? null : `${word} `;
}
