import { captionUnit } from '../../table/unit.ts';
import { headsStatement } from './statementLine.ts';

/** Lines that may name the unit of a statement. */
export interface Captions {
  /** Those from its heading on. */
  readonly own: readonly string[];
  /** The nearest before it that names a unit, which may be meant for all statements of a part; none where `own` do. */
  readonly before: readonly string[];
}

/** @param around headings and lines before a statement, nearest last */
export function captionsOf(around: readonly string[]): Captions {
  const own = around.slice(Math.max(0, around.findLastIndex(headsStatement)));
  const nearest = around.findLast(namesUnit);
  return { own, before: own.some(namesUnit) || nearest === undefined ? [] : [nearest] };
}

function namesUnit(line: string): boolean {
  return captionUnit(line).kind !== 'unknown';
}
