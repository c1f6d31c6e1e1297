import { finishTree } from './finishTree.ts';
import { incomeLevels, NO_LEVELS, type IncomeLevels, type IncomeYear } from './incomeLevels.ts';
import { incomeLines, type Proofs } from './incomeLines.ts';
import { type Effect, incomeLine, incomeMethod, type IncomeMethod, USE_OF_RESULT } from './incomePositions.ts';
import { joinWrapped } from './joinWrapped.ts';
import { type Cents, NO_CENTS, type Year, YEARS } from './money.ts';
import { amountOf, isBare, type Position } from './position.ts';
import { LEVELS } from './nesting.ts';
import { TreeBuilder } from './treeBuilder.ts';
import type { PositionLabel } from '../table/positionLabel.ts';
import type { TreeRules } from './treeRules.ts';
import type { IncomeProof } from './proveNetIncome.ts';
import type { RowWarning } from './rowWarning.ts';
import { type IncomeProofs, isSameResult, settleIncome } from './settleIncome.ts';
import type { StatementRow, StatementRows } from './statementRows.ts';
import { isSumOfOpen } from './summedName.ts';
import { TreeChecks } from './treeChecks.ts';

export interface IncomeStatement {
  readonly method: IncomeMethod | null;
  readonly positions: readonly Position[];
  readonly net: Cents;
  /** Where the net income and the revenue stand; null where they do not. */
  readonly netPosition: Position | null;
  readonly revenuePosition: Position | null;
  readonly revenue: Cents;
  readonly grain: Readonly<Record<Year, number>>;
  readonly warnings: readonly RowWarning[];
  /** Positions and sums in the order of print. */
  readonly rows: readonly StatementRow[];
}

/**
 * Reads the rows of an income statement; its last line proves the signs of the others and they prove its own.
 * @param result of the year as equity shows it, where the sums around it prove that
 */
export function incomeStatement({ rows: printed, grain, rowWarnings }: StatementRows, result: Cents): IncomeStatement {
  const rows = joinWrapped(withPartLetters(printed), (folded) => incomeLine(folded).keys !== null);
  const method = incomeMethod(rows.flatMap(({ label }) => label?.folded ?? []));
  const builder = new TreeBuilder(rulesOf(method), grain);
  rows.forEach((row, index) => builder.add(row, index === rows.length - 1));
  const tree = builder.tree();
  const { above, net: last, below, proofs } = incomeLines(tree.positions, grain, result);
  const net = last?.position ?? null;
  const positions = [...above, ...(last === null ? [] : [last]), ...below].map(({ position }) => position);
  const checks = new TreeChecks(positions, { grain, isDoubtful: () => false });
  const confirmed = (year: Year): boolean => net !== null && isSameResult(amountOf(net, year), result[year]);
  // Before any sign is turned.
  const levels = { current: levelsIn('current'), prior: levelsIn('prior') };
  const settled = settleIncome({ above, net, below, proofs: proofsIn(proofs), result });
  const finished = positions.flatMap((position) =>
    finishTree([position], { current: levels.current.of(position), prior: levels.prior.of(position) }, checks),
  );
  const revenue = revenueIn(positions);
  return {
    method,
    positions,
    net: net === null ? NO_CENTS : net.amounts,
    netPosition: net,
    revenuePosition: revenue,
    rows,
    revenue: revenue === null ? NO_CENTS : revenue.amounts,
    grain,
    warnings: [
      ...rowWarnings,
      ...tree.warnings,
      ...(net === null ? YEARS.map((year) => ({ code: 'total_unclear', year, rows: [] }) as const) : []),
      ...YEARS.flatMap((year) => levels[year].warnings),
      ...settled,
      ...finished,
    ],
  };

  function levelsIn(year: Year): IncomeLevels {
    return net === null
      ? NO_LEVELS
      : incomeLevels({
          year,
          above,
          net,
          below,
          proof: proofs[year],
          isConfirmed: confirmed(year),
          grains: grain,
        });
  }
}

const DEDUCTED =
  /^(?:abzueglich|abzgl)(?: |$)|^(?:gewaehrte )?(?:erloesschmaelerung|erloesminderung|skont|rabatt|bon[iu]|nachlaess|preisnachlaess|gutschriften)|^umsatzsteuer|^(?:strom|energie|mineraloel|tabak|bier|branntwein)(?: und energie)?steuer/u;

function isDeducted(folded: string): boolean {
  return DEDUCTED.test(folded);
}

const SALES = /^(?:[a-z]+ ){0,2}[a-z]*(?:umsatzerloese|umsaetze|umsatz|erloese)(?: |$)/u;

/** `Umsatzerlöse Inland`, `sonstige Erlöse`, `steuerfreie Umsätze`; costs may name sales too. */
function namesSales(folded: string): boolean {
  const { effect } = incomeLine(folded);
  return SALES.test(folded) && (effect === 'income' || effect === 'unknown');
}

/** The revenue after what is taken off it (section 277 (1) HGB); null where the line with the difference has no name. */
function revenueIn(positions: readonly Position[]): Position | null {
  const called = (name: RegExp): readonly Position[] => positions.filter(({ label }) => name.test(label.folded));
  const [net = null] = called(/^netto ?umsatz|^umsatzerloese netto/u);
  const [gross = null] = called(/^umsatzerloese/u);
  const [, another = null] = positions.filter(({ label }) => namesSales(label.folded));
  if (net !== null || gross === null) {
    return net;
  }
  const next = positions[positions.indexOf(gross) + 1];
  const isGross = [next, gross.children[0]].some((line) => line !== undefined && isDeducted(line.label.folded));
  // In several lines, as by country, none of them is the revenue.
  return another !== null || isGross ? null : gross;
}

/** In capitals the parts of a line are `A)` and `B)`; where a line stands before them, no letter stands above it. */
function withPartLetters(rows: StatementRows['rows']): StatementRows['rows'] {
  const first = rows.find(({ label }) => label !== null);
  return first?.label?.mark === 'letter'
    ? rows
    : rows.map((row) => (row.label?.mark === 'letter' ? { ...row, label: { ...row.label, mark: 'alpha' } } : row));
}

function rulesOf(method: IncomeMethod | null): TreeRules {
  const keyOf: TreeRules['keyOf'] = ({ folded }, parent) => {
    const key = method === null ? null : (incomeLine(folded).keys?.[method] ?? null);
    const isBelow = key?.includes('.') === true;
    return isBelow === (parent !== null) ? key : null;
  };
  return {
    keyOf,
    // Whatever the first line is called, the others stand beside it.
    firstLevel: LEVELS.arabic,
    levelOf: (label, open) => {
      if (isPartOfLine(label, open)) {
        return LEVELS.alpha;
      }
      const { effect } = incomeLine(label.folded);
      return effect === 'unknown' && !USE_OF_RESULT.test(label.folded) ? null : LEVELS.arabic;
    },
    isOfLaw: ({ folded }) => incomeLine(folded).effect !== 'unknown',
    isSum: (label, open) =>
      label.mark === null && (/^(?:zwischen ?summe|summe|gesamt$)/u.test(label.folded) || isSumOfOpen(label, open)),
    isDoubtful: ({ label }) => isDeducted(label.folded),
    bulletsNest: false,
    allowsLooseSums: true,
  };
}

function isPartOfLine({ mark, folded }: PositionLabel, open: readonly Position[]): boolean {
  const [whole, part] = incomeLine(folded).keys?.total_cost?.split('.') ?? [];
  const isPart = part !== undefined && open.some(({ label }) => isLine(label.folded, whole));
  return isPart || (mark === null && SUMMANDS.has(incomeLine(folded).effect) && isListed(open));
}

/** Effects of lines that are no sums. */
const SUMMANDS: ReadonlySet<Effect> = new Set(['income', 'expense', 'change', 'unknown']);

/** Whether parts without numbers stand beneath a bare numbered line, as gross revenue and what is taken off it do. */
function isListed([line, part, deeper]: readonly Position[]): boolean {
  return (
    line !== undefined &&
    part !== undefined &&
    deeper === undefined &&
    isBare(line) &&
    line.label.mark !== null &&
    part.label.mark === null
  );
}

/** Whether a label is that of a numbered line by the total cost method, whatever the statement is by. */
function isLine(folded: string, number: string | undefined): boolean {
  return number !== undefined && incomeLine(folded).keys?.total_cost === number;
}

function proofsIn({ current, prior }: Proofs): IncomeProofs {
  const proofIn = (proof: IncomeYear['proof']): IncomeProof | null => (typeof proof === 'object' ? proof : null);
  return { current: proofIn(current), prior: proofIn(prior) };
}
