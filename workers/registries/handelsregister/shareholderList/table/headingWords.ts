/** Words of which the headings of shareholder lists are made, German and English; single letters and signs count too. */
const VOCABULARY =
  /^(?:lfd|lfde|laufende[rn]?|fort\w*|nr|nrn|nummern?|no|der|des|die|den|dem|am|in|im|je|und|and|of|the|per|pro|zum|zur|zu|an|bzw|oder|or|von|vom|mit|bei|für|for|geschäfts|geschäfts-?anteil\w*|anteil\w*|anteile?s?|shares?|share|nennbetr\w*|nenn|nennwert\w*|betrag|beträge|nominal\w*|nominel\w*|amounts?|value|stammeinlage\w*|stamm\w*|einlage\w*|kapital\w*|capital|summe|gesamt\w*|insgesamt|total|sum|prozent\w*|prozen\w*|tualer|percent\w*|quote|beteiligung\w*|höhe|eur|euro|€|dm|%|ver\w{2,}ung\w*|veränder\w*|spalte|changes?|bemerkung\w*|anmerkung\w*|remarks?|gesellschafter\w*|gesell\w*|name\w*|vorname\w*|nachname\w*|familienname\w*|firma|sitz|wohn\w*|wohnort\w*|ort|geburts\w*|geburtstag|geb|dat\w*|birth|residence|register\w*|handelsregister\w*|gericht|amtsgericht|hra?|hrb|hr-n\w*|angaben|angabe|details|shareholders?'?s?|serial|numbers?|consecutive|inhaber\w*|anteilseigner|adresse|anschrift|einzel\w*|einzeln|gehalten\w*|übernommene[nr]?|anzahl|stück\w*|person\w*|jeweilige\w*|jeweils|prozentuale[rnms]?|bezeichnung|beschreibung|identität|company|seat|rechtsform|herkunft|entstehung|erwerb\w*|hinweis\w*|grund|holder|held|by|date|with|each|respective|to|as|relating|information|column|personal\w*|daten|sonstige\w*|ggf|gemäß|abs|gmbhg|geslv|s|§|vh|teil\w*|betei\w*|ligung\w*|sätze|satz|juristische[rn]?|natürliche[rn]?|eintragung\w*|registernummer|registergericht|titel|beruf|straße|plz|land|staat|country|city|place|first|last|surname|given|family)$/iu;

/** Words of any text: they say neither that a line is a heading nor that it is none. */
const LINKS =
  /^(?:der|des|die|den|dem|am|in|im|je|und|and|of|the|per|pro|zum|zur|zu|an|bzw|oder|or|von|vom|mit|bei|für|for|to|as|by|with|each|a)$/iu;

/** How many of a line's words belong to headings, from 0 to 1; numbers do not. */
export function headingShare(text: string): number {
  const words = text
    .split(/[\s/|]+/u)
    .map((word) => word.replace(/^[^\p{L}\d€%§]+|(?<=[\p{L}\d€%§])[^\p{L}\d€%§]+$/gu, ''))
    .filter((word) => word !== '' && !LINKS.test(word));
  const known = words.filter((word) => VOCABULARY.test(word) || (word.length === 1 && !/\d/u.test(word)));
  return words.length === 0 ? 0 : known.length / words.length;
}
