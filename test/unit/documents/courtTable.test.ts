import { expect, test } from '@jest/globals';
import { COURTS } from '../../../core/domain/courts.ts';
import { readText } from '../../support/references/repository.ts';

/** `F1103 Berlin (Charlottenburg)` in a cell of courts. */
const COURT = /^([A-Z]\d{4}) (.+)$/u;

test('the table of register courts lists every court that a company id may name, and no other', () => {
  const rows = readText('docs/spec/registries.md').matchAll(/^\| [A-Z] +\|[^|]+\|([^|]+)\|$/gmu);
  const cells = [...rows].flatMap(([, courts = '']) => courts.split('·'));
  const printed = cells.map((cell) => {
    const [, code, name] = COURT.exec(cell.trim()) ?? [];
    return { code, name };
  });
  const byCode = (one: { code?: string | undefined }, other: { code?: string | undefined }): number =>
    (one.code ?? '') < (other.code ?? '') ? -1 : 1;
  expect(printed.sort(byCode)).toEqual([...COURTS].sort(byCode));
});
