import { Near, OrNull } from '../sample.ts';
import type { Fields } from './mutation.ts';
import { type Line, type PlacedLine, withLines, type Year, YEARS } from './positions.ts';

/**
 * What a publication tells whose printed value of one line contradicts the sums around it: nothing for the lines of the
 * balance sheet that only this sum could prove. What another sum may prove is left in doubt, and so are the lines of an
 * income statement, whose subtotals prove parts of it.
 *
 * @param slipped the line and the years of the printed values that are wrong or gone
 */
export function contradict(
  fields: Fields,
  slipped: PlacedLine,
  years: readonly Year[],
  fate: 'changed' | 'gone',
): Fields {
  const lost = new Set<Line>(years.flatMap((year) => partners(slipped, year)));
  const own = (line: Line, told: unknown): unknown => {
    const isGone = line === slipped.line && fate === 'gone';
    return isGone || (line !== slipped.line && lost.has(line)) ? null : new OrNull(told);
  };
  const contradicted = withLines(fields, (line) => ({
    ...line,
    ...Object.fromEntries(years.map((year) => [year, own(line, line[year])])),
  }));
  const indicators = (fields['indicators'] ?? {}) as Readonly<Record<string, Fields | null>>;
  return {
    ...contradicted,
    indicators: Object.fromEntries(
      Object.entries(indicators).map(([name, told]) => [
        name,
        name === 'employees' || told === null
          ? told
          : { ...told, ...Object.fromEntries(years.map((year) => [year, new OrNull(told[year])])) },
      ]),
    ),
    ...(fields['checks'] === undefined ? {} : { checks: unproven(fields['checks'] as Fields, slipped) }),
  };
}

/** Lines without parts that add up to the same sum: nothing else says what they are. */
function partners({ line, beside, statement }: PlacedLine, year: Year): Line[] {
  const isLeaf = (each: Line): boolean => (each.children ?? []).length === 0;
  return statement !== 'income' && isLeaf(line)
    ? beside.filter((each) => isLeaf(each) && each[year] !== null && each[year] !== 0)
    : [];
}

/** The lines of a side prove its total; of one that is contradicted below them the total is still told. */
function unproven(checks: Fields, { statement, parents }: PlacedLine): Fields {
  const { balance_sheet_balances: told } = checks;
  const isTop = statement !== 'income' && parents.length === 0;
  return { ...checks, balance_sheet_balances: new OrNull(isTop ? false : told) };
}

/** The other statement may tell the same amount in smaller units. */
function about(value: unknown): OrNull {
  return new OrNull(typeof value === 'number' ? new Near(value, Math.abs(value) * ROUNDING) : value);
}

const ROUNDING = 0.01;

/** What a publication tells whose rows or sums may have lost their meaning: what it told, or nothing. */
export function inDoubt(fields: Fields): Fields {
  const lines = withLines(fields, (line) => ({
    ...line,
    current: new OrNull(line.current),
    prior: new OrNull(line.prior),
  }));
  const indicators = (fields['indicators'] ?? {}) as Readonly<Record<string, Fields | null>>;
  const checks = (fields['checks'] ?? {}) as Fields;
  return {
    ...lines,
    indicators: Object.fromEntries(
      Object.entries(indicators).map(([name, told]) => [
        name,
        told === null ? null : { ...told, ...Object.fromEntries(YEARS.map((year) => [year, about(told[year])])) },
      ]),
    ),
    checks: Object.fromEntries(Object.keys(checks).map((name) => [name, new OrNull(checks[name])])),
  };
}
