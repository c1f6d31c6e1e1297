import type { Citations } from '../../../citations.ts';
import { cite } from '../../../pdf/citations/cite.ts';
import type { PrintedPart, Span } from '../../../pdf/citations/linesText.ts';
import { SearchedText } from '../../../pdf/citations/searchedText.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { Told } from '../../../told.ts';
import { findDay } from '../../shareholderList/citations/findValues.ts';
import type { StructuredPerson } from '../../structuredInformation.ts';
import { findLabels } from '../findLabels.ts';
import type { PrintedSheet } from '../sections.ts';

/** Cites the people of a printout. @returns their roles */
export function citePeople(
  citations: Citations,
  persons: readonly StructuredPerson[],
  { sections, lines }: PrintedSheet,
): readonly Told<string, PrintedPart>[] {
  const text = new SearchedText([...(sections.get('representatives') ?? []), ...(sections.get('prokura') ?? [])]);
  const names = namesIn(text, persons);
  return persons.map((person, index) => {
    const around = { start: names[index - 1]?.end ?? 0, end: names[index + 1]?.start ?? text.whole.end };
    const name = names[index] ?? around;
    const path = ['representation', 'persons', index] as const;
    const { role } = person;
    const roleParts = text.partsOf(text.lastWords(role, { start: 0, end: name.start }));
    const told = roleParts.length > 0 ? roleParts : labelOfProkura(lines);
    cite(citations, [...path, 'role'], told);
    citePerson(citations, path, person, { text, around, name });
    return new Told(role, told);
  });
}

/** Where the name of each person stands: they follow each other. A title may stand between its parts. */
function namesIn(text: SearchedText, persons: readonly StructuredPerson[]): readonly (Span | null)[] {
  let start = 0;
  return persons.map(({ name, first_name: first, last_name: last }) => {
    const rest = { start, end: text.whole.end };
    const ofLast = last === null ? null : text.words(last, rest);
    const ofFirst = first === null || ofLast === null ? null : text.words(first, { ...rest, start: ofLast.end });
    const inParts = ofLast === null || ofFirst === null ? null : { start: ofLast.start, end: ofFirst.end };
    const found = text.name(name, rest) ?? inParts;
    start = found?.end ?? start;
    return found;
  });
}

interface Printed {
  readonly text: SearchedText;
  /** From the person before to the one behind. */
  readonly around: Span;
  readonly name: Span;
}

function citePerson(
  citations: Citations,
  path: readonly (string | number)[],
  person: StructuredPerson,
  { text, around, name }: Printed,
): void {
  const behind = { start: name.end, end: around.end };
  const { first_name, last_name, title, city, rule, birth_date: day } = person;
  cite(citations, [...path, 'name'], text.partsOf(name));
  for (const [field, value] of Object.entries({ first_name, last_name })) {
    cite(citations, [...path, field], text.partsOf(value === null ? null : text.words(value, name)));
  }
  cite(citations, [...path, 'title'], text.partsOf(title === null ? null : text.words(title, around)));
  cite(citations, [...path, 'city'], text.partsOf(city === null ? null : text.words(city, behind)));
  cite(
    citations,
    [...path, 'birth_date'],
    text.partsOf(day === null ? null : text.find((own) => findDay(own, day), behind)),
  );
  if (rule !== null) {
    // What holds for all below it stands above; a rule of two parts is told by all that is said of the person.
    const told = text.words(rule, behind) ?? text.lastWords(rule, { start: 0, end: name.start });
    cite(citations, [...path, 'rule'], text.partsOf(told ?? around));
  }
}

/** Those who stand under this label have their role of it. */
function labelOfProkura(lines: readonly TextLine[]): readonly PrintedPart[] {
  const label = findLabels(lines.map(({ text }) => text).join('\n')).find(({ subject }) => subject === 'prokura');
  return label === undefined ? [] : new SearchedText(lines).partsOf(label);
}
