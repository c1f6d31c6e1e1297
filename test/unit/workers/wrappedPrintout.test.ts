import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { PEOPLE, readSheet, SOLE } from '../../support/printedSheet.ts';

// Twenty sheets are drawn and read, which is work, not waiting: a slow machine needs longer for it.
jest.setTimeout(30_000);

describe('wrapped text', () => {
  const word = fc.constantFrom(
    'Handel',
    'mit',
    'Kälte-',
    'Anlagen',
    'E-Mail-Diensten',
    'sowie',
    'c)',
    'Prokura',
    'Firma',
    'aller',
    'Art',
    '2.',
  );
  // A hyphen at the end of a line stands for a left-out part only before a conjunction.
  const text = fc
    .array(word, { minLength: 1, maxLength: 60 })
    .map((words) => `Der ${words.map((own) => (own === 'Kälte-' ? 'Kälte- und' : own)).join(' ')} Vertrieb.`)
    .filter((words) => !/(?:c\)|2\.) (?:Prokura|Firma)/u.test(words));
  const person = fc.record({
    last: fc.constantFrom('Mertens', 'Müller-Seidenfaden', 'Freiherr von Lüttenow', 'van der Velde'),
    first: fc.constantFrom('Zoë', 'Karl-Heinz', 'Peter Paul'),
    title: fc.constantFrom(null, 'Dr.', 'Prof. Dr.', 'Dipl.-Ing.'),
    born: fc.constantFrom(null, '1970-02-01'),
    city: fc.constantFrom('Bonn', 'Königs Wusterhausen', 'Frankfurt am Main'),
    rule: fc.constantFrom(null, `${SOLE}.`),
  });
  const style = fc.record({
    font: fc.constantFrom('Helvetica' as const, 'Times-Roman' as const),
    size: fc.integer({ min: 8, max: 12 }),
    width: fc.integer({ min: 230, max: 520 }),
    height: fc.integer({ min: 260, max: 800 }),
  });

  test('reads as it was written, however narrow and low the pages are', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(person, { minLength: 1, maxLength: 5 }), style, async (purpose, board, look) => {
        const lines = board.flatMap(({ last, first, title, born, city, rule }) => [
          `Geschäftsführer: ${[last, title === null ? first : `${title} ${first}`, ...(born === null ? [] : ['*01.02.1970']), city].join(', ')}`,
          ...(rule === null ? [] : [rule]),
        ]);
        const found = await readSheet({ c: [purpose], [PEOPLE]: lines }, look);
        expect(found.purpose).toBe(purpose);
        expect(found.representation.persons).toEqual(
          board.map(({ last, first, title, born, city, rule }) => ({
            role: 'Geschäftsführer',
            type: 'natural_person',
            name: `${first} ${last}`,
            first_name: first,
            last_name: last,
            title,
            birth_date: born,
            city,
            rule,
          })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
