import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import { verifyEmailExample } from '#contract/types/verify_email/verifyEmailExample';
import { batchColumns } from '#contract/http/batchColumns';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { CustomVars } from '#domain/customVars';
import type { BatchResultRow } from '#ports/batchReader';
import { csvCell } from '../../../../api/batches/csvCell.ts';
import { type ResultsTable, resultsTable } from '../../../../api/batches/resultsTable.ts';

const company = enrichmentTypeByName('get_company') as EnrichmentType;
const verify = enrichmentTypeByName('verify_email') as EnrichmentType;
const ROW: BatchResultRow = {
  row: 0,
  status: 'queued',
  enrichmentId: 1,
  input: { email: 'anna@example.com' },
  customVars: null,
  output: null,
  credits: 0,
  error: null,
  outputExpiredAt: null,
};

/** Of a batch whose outputs are all there. */
const tableOf = (type: EnrichmentType, customVars: readonly CustomVars[]): ResultsTable =>
  resultsTable(type, { input: batchColumns(type).input, customVars, lacksOutputs: false });

/** The cells of one row by their column. */
function cellsOf(type: EnrichmentType, row: Partial<BatchResultRow>): Readonly<Record<string, string>> {
  const whole = { ...ROW, ...row };
  const table = tableOf(type, whole.customVars === null ? [] : [whole.customVars]);
  const cells = table.valuesOf(whole).map((value) => csvCell(value));
  expect(cells).toHaveLength(table.header.length);
  return Object.fromEntries(table.header.map((name, index) => [name, cells[index] ?? '?']));
}

describe('the columns of results.csv', () => {
  test('are the input, custom_vars, the output, and what became of the row, in this order', () => {
    expect(tableOf(verify, [{ b: 1 }, { a: 'x', deep: { er: [1], none: {} } }, { b: 2 }]).header).toEqual([
      'email',
      'custom_vars.a',
      'custom_vars.b',
      'custom_vars.deep.er',
      'custom_vars.deep.none',
      'output.email',
      'output.normalized',
      'output.status',
      'output.reason',
      'output.syntax_valid',
      'output.domain',
      'output.mx',
      'output.disposable',
      'output.role_account',
      'output.free_provider',
      'output.smtp.checked',
      'output.smtp.accepted',
      'output.smtp.catch_all',
      'credits',
      'error_code',
      'error_message',
    ]);
  });

  test('say when an output was removed only where one was', () => {
    const removedAt = new Date('2026-06-01T12:00:00.000Z');
    const table = resultsTable(verify, { input: batchColumns(verify).input, customVars: [], lacksOutputs: true });
    expect(table.header).toEqual([...tableOf(verify, []).header, 'output_expired_at']);
    expect(table.valuesOf({ ...ROW, outputExpiredAt: removedAt }).at(-1)).toBe(removedAt.toISOString());
    expect(table.valuesOf(ROW)).toHaveLength(table.header.length);
  });

  test('show what may be null by what it is otherwise', () => {
    const { header } = tableOf(company, []);
    expect(header).toEqual(expect.arrayContaining(['output.address.city', 'output.register.court.code']));
    expect(header).not.toContain('output.address');
    expect(new Set(header).size).toBe(header.length);
  });

  test.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))(
    'have a place for everything that %s answers with',
    (_, type) => {
      const { input, output } = type.example;
      const cells = cellsOf(type, { input, output, status: 'completed' });
      const leaves = (value: unknown, path: string): readonly string[] =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.entries(value).flatMap(([key, member]) => leaves(member, `${path}.${key}`))
          : value === null
            ? []
            : [`${path}=${csvCell(value)}`];
      const shown = Object.entries(cells).map(([column, cell]) => `${column}=${cell}`);
      expect(leaves(output, 'output').filter((leaf) => !shown.includes(leaf))).toEqual([]);
    },
  );
});

describe('the cells of results.csv', () => {
  test('of a row that completed are its output, its vars and its price', () => {
    const cells = cellsOf(verify, {
      status: 'completed',
      customVars: { id: 7, flag: false, none: null, list: ['a', { b: 1 }], deep: { x: 'y' } },
      output: { ...verifyEmailExample.output, mx: ['a.example', 'b.example'], domain: null, disposable: false },
      credits: 1,
    });
    expect(cells).toMatchObject({
      email: 'anna@example.com',
      'custom_vars.id': '7',
      'custom_vars.flag': 'false',
      'custom_vars.none': '',
      'custom_vars.list': '["a",{"b":1}]',
      'custom_vars.deep.x': 'y',
      'output.mx': '["a.example","b.example"]',
      'output.domain': '',
      'output.disposable': 'false',
      credits: '1',
      error_code: '',
      error_message: '',
    });
  });

  test('of a row that is open, failed or was rejected are empty where there is nothing', () => {
    const failed = cellsOf(verify, { status: 'failed', error: { code: 'cancelled', message: 'It was, “really”.' } });
    expect(failed).toMatchObject({ error_code: 'cancelled', error_message: 'It was, “really”.', 'output.mx': '' });
    for (const input of [null, 'text', 7, ['x'], {}, { mail: 'x' }]) {
      expect(cellsOf(verify, { status: 'rejected', enrichmentId: null, input })['email']).toBe('');
    }
    expect(cellsOf(verify, { status: 'rejected', input: { email: { a: 1 } } })['email']).toBe('{"a":1}');
  });

  test('of one member of custom_vars are in one column, whatever it is in each row', () => {
    const table = tableOf(verify, [{ a: 1 }, { a: { b: 2 } }, { a: {} }]);
    const vars = (customVars: BatchResultRow['customVars']) =>
      table
        .valuesOf({ ...ROW, customVars })
        .slice(1, 3)
        .map((value) => csvCell(value));
    expect(table.header.slice(1, 3)).toEqual(['custom_vars.a', 'custom_vars.a.b']);
    expect([vars({ a: 1 }), vars({ a: { b: 2 } }), vars({ a: {} })]).toEqual([
      ['1', ''],
      ['', '2'],
      ['{}', ''],
    ]);
  });

  test('show own members only', () => {
    const vars = JSON.parse('{"__proto__":"x","constructor":1}') as Record<string, never>;
    const table = tableOf(verify, [vars]);
    expect(table.header.slice(1, 3)).toEqual(['custom_vars.__proto__', 'custom_vars.constructor']);
    expect(table.valuesOf({ ...ROW, customVars: vars }).slice(1, 3)).toEqual(['x', 1]);
    expect(table.valuesOf({ ...ROW, customVars: {} }).slice(1, 3)).toEqual([undefined, undefined]);
  });
});

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-', "'-"],
    ['-1-1', "'-1-1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['-5', '-5'],
    ['+5.25', '+5.25'],
    ['-1e10', '-1e10'],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ['', ''],
    [-5, '-5'],
    [1e21, '1e+21'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [['=1'], '["=1"]'],
    [['a;=1'], '["a\\u003b=1"]'],
  ])('of %j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
