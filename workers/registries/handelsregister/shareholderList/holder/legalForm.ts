import { LEGAL_FORMS } from '#domain/legalForms';
import { matchesIn } from '../values/matchesIn.ts';

const LEGAL_FORM = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${LEGAL_FORMS})(?![\p{L}\d])(?:\s+(?:i\.\s?(?:L|G|I)\.|in Liquidation))?`,
  'gu',
);

/** Ends of legal forms in a text. */
export function legalFormEnds(text: string): readonly number[] {
  return matchesIn(LEGAL_FORM, text).map((match) => match.index + match[0].length);
}

/** Whether a text goes on with the legal form of a firm whose name stands before it. */
export function beginsWithLegalForm(text: string): boolean {
  return FORM_FIRST.test(text) && !/^AG\s\p{Lu}/u.test(text);
}

const FORM_FIRST = new RegExp(String.raw`^(?:${LEGAL_FORMS})(?![\p{L}\d])`, 'u');

/** Bodies that are firms by law without a legal form behind the name. */
const HEADS = [
  'Bundesrepublik',
  'Freistaat',
  'Land(?!wirt)',
  '(?:Land|Stadt)?[Kk]reis',
  'Bezirk',
  'Region',
  '(?:Landes|Bundes|Kreis|Universitäts|Hanse|Residenz|Berg|Klingen)?[Hh]?(?:aupt)?[Ss]tadt',
  'Große Kreisstadt',
  '(?:Samt|Orts|Verbands|Einheits|Kirchen)?[Gg]emeinde',
  'Markt',
  'Flecken',
  'Amt',
  'Freie und Hansestadt',
  'Freie Hansestadt',
  '(?:Erz)?[Bb]istum',
  '(?:Erz)?[Dd]iözese',
  'Stiftung',
  '(?:Technische |Freie )?Universität',
  '(?:Technische |Pädagogische )?Hochschule',
  'Verein',
  '(?:Kreis|Stadt)?[Ss]parkasse',
  'Industrie- und Handelskammer',
];
/** What the name of such a body ends one of its words with; no family name does. */
const COMPOUNDS = [
  'stiftung',
  'verband',
  'kirchengemeinde',
  'kirchenkreis',
  'kirchenstiftung',
  'pfarrgemeinde',
  'sparkasse',
  '\\p{L}{4}kammer',
  'hochschule',
  'universität',
  'klinikum',
  'kreishandwerkerschaft',
  'bezirk',
  'landeskirche',
  'verein',
  'institut',
  'akademie',
  'kasse',
  '(?:hilfs|kolping|studenten|studierenden|diakonie)werk',
  'innung',
  'kommunalunternehmen',
].join('|');
const PUBLIC_HEAD = new RegExp(String.raw`^(?:${HEADS.join('|')})(?:\s|-und-)`, 'u');
const PUBLIC_COMPOUND = new RegExp(
  String.raw`^(?:[\p{Lu}][\p{L}.-]*\s+){0,4}?[\p{L}-]*(?:${COMPOUNDS})(?!\p{L})`,
  'iu',
);
/** `Karl Ritter von Hohenfels'sche Familienstiftung`, whatever stands before the word. */
const FIRST_IS_COMPOUND = new RegExp(String.raw`^[^,\n]{0,80}(?:${COMPOUNDS})(?=\s?(?:[,(\n]|$))`, 'iu');
/** What a body is by law, which is none of its name. */
const LEGAL_NATURE =
  /(?:(?<![\s,(–-])[\s,(–-]+)?(?:eine\s+)?(?:(?:(?:nicht)?rechtsfähige|selbständige|kirchliche|gemeinnützige)\s+)?(?:Stiftung|Anstalt|(?:Gebiets)?[Kk]örperschaft)\s+(?:des\s+)?(?:öffentlichen|bürgerlichen|privaten|kirchlichen)\s+Rechts(?:\s*\))?|(?:(?<![\s,(–-])[\s,(–-]+)Gebietskörperschaft|\s?[,(–-]\s?(?:AöR|KdöR|K\.d\.ö\.R\.)(?!\p{L})\)?/u;

export function isPublicBody(printed: string): boolean {
  const text = printed.replace(ARTICLE, '');
  return (
    PUBLIC_HEAD.test(text) || PUBLIC_COMPOUND.test(text) || FIRST_IS_COMPOUND.test(text) || LEGAL_NATURE.test(text)
  );
}

/** What may stand before the name of a body. */
const ARTICLE =
  /^(?:(?:Name|Firma|Inhaber(?:in)?|Gesellschafter(?:in)?|Name\s?\/\s?Firma)\s?:\s*)?(?:(?:Die|Der|Das)\s+)?(?:(?:Gebiets)?[Kk]örperschaft\s+|Anstalt\s+)?/u;

/** A text without what it says the body is by law: `Sparkasse Celle, Anstalt des öffentlichen Rechts`. */
export function withoutLegalNature(text: string): string {
  return text.replace(LEGAL_NATURE, (nature, at: number) => (at === 0 ? nature : ''));
}

/** Whether a name holds those of several bodies: their cells were read as one. */
export function namesSeveralBodies(name: string): boolean {
  return name.split(/\s+/u).filter((word) => SEVERAL.test(word)).length > 1;
}

const SEVERAL =
  /^(?:Landkreis|Kreis|Stadt|Gemeinde|Samtgemeinde|Verbandsgemeinde|Ortsgemeinde|\p{L}*[Kk]irchengemeinde|\p{L}*[Ss]parkasse|\p{L}*verband|\p{L}*[Vv]erein|\p{L}+stiftung|Freistaat|\p{L}*[Hh]ochschule|Universität|Gebietskörperschaft|Körperschaft)$/u;
