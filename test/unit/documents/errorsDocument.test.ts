import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { CANCELLED, CAPPED_DUPLICATE, UNPAID_DUPLICATE } from '#domain/acceptanceErrors';
import { ERRORS } from '#domain/errorCatalogue';
import { FAILURES } from '#domain/failureCatalogue';
import { WORK_ERROR_CODES } from '#domain/verdict';

const document = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');

/** The rows of the table under a heading, cell by cell, without its head. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('docs/errors.md', () => {
  test('tells every answer of the API exactly as the catalogue does, and no other', () => {
    expect(tableUnder('Answers of the API')).toEqual(
      Object.entries(ERRORS).map(([code, { status, message, remedy }]) => [
        `\`${code}\``,
        String(status),
        message,
        remedy,
      ]),
    );
  });

  test('tells every code that an enrichment can fail with exactly as the catalogue does, and no other', () => {
    const codes = [...WORK_ERROR_CODES, CANCELLED.code, CAPPED_DUPLICATE.code, UNPAID_DUPLICATE.code];
    expect(Object.keys(FAILURES)).toEqual(codes);
    expect(tableUnder('Failed enrichments')).toEqual(
      Object.entries(FAILURES).map(([code, { meaning, remedy }]) => [`\`${code}\``, meaning, remedy]),
    );
  });
});
