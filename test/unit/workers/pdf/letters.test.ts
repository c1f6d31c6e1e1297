import { describe, expect, test } from '@jest/globals';
import { findWords } from '../../../../workers/registries/pdf/citations/findWords.ts';
import { Letters } from '../../../../workers/registries/pdf/citations/letters.ts';

const found = (text: string, value: string): string | null => {
  const span = new Letters(text).find(value.split(' '), 'as_written');
  return span === null ? null : text.slice(span.start, span.end);
};

describe('a value in the letters of a text', () => {
  test.each([
    ['is found whatever stands between its words', 'Firma Nord/Holding – GmbH, Wismar', 'Nord Holding GmbH'],
    ['is found though its words are glued', 'NordHolding GmbH', 'Nord Holding GmbH'],
    ['is found though a word is broken off at the end of a line', 'Nord Beteili-\ngungs GmbH', 'Beteiligungs GmbH'],
    ['is found where it stands alone behind a longer word', 'Nordhausen, Nord', 'Nord'],
  ])('%s', (_title, text, value) => {
    expect(new Letters(text).find(value.split(' '), 'as_written')).not.toBeNull();
  });

  test.each([
    ['as part of a longer word', 'Nordhausen', 'Nord'],
    ['as the end of a longer word', 'Hausnord', 'nord'],
    ['where letters of a word stand apart', 'N o r d', 'Nord'],
    ['where much stands between its words', 'Nord . . . . . Holding', 'Nord Holding'],
    ['in other letters', 'NORD', 'Nord'],
    ['where it is empty', 'Nord', ''],
  ])('is not found %s', (_title, text, value) => {
    expect(found(text, value)).toBeNull();
  });

  test('is told from its first letter to its last', () => {
    expect(found('die Nord-\nHolding GmbH in Wismar', 'Nord Holding')).toBe('Nord-\nHolding');
    expect(found('Nordhausen, Nord', 'Nord')).toBe('Nord');
  });

  test('is told with the marks that it begins and ends with, where they are printed', () => {
    const text = '"Kap Arkona" Reederei i.L., Emden';
    expect(findWords(new Letters(text), '"Kap Arkona" Reederei i.L.')).toEqual({ start: 0, end: 26 });
    expect(findWords(new Letters(text), 'Emden.')).toEqual({ start: 28, end: 33 });
  });

  test('is found in any case where that is asked for, and letters that grow stay as they are', () => {
    expect(new Letters('HERR İNGO PFAFF').find(['pfaff'], 'in_any_case')).toEqual({ start: 10, end: 15 });
  });
});
