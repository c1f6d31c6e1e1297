import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { isLei } from '#domain/lei/isLei';
import { judgeLeiRecords, type JudgedLeiRecord, LEI_REGISTRATION_STATUSES } from '#domain/lei/judgeLeiRecords';
import { isRegisterNumberOf, registerNumberSpellings } from '#domain/lei/registerNumber';

const LEI = 'YEH5ZCD6E441RHVHD759';
const OTHER_LEI = '529900T8BM49AURSDO55';

function id(text: string): CompanyId {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(text);
  }
  return verdict.id;
}

const BMW = id('DE-HRB-D2601-42243');

function record(changes: Partial<JudgedLeiRecord> = {}): JudgedLeiRecord {
  return {
    lei: LEI,
    registeredAs: 'HRB 42243',
    courtCode: 'D2601',
    sameCompany: true,
    registrationStatus: 'issued',
    ...changes,
  };
}

const anyRecord: fc.Arbitrary<JudgedLeiRecord> = fc.record({
  lei: fc.constantFrom(LEI, OTHER_LEI, 'YEH5ZCD6E441RHVHD750'),
  registeredAs: fc.constantFrom('HRB 42243', 'HRB42243', 'HRB 42244', 'HRA 42243', '42243', ''),
  courtCode: fc.constantFrom('D2601', 'F1103', null),
  sameCompany: fc.constantFrom(true, false, null),
  registrationStatus: fc.constantFrom(...LEI_REGISTRATION_STATUSES),
});

describe('the records of an index', () => {
  test.each<[string, Partial<JudgedLeiRecord>, string]>([
    ['of the company', {}, 'found'],
    ['of a company that the mirror does not know', { sameCompany: null }, 'found'],
    ['that lapsed', { registrationStatus: 'lapsed' }, 'found'],
    ['of an entity that is no more', { registrationStatus: 'retired' }, 'found'],
    ['of another number', { registeredAs: 'HRB 42244' }, 'other_number'],
    ['of another register', { registeredAs: 'HRA 42243' }, 'other_number'],
    ['of another court', { courtCode: 'F1103' }, 'other_court'],
    ['of an authority that is no court', { courtCode: null }, 'other_court'],
    ['of another company', { sameCompany: false }, 'other_company'],
    ['with wrong check digits', { lei: 'YEH5ZCD6E441RHVHD750' }, 'wrong_check_digits'],
    ['that was withdrawn', { registrationStatus: 'annulled' }, 'not_found'],
    ['that stands for another one', { registrationStatus: 'duplicate' }, 'not_found'],
  ])('one %s: %s', (_what, changes, outcome) => {
    expect(judgeLeiRecords(BMW, [record(changes)]).outcome).toBe(outcome);
  });

  test('with two identifiers tell none, unless one of them is of the past', () => {
    const other = record({ lei: OTHER_LEI });
    expect(judgeLeiRecords(BMW, [record(), other])).toEqual({ outcome: 'ambiguous', matches: null });
    expect(judgeLeiRecords(BMW, [record(), { ...other, registrationStatus: 'retired' }])).toMatchObject({
      outcome: 'found',
      record: { lei: LEI },
    });
  });

  test('that are refused say what agreed', () => {
    expect(judgeLeiRecords(BMW, [record({ courtCode: 'F1103' })])).toEqual({
      outcome: 'other_court',
      matches: { number: true, authority: false, company: true },
    });
  });

  test('never make an identifier of a record that does not agree in everything, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 6 }), (records) => {
        const judgement = judgeLeiRecords(BMW, records);
        expect(judgeLeiRecords(BMW, records.toReversed()).outcome === 'found').toBe(judgement.outcome === 'found');
        if (judgement.outcome === 'found') {
          const { lei, registeredAs, courtCode, sameCompany } = judgement.record;
          expect([isLei(lei), isRegisterNumberOf(registeredAs, BMW), courtCode]).toEqual([true, true, 'D2601']);
          expect(sameCompany).not.toBe(false);
        }
      }),
    );
  });
});

describe('a register number', () => {
  test.each([
    ['HRB 42243', true],
    ['hrb-42243', true],
    ['HRB 0042243', true],
    ['HRB 422431', false],
    ['HRB 42243 B', true],
    ['Amtsgericht München HRB 42243', false],
  ])('%p is that of the id: %p', (printed, expected) => {
    expect(isRegisterNumberOf(printed, BMW)).toBe(expected);
  });

  test('with a suffix is not that of an id with another one', () => {
    expect(isRegisterNumberOf('HRB 44343 B', id('DE-HRB-F1103-44343B'))).toBe(true);
    expect(isRegisterNumberOf('HRB 44343 C', id('DE-HRB-F1103-44343B'))).toBe(false);
  });

  test('is asked for in spellings that are all its own, with the suffix of its court', () => {
    const berlin = id('DE-HRB-F1103-0261904');
    expect(registerNumberSpellings(berlin)).toEqual([
      'HRB 261904',
      'HRB261904',
      'HRB 261904 B',
      'HRB 261904B',
      'HRB261904B',
    ]);
    for (const company of [berlin, BMW, id('DE-GnR-H1101-12HB'), id('DE-PR-X1517-3')]) {
      for (const spelling of registerNumberSpellings(company)) {
        expect(isRegisterNumberOf(spelling, company)).toBe(true);
        expect(spelling).not.toContain(',');
      }
    }
  });
});
