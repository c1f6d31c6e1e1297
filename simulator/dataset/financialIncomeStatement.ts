import { yearlyAmount, type FinancialProfile } from './financialProfile.ts';
import { linesOf, sharesOf, TAX_RATE, type LineTemplate } from './financialIncomeTemplates.ts';
import { partOf, sums, type TreeOptions, type YearFigures } from './financialPositions.ts';
import type { StatementPosition } from './financialStatements.ts';

export interface IncomeFigures {
  readonly amounts: ReadonlyMap<string, number>;
  readonly netIncome: number;
}

/** Figures of one year in cents, multiples of `grain`. */
export function incomeFigures(profile: FinancialProfile, year: number, grain: number): IncomeFigures {
  const lines = linesOf(profile);
  const optional = new Set(lines.filter((line) => line.optional).map(({ legalKey }) => legalKey));
  const amounts = new Map<string, number>();
  for (const [key, range] of Object.entries(sharesOf(profile))) {
    const used = profile.random.fork(`used/${profile.method}/${key}`).chance(optional.has(key) ? 0.6 : 1);
    if (used) {
      amounts.set(key, yearlyAmount(profile, `income/${key}`, year, grain, range));
    }
  }
  const beforeTax = lines.reduce((total, line) => total + signed(line, lineAmount(line, amounts) ?? 0), 0);
  amounts.set(
    profile.method === 'total_cost' ? '14' : '13',
    Math.max(0, Math.round((beforeTax * TAX_RATE) / grain)) * grain,
  );
  const netIncome = lines.reduce((total, line) => total + signed(line, lineAmount(line, amounts) ?? 0), 0);
  return { amounts, netIncome };
}

/** The printed lines of two years; lines without figures in both years are left out and the numbering closes up. */
export function incomePositions(
  profile: FinancialProfile,
  options: Pick<TreeOptions, 'current' | 'prior' | 'grains'>,
): readonly StatementPosition[] {
  const printed: StatementPosition[] = [];
  for (const line of linesOf(profile)) {
    const children = childrenOf(line, options, printed.length + 1);
    const amounts = line.effect === 'result' ? runningTotal(printed) : lineAmounts(line, options);
    if (amounts.current !== null || amounts.prior !== null) {
      const key = String(printed.length + 1);
      const parts = line.partOf === undefined ? [] : [partOf(line.partOf, amounts, options)];
      const { legalKey, label, effect } = line;
      printed.push({ key, legalKey, mark: `${key}.`, label, effect, ...amounts, children, partsOf: parts });
    }
  }
  return printed;
}

function childrenOf(
  line: LineTemplate,
  options: Pick<TreeOptions, 'current' | 'prior'>,
  ordinal: number,
): readonly StatementPosition[] {
  return (line.children ?? []).map(({ legalKey, label }, index) => {
    const mark = String.fromCharCode(97 + index);
    const amounts = { current: amountOf(options.current, legalKey), prior: amountOf(options.prior, legalKey) };
    return {
      key: `${ordinal}.${mark}`,
      legalKey,
      mark: `${mark})`,
      label,
      effect: line.effect,
      ...amounts,
      children: [],
      partsOf: [],
    };
  });
}

function lineAmounts(line: LineTemplate, { current, prior }: Pick<TreeOptions, 'current' | 'prior'>) {
  return { current: current && lineAmount(line, current), prior: prior && lineAmount(line, prior) };
}

function lineAmount(line: LineTemplate, amounts: ReadonlyMap<string, number>): number | null {
  if (line.children === undefined) {
    return amounts.get(line.legalKey) ?? null;
  }
  return line.children.reduce((total, child) => total + (amounts.get(child.legalKey) ?? 0), 0);
}

function amountOf(figures: YearFigures, key: string): number | null {
  return figures?.get(key) ?? null;
}

function runningTotal(printed: readonly StatementPosition[]) {
  return sums(
    printed
      .filter(({ effect }) => effect !== 'result')
      .map((line) => ({
        ...line,
        current: line.current === null ? null : signed(line, line.current),
        prior: line.prior === null ? null : signed(line, line.prior),
      })),
  );
}

/** What an amount adds to the result. */
function signed({ effect }: Pick<StatementPosition, 'effect'>, cents: number): number {
  switch (effect) {
    case 'income':
      return cents;
    case 'expense':
    case 'deduction':
      return -cents;
    case 'result':
    case 'balance':
      return 0;
  }
}
