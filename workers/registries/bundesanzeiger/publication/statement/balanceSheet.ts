import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import type { Side } from './balancePositions.ts';
import { isDoubtfulOn, type BalanceSide } from './balanceSide.ts';
import { finishTree, totalOf, type Proof } from './finishTree.ts';
import { type Cents, type Year, YEARS } from './money.ts';
import type { Position } from './position.ts';

export interface BalanceSheet {
  readonly assets: readonly Position[];
  readonly liabilities: readonly Position[];
  readonly totals: Readonly<Record<Side, Cents>>;
  readonly grain: Readonly<Record<Year, number>>;
  readonly warnings: readonly PublicationWarning[];
}

/** What is known of the sum of one side and year. */
interface Total {
  readonly amount: number | null;
  /** Whether the positions come to it. */
  readonly isProved: boolean;
}

/** Puts both sides together: each side's sum is proved by its positions or by the other side. */
export function balanceSheet(assets: BalanceSide, liabilities: BalanceSide): BalanceSheet {
  const warnings = new Set<PublicationWarning>([...assets.warnings, ...liabilities.warnings]);
  // Both before either is finished, since that takes away what is in doubt.
  const known = { assets: totalsFor(assets, liabilities), liabilities: totalsFor(liabilities, assets) };
  finish('assets', assets, known.assets).forEach((warning) => warnings.add(warning));
  finish('liabilities', liabilities, known.liabilities).forEach((warning) => warnings.add(warning));
  const totals = { assets: amountsOf(known.assets), liabilities: amountsOf(known.liabilities) };
  return {
    assets: assets.positions,
    liabilities: liabilities.positions,
    totals,
    grain: {
      current: Math.max(assets.grain.current, liabilities.grain.current),
      prior: Math.max(assets.grain.prior, liabilities.grain.prior),
    },
    warnings: [...warnings],
  };
}

type Totals = Readonly<Record<Year, Total>>;

function totalsFor(own: BalanceSide, other: BalanceSide): Totals {
  return { current: totalFor(own, other, 'current'), prior: totalFor(own, other, 'prior') };
}

function amountsOf({ current, prior }: Totals): Cents {
  return { current: current.amount, prior: prior.amount };
}

function finish(side: Side, { positions, grain }: BalanceSide, totals: Totals): ReadonlySet<PublicationWarning> {
  const isMissing = YEARS.some((year) => totals[year].amount === null && totalOf(positions, year) !== null);
  const proof: Proof = { current: totals.current.isProved, prior: totals.prior.isProved };
  const warnings = finishTree(positions, proof, { grain, isDoubtful: isDoubtfulOn(side) });
  return isMissing ? warnings.add('total_unclear') : warnings;
}

/** A printed sum counts where its positions, or the other side's printed sum, confirm it. */
function totalFor(own: BalanceSide, other: BalanceSide, year: Year): Total {
  const proved = amountIn(own.total, year);
  if (proved !== null) {
    return { amount: proved, isProved: true };
  }
  const claimed = amountIn(own.unproved, year);
  const theirs = amountIn(other.total, year) ?? amountIn(other.unproved, year);
  if (claimed !== null) {
    return { amount: claimed === theirs ? claimed : null, isProved: false };
  }
  const computed = totalOf(own.positions, year);
  const isConfirmed = computed !== null && computed === (theirs ?? totalOf(other.positions, year));
  return { amount: isConfirmed ? computed : null, isProved: isConfirmed };
}

function amountIn(total: Cents | null, year: Year): number | null {
  return total === null ? null : total[year];
}
