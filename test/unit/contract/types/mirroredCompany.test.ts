import { describe, expect, test } from '@jest/globals';
import { mirroredCompany } from '#contract/types/get_company/getCompany';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';

const record = (companyId: string, register: object): object => ({
  company_id: companyId,
  register: { type: 'HRB', number: '395', suffix: null, ...register },
});

describe('a company of the mirror', () => {
  test.each([
    ['of a state whose EUIDs are proven', record('DE-HRB-R3306-395', { court: { code: 'R3306' } }), 'DER3306.HRB395'],
    ['of a state whose EUIDs are not', record('DE-HRB-P2305-395', { court: { code: 'P2305' } }), null],
    [
      'whose letters the register printed',
      record('DE-HRB-X1517-395', { suffix: 'KI', court: { code: 'X1517' } }),
      'DEX1517R.HRB395KI',
    ],
    [
      'whose letters may be the caller’s alone',
      record('DE-HRB-X1517-395XY', { suffix: 'XY', court: { code: 'X1517' } }),
      null,
    ],
    ['that says of no register', { company_id: 'DE-HRB-R3306-395' }, null],
  ])('that an earlier release stored has its EUID: %s', (_, stored, euid) => {
    expect(mirroredCompany(stored)).toMatchObject({ ...stored, euid });
  });

  test.each([null, 'DEP2305.HRB395'])('keeps the EUID that was read: %s', (euid) => {
    expect(mirroredCompany({ ...record('DE-HRB-R3306-395', { court: { code: 'R3306' } }), euid }).euid).toBe(euid);
  });

  test('answers an EUID as its company id', () => {
    const [byId, byEuid] = [{ company_id: 'DE-HRB-F1103-158855' }, { euid: 'DEF1103R.HRB158855B' }];
    expect(GET_COMPANY.mirrorUse(byEuid).answeredBy.key).toBe(GET_COMPANY.mirrorUse(byId).answeredBy.key);
    expect(GET_COMPANY.comparedInput(byEuid)).toEqual(byId);
  });
});
