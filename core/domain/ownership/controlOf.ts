import { type Fraction, fraction, isMore, isZero, minus, ONE, over, sum, ZERO } from './fraction.ts';
import type { Holding } from './ownershipGraph.ts';

/** A majority of the votes controls a company (§ 290 (2) no. 1 HGB, to which § 3 (4) GwG refers). */
const MAJORITY = fraction(1, 2);

/** What some holders, taken together, have to say in a company. */
export interface Control {
  /** Companies that they control, through companies that they control as well. */
  readonly controlled: ReadonlySet<string>;
  /** Their part of the votes of a company: what they hold themselves and what the companies that they control hold. */
  readonly votesIn: (company: string) => Fraction;
}

/**
 * What `holders` control together: companies in which they have more than half of the votes, directly or through companies
 * that they control (§ 3 (2) sentence 2 to 4 GwG with § 290 HGB). Control grows from the holders outwards, so companies
 * that hold each other control nobody by that. A share that the company or a company under its own control holds has no
 * vote (§ 290 (4) sentence 2 HGB). Shares are votes here: no list tells otherwise. An unknown share counts as none.
 */
export function controlOf(holders: ReadonlySet<string>, holdings: readonly Holding[]): Control {
  const votes = votingShares(holdings);
  const controlled = closure(holders, votes);
  return { controlled, votesIn: (company) => votesOf(new Set([...holders, ...controlled]), company, votes) };
}

interface Vote {
  readonly holder: string;
  readonly company: string;
  readonly part: Fraction;
}

function votesOf(holders: ReadonlySet<string>, company: string, votes: readonly Vote[]): Fraction {
  return sum(votes.filter((vote) => vote.company === company && holders.has(vote.holder)).map(({ part }) => part));
}

/** The least set that is closed: each round adds the companies whose majority it already has. */
function closure(holders: ReadonlySet<string>, votes: readonly Vote[]): ReadonlySet<string> {
  const companies = new Set(votes.map(({ company }) => company));
  const controlled = new Set<string>();
  for (let grew = true; grew;) {
    grew = false;
    for (const company of companies) {
      const hands = new Set([...holders, ...controlled]);
      if (!hands.has(company) && isMore(votesOf(hands, company, votes), MAJORITY)) {
        controlled.add(company);
        grew = true;
      }
    }
  }
  return controlled;
}

/** Parts of the votes that can be cast. */
function votingShares(holdings: readonly Holding[]): readonly Vote[] {
  const parts = holdings.map(({ holder, company, share }) => ({ holder, company, part: share ?? ZERO }));
  const silent = new Set(parts.filter((part) => isOwnHand(part, parts)));
  return parts
    .filter((part) => !silent.has(part))
    .map((part) => {
      const own = sum(parts.filter((one) => one.company === part.company && silent.has(one)).map((one) => one.part));
      const cast = minus(ONE, own);
      return isZero(cast) ? part : { ...part, part: over(part.part, cast) };
    });
}

/** Whether a share is held by the company itself, or by a company that it controls. */
function isOwnHand({ holder, company }: Vote, parts: readonly Vote[]): boolean {
  return holder === company || closure(new Set([company]), parts).has(holder);
}
