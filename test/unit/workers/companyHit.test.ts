import { describe, expect, test } from '@jest/globals';
import { companyHitSchema } from '#contract/types/search_companies/searchCompanies';
import { COURTS } from '#domain/courts';
import { companyHit } from '../../../workers/registries/handelsregister/companyHit.ts';
import { courtByName } from '#domain/courtByName';
import type { ResultRow } from '../../../workers/registries/handelsregister/resultRow.ts';

const ROW: ResultRow = {
  court: 'Kiel',
  register: { type: 'HRB', number: '1234', suffix: 'KI' },
  name: 'Nordlicht GmbH',
  seat: 'Kiel',
  status: 'active',
  documents: { AD: true, CD: false, HD: false, DK: true, UT: false, VÖ: false, SI: true },
  former_names: ['Südlicht GmbH'],
  former_seats: [],
};

describe('companyHit', () => {
  test('a row becomes a hit of the contract, its id with the suffix that the row shows', () => {
    const hit = companyHit(ROW);
    expect(companyHitSchema.parse(hit)).toEqual(hit);
    expect(hit).toMatchObject({
      company_id: 'DE-HRB-X1517-1234KI',
      documents: ['AD', 'DK', 'SI'],
      register: { suffix: 'KI', court: { code: 'X1517', name: 'Kiel' } },
    });
  });

  test('a court that is not in the list leaves the id unknown', () => {
    expect(companyHit({ ...ROW, court: 'Atlantis' })).toMatchObject({
      company_id: null,
      register: { court: { code: null, name: 'Atlantis' } },
    });
  });

  test('a status that is not known is for a person to look at', () => {
    expect(() => companyHit({ ...ROW, status: null })).toThrow('status that is not known');
  });
});

describe('courtByName', () => {
  test('every court of the list is found by its own name', () => {
    expect(COURTS.map(({ name }) => courtByName(name)?.code)).toEqual(COURTS.map(({ code }) => code));
  });

  test.each([
    ['berlin (charlottenburg)', 'F1103'],
    ['Charlottenburg', 'F1103'],
    ['Charlottenburg (Berlin)', 'F1103'],
    ['Ludwigshafen a.Rhein', 'T3104'],
    ['Weiden i.d.OPf.', 'D3508'],
    ['Arnstadt', 'Y1102'],
  ])('%s is %s', (name, code) => {
    expect(courtByName(name)?.code).toBe(code);
  });

  test.each(['', 'Atlantis', 'Frankfurt'])('%j is no court', (name) => {
    expect(courtByName(name)).toBeNull();
  });
});
