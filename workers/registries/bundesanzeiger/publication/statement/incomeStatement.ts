import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import { finishTree, type Proof } from './finishTree.ts';
import { incomeLine, incomeMethod, type IncomeMethod, USE_OF_RESULT } from './incomePositions.ts';
import { joinWrapped } from './joinWrapped.ts';
import { type Cents, NO_CENTS, type Year } from './money.ts';
import { amountOf, amountsOf, type Position } from './position.ts';
import { LEVELS, TreeBuilder, type TreeRules } from './positionTree.ts';
import { type EffectivePosition, type IncomeProof, proveNetIncome } from './proveNetIncome.ts';
import { type IncomeProofs, settleIncome } from './settleIncome.ts';
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
export function incomeStatement({ rows: printed, grain, warnings: rowWarnings }: StatementRows): IncomeStatement {
  const rows = joinWrapped(printed, (folded) => incomeLine(folded).keys !== null);
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
  const net = lines[at]?.position ?? null;
  const proofs = net === null ? NO_PROOFS : proofsFor(above, net, grain);
  if (net === null) {
    warnings.add('total_unclear');
  }
  settleIncome({ above, net, below: lines.slice(above.length + 1), proofs }).forEach((warning) =>
    warnings.add(warning),
  );
  const proof: Proof = { current: proofs.current !== null, prior: proofs.prior !== null };
  finishTree(positions, proof, { grain, isDoubtful: () => false }).forEach((warning) => warnings.add(warning));
  const revenue = positions.find(({ label }) => /^umsatzerloese/u.test(label.folded)) ?? null;
  return {
    method,
    positions,
    net: net === null ? NO_CENTS : net.amounts,
    revenue: revenue === null ? NO_CENTS : amountsOf(revenue),
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
      if (isPart) {
        return LEVELS.alpha;
      }
      return effect === 'unknown' && !USE_OF_RESULT.test(folded) ? null : LEVELS.arabic;
    },
    isSum: ({ mark, folded }) => mark === null && /^(?:zwischen ?summe|summe|gesamt$)/u.test(folded),
    isDoubtful: () => false,
    allowsLooseSums: true,
  };
}

const NO_PROOFS: IncomeProofs = { current: null, prior: null };

/** This year first: the label of the net income is about it, and the year before is printed by the same habit. */
function proofsFor(above: readonly EffectivePosition[], net: Position, grain: StatementRows['grain']): IncomeProofs {
  const prove = (year: Year, sign: number, expenses: 1 | -1 | null): IncomeProof | null => {
    const amount = amountOf(net, year);
    const tolerance = grain[year] * Math.ceil(above.length / 2);
    return amount === null || above.length === 0
      ? null
      : proveNetIncome(above, year, { net: amount, sign, expenses, tolerance });
  };
  const current = prove('current', signOf(net), null);
  return { current, prior: prove('prior', 0, current?.expenses ?? null) };
}

/** What label and print say of this year's result. */
function signOf(net: Position): number {
  return namesOnlyLoss(net.label.folded) ? -1 : Math.sign(amountOf(net, 'current') ?? 0);
}
