import { CELL_GAP, lineOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

/** What forms print in front of a particular, in a column of its own. */
const LABEL =
  /^(?:(?:Familien|Nach|Zu)?[Nn]ame(?:, Vorname)?|Vornamen?|Firma|Geburtsdatum|[Gg]eboren(?: am)?|Wohnort|Wohnsitz|Sitz|Anschrift|(?:(?:lfd\.|laufende) )?(?:Nr\.|Nummer)(?: des Geschäftsanteils)?|Geschäftsanteile?(?: Nrn?\.)?|Nennbetrag|Stammeinlage|Beteiligung(?: in (?:Prozent|%))?|Anteil(?: am Stammkapital)?|Handelsregister|Registergericht|Registernummer|Stammkapital)$/u;
/** Lines of a form; the margin is ours. */
const LEAST_LABELS = 4;

/** A form whose labels stand in a column of their own, with the colon that other lists print. Null where there is none. */
export function labelled(lines: readonly TextLine[]): readonly TextLine[] | null {
  const labels = lines.filter(hasLabel);
  return labels.length < LEAST_LABELS ? null : lines.map((line) => (hasLabel(line) ? withColon(line) : line));
}

function hasLabel(line: TextLine): boolean {
  const [first, second, more] = segmentsOf(line, CELL_GAP);
  return first !== undefined && second !== undefined && more === undefined && LABEL.test(first.text);
}

function withColon(line: TextLine): TextLine {
  const count = segmentsOf(line, CELL_GAP)[0]?.words.length ?? 0;
  const words = line.words.map((word, at) => (at === count - 1 ? { ...word, text: `${word.text}:` } : word));
  return lineOf(words, line);
}
