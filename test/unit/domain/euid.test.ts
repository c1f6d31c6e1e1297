import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMPANY_ID_PATTERN, parseCompanyId, REGISTER_TYPES } from '#domain/companyId';
import { COURTS } from '#domain/courts';
import { EUID_PATTERN, euidOf, euidOfSheet, parseEuid, type RegisterSheet } from '#domain/euid';

const aType = fc.constantFrom(...REGISTER_TYPES);
const aCourt = fc.constantFrom(...COURTS.map(({ code }) => code));
const aNumber = fc.integer({ min: 1, max: 9_999_999 }).map(String);
const aSuffix = fc.option(fc.stringMatching(/^[A-Z]{1,3}$/));
const aSheet: fc.Arbitrary<RegisterSheet> = fc.record({
  type: aType,
  courtCode: aCourt,
  number: aNumber,
  suffix: aSuffix,
});

describe('the EUIDs that are printed', () => {
  const rows = printedEuids();

  test('are those of their company ids, and back', () => {
    expect(rows.length).toBeGreaterThan(20);
    rows.forEach(({ euid, companyId }) => {
      expect(companyIdOf(euid)).toBe(companyId);
      expect(euidOf(sheetOf(companyId))).toBe(euid);
    });
  });

  test('are at least two of each state that has a rule', () => {
    const ruled = COURTS.filter(({ code }) =>
      REGISTER_TYPES.some((type) => euidOf({ type, courtCode: code, number: '1', suffix: null }) !== null),
    );
    const states = new Set(ruled.map(({ code }) => code.charAt(0)));
    const printed = Map.groupBy(rows, ({ companyId }) => sheetOf(companyId).courtCode.charAt(0));
    states.forEach((state) => expect(printed.get(state)?.length).toBeGreaterThanOrEqual(2));
    expect([...states].toSorted().join('')).toBe('BDFKMNRU');
  });
});

describe('an EUID that is made of a sheet', () => {
  test('is well-formed, and leads back to the sheet', () => {
    fc.assert(
      fc.property(aSheet, (sheet) => {
        const euid = euidOf(sheet);
        fc.pre(euid !== null);
        const verdict = parseEuid(euid);
        const { registerType, court, number } = verdict.kind === 'valid' ? verdict.id : failed(euid);
        expect([registerType, court.code, number]).toEqual([sheet.type, sheet.courtCode, sheet.number]);
        expect(euidOfSheet(euid, sheet)).toBe(euid);
      }),
    );
  });

  test.each([
    ['Brandenburg, of which one is known', 'DE-HRB-G1312-39134P'],
    ['Bremen, of which one is known', 'DE-HRB-H1101-32581HB'],
    ['Niedersachsen, of which none is known', 'DE-HRB-P2305-1234'],
    ['a register of which none is known', 'DE-HRA-K1101-116737'],
    ['a number with letters where none were seen', 'DE-HRB-R3306-116737B'],
    ['other letters than Berlin has', 'DE-HRB-F1103-44343C'],
    ['a number of Schleswig-Holstein without its letters', 'DE-HRB-X1517-395'],
    ['a court that the list of courts does not name', 'DE-HRB-R1105-395'],
  ])('is not made for %s', (_, companyId) => {
    expect(euidOf(sheetOf(companyId))).toBeNull();
  });

  test('has the letter of Berlin also where the portal shows none, and no zeros in front', () => {
    expect(euidOf(sheetOf('DE-HRB-F1103-0158855'))).toBe('DEF1103R.HRB158855B');
    expect(euidOf(sheetOf('DE-HRB-F1103-158855B'))).toBe('DEF1103R.HRB158855B');
  });
});

describe('the company of an EUID', () => {
  test('is known for every court and register, whatever letter stands behind the court', () => {
    fc.assert(
      fc.property(aSheet, fc.stringMatching(/^[A-Z]?$/), ({ type, courtCode, number, suffix }, letter) => {
        const companyId = companyIdOf(`DE${courtCode}${letter}.${type}${number}${suffix ?? ''}`);
        const isImplied = courtCode === 'F1103' && type === 'HRB' && suffix === 'B';
        expect(companyId).toBe(`DE-${type}-${courtCode}-${number}${isImplied ? '' : (suffix ?? '')}`);
        expect(companyId).toMatch(new RegExp(COMPANY_ID_PATTERN));
      }),
    );
  });

  test('is a company id, and the pattern takes the same texts', () => {
    const anything = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('DE', 'AT', 'de'), fc.stringMatching(/^[A-Z]\d{4}[A-Z]?$/), aType, fc.string())
        .map(([country, court, type, rest]) => `${country}${court}.${type}${rest}`),
      fc.tuple(aCourt, aType, fc.stringMatching(/^\d{0,9}[A-Z]{0,4}$/)).map(([c, t, n]) => `DE${c}.${t}${n}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(parseEuid(text).kind === 'valid').toBe(new RegExp(EUID_PATTERN).test(text));
      }),
    );
  });

  test.each(['GnR', 'GNR'])('is found however the register of cooperatives is written: %s', (register) => {
    expect(companyIdOf(`DER3306.${register}12`)).toBe('DE-GnR-R3306-12');
  });

  test.each([
    '',
    'DEK1101R',
    'DEK1101R.HRB',
    'DEK1101R.HRB0',
    'DEK1101R.HRB 116737',
    'FRK1101R.HRB1',
    'NLNHR.51096072',
  ])('is not told by %j', (text) => expect(parseEuid(text)).toEqual({ kind: 'malformed' }));

  test('is not told where the court does not exist', () => {
    expect(parseEuid('DEZ9999.HRB1')).toEqual({ kind: 'unknown_court', courtCode: 'Z9999' });
  });
});

describe('an EUID that a document prints', () => {
  const sheet = { type: 'HRB', courtCode: 'P2305', number: '1234', suffix: null } as const;

  test('is taken where it is that of the sheet, as it is printed', () => {
    expect(euidOfSheet('DEP2305R.HRB1234', sheet)).toBe('DEP2305R.HRB1234');
    expect(euidOfSheet('DEP2305.HRB1234H', sheet)).toBe('DEP2305.HRB1234H');
  });

  test.each(['DEP2305R.HRB12345', 'DEP2305R.HRA1234', 'DEP2204.HRB1234', 'HRB 1234'])('is not taken: %s', (text) => {
    expect(euidOfSheet(text, sheet)).toBeNull();
  });

  test('is not taken where its letters are other ones', () => {
    expect(euidOfSheet('DEP2305R.HRB1234H', { ...sheet, suffix: 'X' })).toBeNull();
  });
});

function printedEuids(): readonly { readonly euid: string; readonly companyId: string }[] {
  const text = readFileSync('docs/spec/registries.md', 'utf8');
  return [...text.matchAll(/\| `(DE\w+\.\w+)`\s*\| `(DE-[\w-]+)`/g)].map(([, euid = '', companyId = '']) => ({
    euid,
    companyId,
  }));
}

function companyIdOf(euid: string): string | null {
  const verdict = parseEuid(euid);
  return verdict.kind === 'valid' ? verdict.id.text : null;
}

function sheetOf(companyId: string): RegisterSheet {
  const verdict = parseCompanyId(companyId);
  const { registerType, court, number, suffix } = verdict.kind === 'valid' ? verdict.id : failed(companyId);
  return { type: registerType, courtCode: court.code, number, suffix };
}

function failed(text: string): never {
  throw new Error(`${text} is none`);
}
