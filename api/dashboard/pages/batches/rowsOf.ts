import { number } from '../../parts/number.ts';

/** A number of rows in words. */
export function rowsOf(count: number): string {
  return `${number(count)} ${count === 1 ? 'row' : 'rows'}`;
}
