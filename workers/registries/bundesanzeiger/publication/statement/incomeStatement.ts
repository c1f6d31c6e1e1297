import type { PublicationWarning } from '#contract/types/getPublication';
import { finishTree, type Proof } from './finishTree.ts';
import { incomeLine, incomeMethod, type IncomeMethod } from './incomePositions.ts';
import { type Cents, negated, type Year, YEARS } from './money.ts';
import { amountOf, amountsOf, withDescendants, type Position } from './position.ts';
import { LEVELS, TreeBuilder, type TreeRules } from './positionTree.ts';
import { proveNetIncome, usualExpenseSign, type EffectivePosition, type IncomeProof } from './proveNetIncome.ts';
import { namesOnlyLoss } from './signRules.ts';
import type { StatementRows } from './statementRows.ts';

export interface IncomeStatement {
  readonly method: IncomeMethod | null;
  readonly positions: readonly Position[];
  readonly net: Cents;
  readonly revenue: Cents;
  readonly grain: Readonly<Record<Year, number>>;
  readonly warnings: readonly PublicationWarning[];
}

/** Reads the rows of an income statement; its last line proves the signs of the others and they prove its own. */
export function incomeStatement({ rows, grain, warnings: rowWarnings }: StatementRows): IncomeStatement {
  const method = incomeMethod(rows.flatMap(({ label }) => label?.folded ?? []));
  const builder = new TreeBuilder(rulesOf(method), grain);
  rows.forEach((row) => builder.add(row));
  const { positions, warnings: treeWarnings } = builder.tree();
  const warnings = new Set<PublicationWarning>([...rowWarnings, ...treeWarnings]);

  const lines = positions.map((position): EffectivePosition => ({
    position,
    effect: incomeLine(position.label.folded).effect,
  }));
  const at = lines.findIndex(({ effect }) => effect === 'net');
  const above = lines.slice(0, Math.max(0, at));
  const net = lines[at]?.position;
  const proofs = YEARS.map((year) => ({ year, proof: net === undefined ? null : proofFor(above, net, year, grain) }));
  if (net === undefined) {
    warnings.add('total_unclear');
  }
  const printed: Cents = net === undefined ? { current: null, prior: null } : net.amounts;
  for (const { year, proof } of proofs) {
    settleYear({ lines, above, net, year, proof, printed }, warnings);
  }
  const proof = Object.fromEntries(proofs.map((one) => [one.year, one.proof !== null])) as Proof;
  finishTree(positions, proof, { grain, isDoubtful: () => false }).forEach((warning) => warnings.add(warning));
  const revenue = positions.find(({ label }) => /^umsatzerloese/u.test(label.folded));
  return {
    method,
    positions,
    net: net?.amounts ?? printed,
    revenue: revenue === undefined ? { current: null, prior: null } : amountsOf(revenue),
    grain,
    warnings: [...warnings],
  };
}

function rulesOf(method: IncomeMethod | null): TreeRules {
  const keyOf: TreeRules['keyOf'] = ({ folded }, parent) => {
    const key = method === null ? null : (incomeLine(folded).keys?.[method] ?? null);
    const isBelow = key?.includes('.') === true;
    return isBelow === (parent !== null) ? key : null;
  };
  return {
    keyOf,
    levelOf: ({ folded }, open) => {
      const { effect, keys } = incomeLine(folded);
      const isPart = keys?.total_cost?.includes('.') === true && open.length > 0;
      return isPart ? LEVELS.alpha : effect === 'unknown' ? null : LEVELS.arabic;
    },
    isSum: ({ mark, folded }) => mark === null && /^(?:zwischen ?summe|summe|gesamt$)/u.test(folded),
    isDoubtful: () => false,
    allowsLooseSums: true,
  };
}

function proofFor(
  above: readonly EffectivePosition[],
  net: Position,
  year: Year,
  grain: StatementRows['grain'],
): IncomeProof | null {
  const amount = amountOf(net, year);
  const tolerance = grain[year] * Math.ceil(above.length / 2);
  return amount === null || above.length === 0 ? null : proveNetIncome(above, amount, year, tolerance);
}

interface YearOfIncome {
  readonly lines: readonly EffectivePosition[];
  readonly above: readonly EffectivePosition[];
  readonly net: Position | undefined;
  readonly year: Year;
  readonly proof: IncomeProof | null;
  readonly printed: Cents;
}

/** Gives every line of one year its true sign, or none where it is in doubt. */
function settleYear(income: YearOfIncome, warnings: Set<PublicationWarning>): void {
  const { lines, above, net, year, proof, printed } = income;
  const usual = usualExpenseSign(above, year);
  const isTurned = (position: Position): boolean => (proof?.factors.get(position) ?? usual) === 1;
  for (const { position, effect } of above) {
    if (effect === 'expense' && isTurned(position)) {
      withDescendants(position).forEach((each) => setAmount(each, year, negated(each.amounts[year])));
    } else if (effect === 'change') {
      settleChange(position, year, proof, warnings);
    }
  }
  if (net !== undefined) {
    settleNet(net, year, proof, printed, warnings);
  }
  lines
    .slice(above.length + 1)
    .filter(({ position }) => namesOnlyLoss(position.label.folded) && (position.amounts[year] ?? 0) > 0)
    .forEach(({ position }) => dropAmount(position, year, warnings));
}

/** A decrease in stock reduces the result, and is printed with a minus by some and without by others. */
function settleChange(
  position: Position,
  year: Year,
  proof: IncomeProof | null,
  warnings: Set<PublicationWarning>,
): void {
  if (proof !== null) {
    setAmount(
      position,
      year,
      proof.factors.get(position) === -1 ? negated(position.amounts[year]) : position.amounts[year],
    );
  } else if (/^(?:ver)?minderung/u.test(position.label.folded)) {
    dropAmount(position, year, warnings);
  }
}

/**
 * The net income's sign: what the lines come to, else what its label says. `Jahresfehlbetrag` without a minus is a
 * loss; beside it a minus marks a profit of the prior year (3-registry.md, 5.5).
 */
function settleNet(
  net: Position,
  year: Year,
  proof: IncomeProof | null,
  printed: Cents,
  warnings: Set<PublicationWarning>,
): void {
  const amount = printed[year];
  if (amount === null || amount === 0) {
    return;
  }
  if (proof !== null) {
    setAmount(net, year, proof.sum === 0 ? amount : Math.sign(proof.sum) * Math.abs(amount));
    return;
  }
  warnings.add('sum_mismatch');
  if (!namesOnlyLoss(net.label.folded)) {
    return;
  }
  if (year === 'current') {
    setAmount(net, year, 0 - Math.abs(amount));
  } else if (printed.current !== null && amount * printed.current < 0) {
    setAmount(net, year, Math.abs(amount));
  } else {
    dropAmount(net, year, warnings);
  }
}

function setAmount(position: Position, year: Year, amount: number | null): void {
  position.amounts = { ...position.amounts, [year]: amount };
}

function dropAmount(position: Position, year: Year, warnings: Set<PublicationWarning>): void {
  setAmount(position, year, null);
  warnings.add('sign_unclear');
}
