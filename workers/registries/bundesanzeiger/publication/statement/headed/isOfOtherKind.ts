/**
 * Statements that are none of the end of a fiscal year (section 242 HGB): those that open it or a liquidation, of a part
 * of it (section 115 WpHG), planned ones, those for taxes, insolvency or mergers, by other standards (section 325 (2a) HGB) or
 * other values, and those of a part of the business (section 6b EnWG) or of an association (sections 14 and 64 to 68 AO).
 */
const OTHER_KIND = new RegExp(
  [
    String.raw`liquidations-?\s?(?:schluss|end)|(?:fortführungs|zerschlagungs|treuhand|roh|vermögens|gemeinschafts|ausschüttungs|zeitwert|status)-?\s?bilanz|vermögensstatus|(?<!\p{L})status\s(?:zum|per|der|des)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:IFRS|IAS|US-?\s?GAAP|GAAP)(?!\p{L})|treuhandvermögen|sondervermögen|(?:zerschlagungs|wiederbeschaffungs|verkehrs|zeit)werte?n?(?!\p{L})|business-?\s?plan|rechnungsentwurf`,
    String.raw`betriebswirtschaftliche\sauswertung|(?<!\p{L})(?:BWA|SuSa)(?!\p{L})|vergleichszahlen|hochgerechnet`,
    String.raw`(?:er)?öffnungs-?\s?(?:und\s\p{L}+)?bilanz|(?:anfangs|gründungs)bilanz`,
    String.raw`(?:plan|planungs|budget|prognose|soll|probe|zwischen|zwischenabschluss|sonder|ergänzungs|umwandlungs|verschmelzungs|übertragungs|summen|salden|konkurs|insolvenz)-?\s?(?:konzern-?)?(?:bilanz|abschluss|rechnung|gewinn)`,
    String.raw`(?<!\p{L})(?:plan|planung|budget|soll|prognose|forecast|hochrechnung|geplante?[rn]?|voraussichtliche?[rn]?|pro[\s-]?forma)(?!\p{L})`,
    String.raw`(?:plan|planungs?|budget|prognose|soll|forecast)-?(?:werte?|zahlen|daten)(?!\p{L})|szenario`,
    String.raw`(?:sparten|segment|teil|tätigkeits)-?\s?(?:bilanz|abschluss|rechnung|gewinn)|(?<!\p{L})(?:sparte|segment|kostenstelle|betriebsteil|betriebsstätte|niederlassung|zweigniederlassung|filiale|betriebszweig|regiebetrieb|zweckbetrieb|geschäftsbetrieb|geschäftsbereich|werk)(?:s|e?n)?(?!\p{L})|ideelle[rn]?\sbereich|vermögensverwaltung`,
    String.raw`halbjahr|quartal|zwischen(?:finanz)?bericht|überschuldungs|liquidationsstatus`,
    String.raw`(?<!handels-?\s?(?:und|\/|u\.)\s?)steuer-?bilanz`,
  ].join('|'),
  'iu',
);

/** Whether a heading announces a statement of another kind than that of the year. */
export function isOfOtherKind(heading: string): boolean {
  return OTHER_KIND.test(heading);
}
