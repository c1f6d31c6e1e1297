import { describe, expect, test } from '@jest/globals';
import { distinctHeadings, heading } from '../../../../api/sheets/heading.ts';
import { jsonCell } from '../../../../api/sheets/jsonCell.ts';

describe('a value of an output', () => {
  test.each<[unknown, unknown]>([
    ['text', 'text'],
    [1.5, 1.5],
    [false, false],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
    [['a', 'b', null], 'a; b'],
    [[1, true], '1; true'],
    [{ court: { code: 'F1103', name: null }, number: 7 }, 'Court code: F1103; Number: 7'],
    [
      [
        { role: 'Geschäftsführer', name: 'Anna Berger', city: null, shares: [1, 2] },
        { role: 'Prokurist', name: 'Bo' },
      ],
      'Role: Geschäftsführer; Name: Anna Berger; Shares: 1, 2\nRole: Prokurist; Name: Bo',
    ],
    [
      [
        {
          key: 'A',
          label: 'Anlagevermögen',
          children: [{ key: 'A.I', children: [{ key: 'A.I.1' }] }, { key: 'A.II' }],
        },
      ],
      'Key: A; Label: Anlagevermögen\n  Key: A.I\n    Key: A.I.1\n  Key: A.II',
    ],
  ])('%j is read as %j', (value, cell) => {
    expect(jsonCell(value)).toEqual(cell);
  });
});

describe('headings', () => {
  test.each([
    [['register', 'court_code'], 'Register court code'],
    [['_registry_meta', 'cache_hit'], 'Registry meta cache hit'],
    [['company_id'], 'Company ID'],
    [['smtp', 'catch_all'], 'SMTP catch all'],
    [['mx'], 'MX'],
  ])('are words: %j is %s', (path, expected) => {
    expect(heading(path)).toBe(expected);
  });

  test('stand once each, whatever the customer calls theirs', () => {
    expect(distinctHeadings(['Status', 'name', '', 'Status', 'Name', 'Name (2)', '', 'NAME'])).toEqual([
      'Status',
      'name',
      '',
      'Status (2)',
      'Name (3)',
      'Name (2)',
      '',
      'NAME (4)',
    ]);
  });
});
