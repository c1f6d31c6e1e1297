import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { TABLE_LIMITS } from '#domain/tableLimits';
import { parseTable } from '../../../../api/tables/parseTable.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { inline, workbook } from '../../../support/tables/workbook.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

interface Own {
  readonly columns: unknown;
  readonly rows: readonly unknown[];
  readonly chunks: readonly number[];
  readonly problem?: string;
}

/** All cells of a file as they are kept, where none of its columns is used. */
async function ownOf(file: Uint8Array | string, ownBytes = TABLE_LIMITS.ownBytes): Promise<Own> {
  const chunks: Uint8Array[] = [];
  let end = {};
  const plan = { limits: { ...TABLE_LIMITS, ownBytes }, wantsColumn: () => false, keepsOwn: true };
  for await (const part of parseTable(inChunks(file, [100_000]), plan)) {
    if (part.kind === 'own') {
      chunks.push(part.chunk);
    } else if (part.kind === 'header') {
      end = { columns: part.columns?.map(({ name, place, kind }) => [name, place, kind.kind]) };
    } else if (part.kind === 'refused') {
      end = { problem: part.problem };
    }
  }
  const whole = chunks.length === 0 ? '' : inflateRawSync(Buffer.concat(chunks)).toString();
  const lines = whole.split('\n').slice(0, -1);
  return {
    columns: null,
    ...end,
    rows: lines.map((line) => JSON.parse(line) as unknown),
    chunks: chunks.map(({ length }) => length),
  };
}

describe('all cells of a file', () => {
  test('are kept as they stand in a CSV file, unused columns and those without a name included', async () => {
    const { columns, rows } = await ownOf('Firma;;PLZ;Umsatz;;\n"Müller; ""X""";x;01067;1,50;;\n\n y ;;10115;2,25\n');
    expect(rows).toEqual([
      ['Müller; "X"', 'x', '01067', '1,50', '', ''],
      [' y ', '', '10115', '2,25'],
    ]);
    expect(columns).toEqual([
      ['Firma', 0, 'text'],
      ['', 1, 'text'],
      ['PLZ', 2, 'text'],
      ['Umsatz', 3, 'number'],
    ]);
  });

  test('are kept as what they are in a workbook, notes beside its columns included', async () => {
    const cells = [
      inline('A2', '007'),
      '<c r="B2"><v>12.5</v></c>',
      '<c r="C2" s="1"><v>45351</v></c>',
      '<c r="D2" t="b"><v>1</v></c>',
      '<c r="E2" s="2"><v>42</v></c>',
      '<c r="F2"><v>12345678901234567</v></c>',
      '<c r="G2" t="e"><v>#N/A</v></c>',
      inline('I2', 'Notiz'),
    ].join('');
    const header = LETTERS.map((letter) => inline(`${letter}1`, letter)).join('');
    const { columns, rows } = await ownOf(
      workbook({ rows: `<row r="1">${header}</row><row r="2">${cells}</row>`, formats: [0, 14, '0000'] }),
    );
    expect(rows).toEqual([
      ['007', 12.5, { iso: '2024-02-29' }, true, '0042', '12345678901234567', '#N/A', null, 'Notiz'],
    ]);
    expect(columns).toEqual([...LETTERS.map((name, place) => [name, place, 'typed']), ['', 8, 'typed']]);
  });

  test('leave in small chunks while the file is read, however long its rows are', async () => {
    const cells = Array.from({ length: 40 }, () => randomBytes(24_000).toString('base64'));
    const { rows, chunks } = await ownOf(`a,b\n${cells.map((cell) => `${cell},ä${cell.slice(1)}\n`).join('')}`);
    expect(rows).toEqual(cells.map((cell) => [cell, `ä${cell.slice(1)}`]));
    expect(chunks.length).toBeGreaterThan(20);
    expect(Math.max(...chunks)).toBeLessThan(200_000);
  });

  test('are refused beyond a limit that no honest file has', async () => {
    const { problem } = await ownOf(`a\n${`${'x'.repeat(1_000)}\n`.repeat(1_000)}`, 500_000);
    expect(problem).toMatch(/^All columns together have more than .* MB of text\. Remove those not needed\.$/);
  });
});
