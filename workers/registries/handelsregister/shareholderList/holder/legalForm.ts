/** Legal forms as they end the names of firms, German and foreign; longer ones first where one begins another. */
const FORMS = [
  String.raw`(?:gGmbH|g?GmbH|mbH|UG|AG|SE|Ltd\.?|Limited|B\.?V\.?|S\.?à\.?\s?r\.?l\.?|Stiftung|GmbH i\.\s?G\.)(?:\s*\(haftungsbeschränkt\))?\s*(?:&|und|u\.)\s*(?:Co|Cie|Comp)\.?,?(?:\s*(?:(?:KGaA|KG|oHG|OHG)(?:\s*a\.\s?A\.)?|a\.\s?A\.))?`,
  String.raw`UG\s*\(haftungsbeschränkt\)`,
  String.raw`Unternehmergesellschaft\s*\(haftungsbeschränkt\)`,
  String.raw`gUG\s*\(haftungsbeschränkt\)`,
  String.raw`Gesellschaft mit beschränkter Haftung(?:\s*(?:&|und)\s*Co\.?\s*(?:KG|Kommanditgesellschaft))?`,
  'Aktiengesellschaft',
  'Kommanditgesellschaft auf Aktien',
  'Kommanditgesellschaft',
  'offene Handelsgesellschaft',
  'Gesellschaft bürgerlichen Rechts',
  String.raw`eingetragene Genossenschaft`,
  String.raw`eingetragener Verein`,
  String.raw`(?:g?GmbH|gAG|UG|KGaA|AG|SE|KG|OHG|oHG|PartG\s?mbB|PartGmbB|PartG|eGbR|GbR(?:mbH)?|eG|EWIV)`,
  String.raw`e\.\s?(?:K(?:fm|fr)?\.|G\.|V\.|Kfr\.)`,
  'eK',
  'eV',
  String.raw`(?:Ltd|Inc|Corp|Co|Pty|Pte|Bhd)\.`,
  String.raw`(?:Limited|Incorporated|Corporation|LLC|L\.L\.C\.|LLP|L\.?P\.?|PLC|plc|Ltd|Inc|Corp)`,
  String.raw`S\.?\s?[àa]\.?\s?r\.?\s?l\.?`,
  String.raw`S\.?\s?C\.?\s?(?:A|S|Sp)\.?(?:\s?SICAV(?:-\p{L}+)?)?`,
  String.raw`S\.?p\.?A\.?`,
  String.raw`S\.?r\.?l\.?(?:\s?u\.?)?`,
  String.raw`S\.?\s?A\.?\s?(?:S\.?|R\.?L\.?)?`,
  String.raw`S\.?L\.?(?:U\.?)?`,
  String.raw`B\.?\s?V\.?(?:B\.?A\.?)?`,
  String.raw`N\.?\s?V\.?`,
  String.raw`A\/S`,
  'ApS',
  'AB',
  'AS',
  'ASA',
  String.raw`Oyj?`,
  String.raw`Sp\.?\s?z\s?o\.?\s?o\.?`,
  String.raw`s\.?\s?r\.?\s?o\.?`,
  String.raw`a\.\s?s\.`,
  String.raw`d\.?\s?o\.?\s?o\.?`,
  'Kft\\.?',
  'Zrt\\.?',
  'EOOD',
  'OOD',
  'Stiftung',
  'Anstalt',
  'Trust reg\\.',
].join('|');

const LEGAL_FORM = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${FORMS})(?![\p{L}\d])(?:\s+(?:i\.\s?(?:L|G|I)\.|in Liquidation))?`,
  'gu',
);

/** Ends of legal forms in a text. */
export function legalFormEnds(text: string): readonly number[] {
  return [...text.matchAll(LEGAL_FORM)].map((match) => match.index + match[0].length);
}

/** Bodies that are firms by law without a legal form behind the name. */
const PUBLIC_BODY =
  /^(?:(?:Bundesrepublik|Freistaat|Land|Landkreis|Kreis|Stadt|Landeshauptstadt|Hansestadt|Universitätsstadt|Gemeinde|Markt|Kreisstadt|Verbandsgemeinde|Freie und Hansestadt|Bistum|Erzbistum|Diözese|Stiftung|Universität|Hochschule|Zweckverband|Verein|Sparkasse|Kreissparkasse|Stadtsparkasse|Industrie- und Handelskammer|Handwerkskammer)\s|.*(?:Körperschaft|Anstalt|Stiftung)\s+des\s+(?:öffentlichen|bürgerlichen|privaten)\s+Rechts)/u;

export function isPublicBody(text: string): boolean {
  return PUBLIC_BODY.test(text);
}
