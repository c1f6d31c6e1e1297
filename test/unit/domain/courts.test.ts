import { describe, expect, test } from '@jest/globals';
import { courtByCode, COURTS } from '#domain/courts';

describe('the register courts', () => {
  test('are the 150 of the portal’s search form', () => {
    expect(COURTS).toHaveLength(150);
  });

  test('have codes and names of their own', () => {
    expect(new Set(COURTS.map(({ code }) => code)).size).toBe(COURTS.length);
    expect(new Set(COURTS.map(({ name }) => name)).size).toBe(COURTS.length);
  });

  test('have XJustiz codes, and names without white space around them', () => {
    COURTS.forEach(({ code, name }) => {
      expect(code).toMatch(/^[A-Z]\d{4}[A-Z]?$/);
      expect(name).toBe(name.trim());
      expect(name).not.toBe('');
    });
  });

  test('are found by code, and only by a code', () => {
    COURTS.forEach((court) => expect(courtByCode(court.code)).toEqual(court));
    expect(['', 'f1103', 'F110', 'Berlin'].map(courtByCode)).toEqual([null, null, null, null]);
  });

  test.each(['constructor', '__proto__', 'toString'])('do not include %s', (name) => {
    expect(courtByCode(name)).toBeNull();
  });
});
