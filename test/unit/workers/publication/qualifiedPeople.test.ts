import { describe, expect, test } from '@jest/globals';
import { section } from '../../../support/publicationMarkup.ts';
import { parse } from '../../../support/readStatements.ts';

const COUNT = 'Im Jahresdurchschnitt wurden 12 Arbeitnehmer beschäftigt.';

function employees(body: string): unknown {
  const { current, prior } = parse(section('Anhang') + body).indicators.employees;
  return [current, prior];
}

describe('of what stands in brackets', () => {
  test.each<[string, number | null]>([
    ['(Vorjahr: 11)', 11],
    ['(im Vorjahr 11)', 11],
    ['[i. V. 11]', 11],
    ['(ohne Auszubildende)', null],
    ['(§ 285 Nr. 7 HGB)', null],
  ])('%s leaves the number', (remark, prior) => {
    expect(employees(`<p>Im Jahresdurchschnitt wurden 12 ${remark} Arbeitnehmer beschäftigt.</p>`)).toEqual([
      12,
      prior,
    ]);
  });

  test.each(['(01.01. - 31.12.2020)', '(im Vorjahr)', '(nur Werk Kiel)', '(Beta GmbH)', '(in Tausend)', '[nur Kiel]'])(
    '%s makes it another one',
    (remark) => {
      expect(employees(`<p>Im Jahresdurchschnitt wurden 12 ${remark} Arbeitnehmer beschäftigt.</p>`)).toEqual([
        null,
        null,
      ]);
    },
  );
});

describe('no number of people is read of', () => {
  test.each([
    'Im Jahresdurchschnitt wurden 5½ Arbeitnehmer beschäftigt.',
    'Im Jahresdurchschnitt wurden 12½ Arbeitnehmer beschäftigt.',
    'Im Jahresdurchschnitt wurden 12 1/2 Arbeitnehmer beschäftigt.',
    'Im Jahresdurchschnitt wurden keine 12 Arbeitnehmer beschäftigt.',
    'Durchschnittlich waren 1 Mitarbeiter und 1 Arbeiter beschäftigt.',
    'Die durchschnittliche Zahl der Arbeitnehmer ist die nach Nummer 7 des Absatz 1.',
  ])('%s', (text) => {
    expect(employees(`<p>${text}</p>`)).toEqual([null, null]);
  });
});

describe('the people beneath', () => {
  const others = ['Beta GmbH', 'Angaben zur Muttergesellschaft', 'Komplementärin', 'Konzern', 'Vorjahr'];

  test.each([...others, 'Geschäftsjahr 2020', 'Werk Kiel'])(
    '"%s" are not those of the company and its year',
    (title) => {
      expect(employees(`<h4>${title}</h4><p>${COUNT}</p>`)).toEqual([null, null]);
      expect(employees(`<p>${title}</p><p>${COUNT}</p>`)).toEqual([null, null]);
    },
  );

  test.each(['Mitarbeiter', 'Sonstige Angaben', 'Geschäftsjahr 2021', 'Muster GmbH'])('"%s" are', (title) => {
    expect(employees(`<h4>${title}</h4><p>${COUNT}</p>`)).toEqual([12, null]);
    expect(employees(`<p>${title}</p><p>${COUNT}</p>`)).toEqual([12, null]);
  });
});

describe('a sentence beside a number of people', () => {
  test.each([
    ['before it', 'Bei der Beta GmbH gilt Folgendes.', COUNT],
    ['behind it', COUNT, 'Diese Angabe betrifft die Beta GmbH.'],
    ['behind it', COUNT, 'Diese Angabe ist unzutreffend.'],
    ['behind it', COUNT, 'Zusätzlich wurden 40 gewerbliche Arbeitnehmer beschäftigt.'],
  ])('%s takes it back: %s %s', (_where, first, second) => {
    expect(employees(`<p>${first} ${second}</p>`)).toEqual([null, null]);
    expect(employees(`<p>${first}</p><p>${second}</p>`)).toEqual([null, null]);
  });

  test.each(['Zusätzlich wurden 3 Auszubildende beschäftigt.', 'Die Gesellschaft hat ihren Sitz in Kiel.'])(
    'leaves it: %s',
    (second) => {
      expect(employees(`<p>${COUNT} ${second}</p>`)).toEqual([12, null]);
    },
  );
});
