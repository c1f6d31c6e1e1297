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
  return { controlled, votesIn: (company) => votesOf(new Set([...holders, ...controlled]), votes.get(company) ?? []) };
}

interface Vote {
  readonly holder: string;
  readonly part: Fraction;
}

/** By company. */
type Votes = ReadonlyMap<string, readonly Vote[]>;

function votesOf(holders: ReadonlySet<string>, votes: readonly Vote[]): Fraction {
  return sum(votes.filter(({ holder }) => holders.has(holder)).map(({ part }) => part));
}

/** The least set that is closed: each round adds the companies whose majority it already has. */
function closure(holders: ReadonlySet<string>, votes: Votes): Set<string> {
  const controlled = new Set<string>();
  const hands = new Set(holders);
  for (let grew = true; grew;) {
    grew = false;
    for (const [company, cast] of votes) {
      if (!hands.has(company) && isMore(votesOf(hands, cast), MAJORITY)) {
        controlled.add(company);
        hands.add(company);
        grew = true;
      }
    }
  }
  return controlled;
}

/** Holdings are asked about again for each person, and are the same object then. */
const known = new WeakMap<readonly Holding[], Votes>();

/** Parts of the votes that can be cast. */
function votingShares(holdings: readonly Holding[]): Votes {
  const votes = known.get(holdings) ?? castable(partsOf(holdings));
  known.set(holdings, votes);
  return votes;
}

function partsOf(holdings: readonly Holding[]): Votes {
  const companies = new Set(holdings.map(({ company }) => company));
  return new Map(
    [...companies].map((id) => [
      id,
      holdings.filter(({ company }) => company === id).map(({ holder, share }) => ({ holder, part: share ?? ZERO })),
    ]),
  );
}

/** Without what a company holds of itself, or a company that it controls. */
function castable(parts: Votes): Votes {
  return new Map(
    [...parts].map(([company, votes]) => {
      const own = closure(new Set([company]), parts).add(company);
      const cast = minus(ONE, votesOf(own, votes));
      const others = votes.filter(({ holder }) => !own.has(holder));
      return [company, isZero(cast) ? others : others.map(({ holder, part }) => ({ holder, part: over(part, cast) }))];
    }),
  );
}
