import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { personNamed } from '../../../support/persons.ts';
import { knowsHashed, personHashes } from '#domain/person/hashedPersons';
import { personKeys } from '#domain/person/person';
import { personPattern } from '#domain/person/personPattern';
import { removedFromText } from '#domain/person/removedFrom';

const ANNA = personNamed({ name: 'Dr. Anna Müller', birthDate: '01.02.1970', email: 'Anna@Post.test' });
const keys = personKeys(ANNA);
const without = (text: string): string => removedFromText(text, (key) => keys.has(key)).value;

describe('a text', () => {
  it.each([
    ['Anna Müller', '[person removed]'],
    ['MUELLER, Dr. ANNA', '[person removed]'],
    ['Muller, Anna, 50667', '[person removed], 50667'],
    ['Anna Mu\u0308ller geht', '[person removed] geht'],
    ['Müller, geb. Kunz, Anna', '[person removed]'],
    ['Müller, Anna, Bad Münstereifel, *01.02.1970', '[person removed]'],
    ['Anna Maria Müller, geb. am 1. Februar 1970', '[person removed]'],
    ['1970-02-01 Müller Anna', '[person removed]'],
    ['7;Anna;Müller;x', '7;[person removed];x'],
    ['to anna@post.test and anna.mueller@firm.test', 'to [person removed] and [person removed]'],
    ['Schreiben Sie an anna@post.test.', 'Schreiben Sie an [person removed].'],
    ['Anna Müller e.K.', '[person removed] e.K.'],
    ['Anna Müller, born 1 Feb 1970', '[person removed]'],
    ['Anna Müller, born on February 1st, 1970', '[person removed]'],
    ['Anna Müller, *01-02-1970', '[person removed]'],
    ['Müller, Dr. med. dent. Anna', '[person removed]'],
    ['Frau Anna Mül-\n  ler', 'Frau [person removed]'],
    ['Frau Anna Mül- ler', 'Frau [person removed]'],
  ])('loses the person in %j', (text, rest) => {
    expect(without(text)).toBe(rest);
  });

  it.each([
    'Anna Müller, *02.02.1970',
    'Müller, Anna, Köln, geboren am 3. März 1981',
    'Anna Müller-Schmidt',
    'Anna-Lena Müller',
    'Peter Müller, Anna Schmidt',
    'Schmidt, Anna, Müller, Peter',
    'Anna Möller',
    'Annabell Müller',
    'joanna@post.test',
    'Anna Müller, born March 3, 1980',
    'Vor- und Nachname Müller-\nSchmidt, Anna',
  ])('keeps somebody else in %j', (text) => {
    expect(without(text)).toBe(text);
  });

  it.each(['Peter Schmidt; ', 'Peter Schmidt, ', 'Schmidt, Peter\n'])(
    'leaves %j before the person as it is',
    (before) => {
      expect(without(`${before}Müller, Anna, *01.02.1970`)).toBe(`${before}[person removed]`);
    },
  );

  it('keeps a namesake with another birth date beside the person', () => {
    expect(without('Anna Müller, *01.02.1970; Anna Müller, *03.04.1980')).toBe(
      '[person removed]; Anna Müller, *03.04.1980',
    );
  });
});

describe('an e-mail address', () => {
  const patternOf = (email: string): RegExp => new RegExp(personPattern(personNamed({ email })), 'iu');
  const withoutAddress = (email: string, text: string): string => {
    const known = personKeys(personNamed({ email }));
    return removedFromText(text, (key) => known.has(key)).value;
  };

  it.each([
    ["O'Brien@post.test", "to o'brien@post.test.", 'to [person removed].'],
    ["o'brien@post.test", 'https://x.test/?to=o%27brien%40post.test', '[person removed]'],
    ['anna+news@post.test', 'https://x.test/?to=Anna%2BNews%40post.test', '[person removed]'],
    ['anna+news@post.test', 'https://x.test/?to=anna+news%40post.test', '[person removed]'],
    ['anna+news@post.test', 'https://x.test/?to=anna+news@post.test&b=1', 'https://x.test/?to=[person removed]&b=1'],
    ['anna+news@post.test', 'anna&#43;news&commat;post.test', '[person removed]'],
    ['a/b=c!d@post.test', '<a/b=c!d@post.test>', '<[person removed]>'],
    ['anna@post.test', "('anna@post.test')", "('[person removed]')"],
    ['anna@müller.test', 'Anna@xn--mller-kva.test', '[person removed]'],
    ['anna@xn--mller-kva.test', 'anna@Mu\u0308ller.test', '[person removed]'],
    ['jörg@post.test', 'Jo\u0308rg@post.test', '[person removed]'],
  ])('%j is found as it is written in %j', (email, text, rest) => {
    expect(withoutAddress(email, text)).toBe(rest);
    expect(text).toMatch(patternOf(email));
  });

  it.each([
    ['brien@post.test', 'to o.brien@post.test'],
    ['news@post.test', 'to anna+news@post.test'],
    ['anna@post.test', 'to anna@post.test.example'],
  ])('%j is not found in %j, which is that of somebody else', (email, text) => {
    expect(withoutAddress(email, text)).toBe(text);
  });

  it.each(['anna\\u002Bnews@post.test', 'anna+news\\u0040post.test', 'anna\\u002bnews\\u0040post.test'])(
    'is looked for as JSON may write it: %j',
    (text) => {
      expect(text).toMatch(patternOf('anna+news@post.test'));
    },
  );
});

describe('a text that hides letters', () => {
  it.each([
    ['Frau Anna Mül\u00ADler, Köln', 'Frau [person removed], Köln'],
    ['An\u200Bna Mu\u00AD\u0308ller', '[person removed]'],
    ['<b>Anna M&uuml;ller</b>', '<b>[person removed]</b>'],
    ['Anna&nbsp;M&#252;l&shy;ler &amp; Co', '[person removed] &amp; Co'],
    ['&Ouml;l; M&#xFC;ller, Anna, *&nbsp;01.02.1970 &uuml;', '&Ouml;l; [person removed] &uuml;'],
  ])('loses the person in %j', (text, rest) => {
    expect(text).toMatch(new RegExp(personPattern(ANNA), 'iu'));
    expect(without(text)).toBe(rest);
  });

  it('keeps all of it where others are named', () => {
    const text = 'Anna M&ouml;l&shy;ler &unknown; Anna M&uuml;ller, *&#48;2.02.1970';
    expect(without(text)).toBe(text);
  });
});

describe('a day beside a name', () => {
  it.each([
    [
      'Geschäftsführerin Anna Müller, bestellt am 12.03.2012',
      'Geschäftsführerin [person removed], bestellt am 12.03.2012',
    ],
    ['gez. Anna Müller, 30.06.2012', 'gez. [person removed], 30.06.2012'],
    ['12.03.2012 Anna Müller', '12.03.2012 [person removed]'],
    ['Anna Müller seit 01.01.2010', '[person removed] seit 01.01.2010'],
    ['Müller, Anna, Geschäftsführerin, 12.03.1999', '[person removed], Geschäftsführerin, 12.03.1999'],
    ['Müller, geb. Kunz, Anna, bestellt am 12.03.2012', '[person removed], bestellt am 12.03.2012'],
    ['Peter Schmidt, *03.04.1980, Anna Müller', 'Peter Schmidt, *03.04.1980, [person removed]'],
  ])('that is not said to be one of birth makes nobody else of the person in %j', (text, rest) => {
    expect(without(text)).toBe(rest);
  });

  it.each([
    ['Anna Müller, bestellt am 12.03.2012, geb. 1.2.1970', '[person removed]'],
    ['Anna Müller 1970/02/01', '[person removed]'],
    ['Müller, Anna, Köln, 01.02.1970', '[person removed]'],
  ])('that is the birth date of the person goes with the name in %j', (text, rest) => {
    expect(without(text)).toBe(rest);
  });

  it.each([
    'Müller, Anna, Köln, 03.04.1980',
    'Müller, Anna, Bad Münstereifel, 03.04.1980',
    'Anna Müller (geb. 03.04.1980)',
    'Anna Müller, geboren in Köln am 3. April 1980',
    'Anna Müller, born on 1980-04-03',
    'Anna Müller, date of birth: 1980-04-03',
    'Anna Müller, bestellt am 12.03.2012, *03.04.1980',
    'Geburtsdatum: 03.04.1980 Anna Müller',
  ])('that is said to be another of birth makes a namesake in %j', (text) => {
    expect(without(text)).toBe(text);
  });
});

describe('a list of people without semicolons', () => {
  const doubtsIn = (text: string) => removedFromText(text, (key) => keys.has(key)).unclear.map(({ doubt }) => doubt);

  it.each([
    'Müller, Anna, Schmidt, Peter, *03.04.1980',
    'Anna Müller, Peter Schmidt, geb. 03.04.1980',
    'Anna Müller / Peter Schmidt (born 1980-04-03)',
    '*01.02.1970 Anna Müller, *03.04.1980 Peter Schmidt',
    '*03.04.1980 Anna Müller, *01.02.1970 Peter Schmidt',
  ])('leaves it to people whose birth date it is in %j', (text) => {
    expect(without(text)).toBe(text);
    expect(doubtsIn(text)).toEqual(['birth_date']);
  });

  it.each([
    'Müller, Anna, Frankfurt am Main, *03.04.1980',
    'Müller, Anna, Halle (Saale), *03.04.1980',
    'Müller, Anna, geb. Kunz, Köln, *03.04.1980',
    'Müller, Anna, Sankt Augustin, *03.04.1980',
    'Müller, Anna, Geschäftsführerin, Köln, *03.04.1980',
  ])('keeps a namesake beside whose birth date is no more than a city in %j', (text) => {
    expect(without(text)).toBe(text);
    expect(doubtsIn(text)).toEqual([]);
  });

  it('loses the name and the birth date of the person, and keeps who is named between', () => {
    expect(without('Müller, Anna, Schmidt, Peter, *01.02.1970')).toBe(
      '[person removed], Schmidt, Peter, *[person removed]',
    );
  });

  it('loses the person whose namesake stands beside', () => {
    const text = 'Anna Müller, *01.02.1970, Anna Müller, *03.04.1980';
    expect(without(text)).toBe('[person removed], Anna Müller, *03.04.1980');
    expect(doubtsIn(text)).toEqual(['birth_date']);
  });

  it('is decided by somebody who has looked at it', () => {
    const decided = personKeys(ANNA, true);
    expect(removedFromText('Müller, Anna, Schmidt, Peter, *03.04.1980', (key) => decided.has(key))).toMatchObject({
      value: '[person removed], Schmidt, Peter, *03.04.1980',
      unclear: [],
    });
  });
});

const LETTERS = 'abdefghklmnoprstuwäöüßéç'.split('');
const name = fc.array(fc.constantFrom(...LETTERS), { minLength: 5, maxLength: 10 }).map((letters) => letters.join(''));
const capital = name.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
const person = fc.record({ given: capital, family: capital });
/** As people and programs write a name. */
const spelling = fc.constantFrom<(word: string) => string>(
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
  (word) => word.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u'),
);
const order = fc.constantFrom<(given: string, family: string) => string>(
  (given, family) => `${given} ${family}`,
  (given, family) => `${family}, ${given}`,
  (given, family) => `Prof. Dr. ${given} ${family}`,
  (given, family) => `${family}, Dr. ${given}`,
);
const NOBODY = /^(?:habil|herrn|geborene|geborener|gébor)$/iu;

describe('every spelling of every name', () => {
  it('is found, and so is what Postgres looks at first', () => {
    fc.assert(
      fc.property(person, spelling, order, ({ given, family }, spell, arrange) => {
        fc.pre(!NOBODY.test(given) && !NOBODY.test(family) && given !== family);
        const sought = personNamed({ name: `${given} ${family}` });
        const text = `laut ${arrange(spell(given), spell(family))}; siehe dort`;
        const removal = removedFromText(text, (key) => personKeys(sought).has(key));
        expect(removal.value).toMatch(/^laut (?:Prof\. )?(?:Dr\. )?\[person removed\]; siehe dort$/u);
        expect(text).toMatch(new RegExp(personPattern(sought), 'iu'));
        expect(JSON.stringify(text)).toMatch(new RegExp(personPattern(sought), 'iu'));
        expect(encodeURIComponent(text)).toMatch(new RegExp(personPattern(sought), 'iu'));
      }),
    );
  });

  it('is found by its hashes alone, and by those of nobody else', () => {
    fc.assert(
      fc.property(person, person, fc.uint8Array({ minLength: 32, maxLength: 32 }), (one, other, secret) => {
        const text = `${one.given} ${one.family}`;
        for (const { given, family } of [one, other]) {
          fc.pre(!NOBODY.test(given) && !NOBODY.test(family));
          const sought = personNamed({ name: `${given} ${family}` });
          const hashes = new Set(personHashes(secret, sought));
          expect(removedFromText(text, knowsHashed(secret, hashes))).toEqual(
            removedFromText(text, (key) => personKeys(sought).has(key)),
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('leaves a text alone that has no last name of theirs', () => {
    fc.assert(
      fc.property(person, fc.lorem({ maxCount: 40 }), ({ given, family }, text) => {
        const sought = personNamed({ name: `${given} ${family}` });
        const knows = (key: string): boolean => personKeys(sought).has(key);
        fc.pre(!text.toLowerCase().includes(family.toLowerCase()));
        expect(removedFromText(text, knows)).toEqual({ value: text, found: [], unclear: [] });
      }),
    );
  });
});
