import { expect, test } from '@jest/globals';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { lostFirstRow } from '../../../../api/dashboard/parts/lostFirstRow.ts';

const warningOf = (type: string, name: string, use: string | null) =>
  lostFirstRow({ columns: [{ name, used_as: use }] }, enrichmentTypeByName(type)?.input.shape ?? {})?.toString() ??
  null;

test('a first line that is a row is told, with what was read as a name', () => {
  expect(warningOf('get_company', 'DE-HRB-F1103-261904', 'company_id')).toContain('“DE-HRB-F1103-261904” was read as');
  expect(warningOf('verify_email', 'anna@example.com', 'email')).toContain('anna@example.com');
});

test.each([
  ['get_company', 'company_id', 'company_id'],
  ['get_company', 'HRB', 'company_id'],
  ['get_company', 'DE-HRB-F1103-261904', null],
  ['get_company', 'DE-HRB-F1103-261904', 'custom_vars.id'],
  ['search_companies', 'Firmenname', 'query'],
])('a header is none: %s with “%s” used as %s', (type, name, use) => {
  expect(warningOf(type, name, use)).toBeNull();
});
