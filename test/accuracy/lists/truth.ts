import { Near, OrNull, SameShares, type Truth } from '../sample.ts';
import { heldSum, percentHeld, type Content, type Holding } from './content.ts';
import type { Body } from './forms/form.ts';
import { totalMatches } from './frame.ts';
import { sumOf } from './lots.ts';

/** What `enrich parse shareholder-list` should say of a list, in the shapes of the contract. */
export function truthOf(content: Content, { layout, percents }: Pick<Body, 'layout' | 'percents'>): Truth {
  return {
    kind: 'told',
    isContradictory: content.isUnproven,
    fields: {
      kind: 'parsed',
      document_date: content.day,
      share_capital: content.capital ?? new OrNull(heldSum(content)),
      currency: content.currency,
      ...(layout === null ? {} : { layout }),
      total_matches_capital: totalMatches(content) ?? new OrNull(true),
      owners: content.holdings
        .filter(({ isRedeemed }) => isRedeemed !== true)
        .map((holding) => ownerOf(content, holding, percents)),
    },
  };
}

function ownerOf(content: Content, holding: Holding, percents: Body['percents']): Readonly<Record<string, unknown>> {
  const { party, lots } = holding;
  const percentage = percentageOf(content, holding, percents);
  return {
    ...party.identity,
    nominal_amount: sumOf(lots),
    currency: content.currency,
    ...(percentage === null ? {} : { percentage }),
    shares:
      content.epoch === 'contributions'
        ? []
        : new SameShares(lots.map(({ from, to, each }) => ({ from, to, nominal_each: each }))),
  };
}

/** Exact but for what its printing loses; null where neither a total nor the capital tells it. */
function percentageOf(content: Content, { lots }: Holding, percents: Body['percents']): Near | OrNull | null {
  const exact = percentHeld(content, lots);
  if (exact < 1 && content.hidesSmallPercents) {
    return new OrNull(new Near(exact, 0.001));
  }
  const error = content.figures.percentError * lots.length;
  const isPrinted = percents === 'of-holders' || (percents === 'of-shares' && lots.length === 1);
  if (isPrinted || (percents === 'of-shares' && totalMatches(content) === true)) {
    return new Near(exact, error);
  }
  return totalMatches(content) === true ? new Near(exact, 0.000_06) : null;
}
