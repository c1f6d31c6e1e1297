import { describe, expect, test } from '@jest/globals';
import { parseHolder } from '../../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';

function read(text: string): ReturnType<typeof parseHolder> {
  return parseHolder(text, { company: null, nameOrder: null });
}

function personOf(text: string): readonly unknown[] {
  const { holder, doubts } = read(text);
  return [holder.first_name, holder.last_name, holder.birth_date, holder.city, ...doubts];
}

describe('the heirs of somebody are no person, and who they are is in doubt', () => {
  test.each([
    ['Erben des Jonas Kolb, geb. 02.02.1940, Ulm', 'Erben des Jonas Kolb'],
    ['Erben nach Jonas Kolb geb. 02.02.1940, Ulm', 'Erben nach Jonas Kolb'],
    ['Unbekannte Erben nach Jonas Kolb, geb. 02.02.1940, Ulm', 'Unbekannte Erben nach Jonas Kolb'],
    ['Nachlass Jonas Kolb, geb. 02.02.1940, Ulm', 'Nachlass Jonas Kolb'],
    ['Nachlaß des Jonas Kolb, geb. 02.02.1940, Ulm', 'Nachlaß des Jonas Kolb'],
    ['Jonas Kolb, Erben, geb. 02.02.1940, Ulm', 'Jonas Kolb'],
    ['Jonas Kolb (verstorben), geb. 02.02.1940, Ulm', 'Jonas Kolb'],
    ['Jonas Kolb †, geb. 02.02.1940, Ulm', 'Jonas Kolb †'],
  ])('%s', (text, name) => {
    const { holder, doubts } = read(text);
    expect([holder.type, holder.name, holder.birth_date, ...doubts]).toEqual(['organization', name, null, 'left_over']);
  });

  test.each([
    ['Karel Erben, geb. 02.02.1940, Ulm', 'Karel', 'Erben'],
    ['Erbe, Ida, geb. 02.02.1940, Ulm', 'Ida', 'Erbe'],
  ])('people are called so: %s', (text, first, last) => {
    expect(personOf(text)).toEqual([first, last, '1940-02-02', 'Ulm']);
  });
});

describe('what tells a father from his son is no part of a name', () => {
  test.each([
    'Brandl, Josef sen., geb. 02.02.1940, Ulm',
    'Brandl jun., Josef, geb. 02.02.1940, Ulm',
    'Josef Brandl senior, geb. 02.02.1940, Ulm',
    'Josef Brandl, jr., geb. 02.02.1940, Ulm',
    'Josef Brandl (Junior), geb. 02.02.1940, Ulm',
    'Josef Brandl d. Ä., geb. 02.02.1940, Ulm',
    'Josef Brandl der Jüngere, geb. 02.02.1940, Ulm',
    'Brandl III.\nJosef\n02.02.1940\nUlm',
  ])('%s', (text) => {
    expect(personOf(text)).toEqual(['Josef', 'Brandl', '1940-02-02', 'Ulm']);
  });

  test('who is told from his father by nothing else is in doubt', () => {
    expect(read('Brandl, Josef sen., Ulm').doubts).toEqual(['no_birth_date', 'left_over']);
  });
});

describe('what somebody is to others is no part of a name', () => {
  test.each([
    ['Witwe Jutta Meier', 'Jutta', 'Meier'],
    ['Meier, Witwe Jutta', 'Jutta', 'Meier'],
    ['Frau Ehefrau Mia Meier', 'Mia', 'Meier'],
    ['Mia Meier, Ehefrau', 'Mia', 'Meier'],
    ['Minderjähriger Emil Meier', 'Emil', 'Meier'],
    ['minderjähriges Kind Ida Meier', 'Ida', 'Meier'],
    ['Tochter Ida Meier', 'Ida', 'Meier'],
    ['Sohn Emil Meier', 'Emil', 'Meier'],
    ['Kind, Ida', 'Ida', 'Kind'],
    ['Emil Sohn', 'Emil', 'Sohn'],
    ['Kind Ida Maria', 'Ida Maria', 'Kind'],
  ])('%s', (text, first, last) => {
    expect(personOf(`${text}, geb. 02.02.1940, Ulm`)).toEqual([first, last, '1940-02-02', 'Ulm']);
  });

  test.each(['Witwe des Max Ott', 'Testamentsvollstrecker Max Ott'])('%s is in doubt', (text) => {
    expect(read(`${text}, geb. 02.02.1940, Ulm`).doubts).toEqual(['no_name']);
  });

  test('a couple with one birth date is two people', () => {
    expect(read('Eheleute Max und Ida Meier, geb. 02.02.1940, Ulm').doubts).toContain('several_people');
  });
});

describe('what somebody was is no part of a name', () => {
  test.each([
    'Pfarrer i. R. Max Ott, geb. 02.02.1940, Ulm',
    'Max Ott, Pfarrer i. R., geb. 02.02.1940, Ulm',
    'Professor em. Max Ott, geb. 02.02.1940, Ulm',
    'Prof. em. Dr. Max Ott, geb. 02.02.1940, Ulm',
    'Oberst a. D. Max Ott, geb. 02.02.1940, Ulm',
    'Max Ott, Bürgermeister a. D., geb. 02.02.1940, Ulm',
  ])('%s', (text) => {
    expect(personOf(text)).toEqual(['Max', 'Ott', '1940-02-02', 'Ulm']);
  });

  test('a rank that may be a place is in doubt', () => {
    expect(read('Max Ott, Oberst a. D., geb. 02.02.1940, Ulm').doubts).toEqual(['no_name']);
  });

  test('a place on a river is one', () => {
    expect(personOf('Max Ott, geb. 02.02.1940, Neuburg a. D.')).toEqual(['Max', 'Ott', '1940-02-02', 'Neuburg a. D.']);
  });
});
