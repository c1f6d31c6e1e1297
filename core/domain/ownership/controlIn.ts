import { type Fraction, fraction, isMore, isZero, minus, ONE, over, plus, ZERO } from './fraction.ts';
import type { Holding } from './ownershipGraph.ts';

/** A majority of the votes controls a company (§ 290 (2) no. 1 HGB, to which § 3 (4) GwG refers). */
const MAJORITY = fraction(1, 2);

/** What some holders, taken together, have to say in companies. */
export interface Control {
  /** Companies that they control, through companies that they control as well. */
  readonly controlled: ReadonlySet<string>;
  /** Their part of the votes of a company: what they hold themselves and what the companies that they control hold. */
  readonly votesIn: (company: string) => Fraction;
}

/**
 * Tells what `holders` control together: companies in which they have more than half of the votes, directly or through
 * companies that they control (§ 3 (2) sentence 2 to 4 GwG with § 290 HGB). Control grows from the holders outwards, so
 * companies that hold each other control nobody by that. A share that the company or a company under its own control holds
 * has no vote (§ 290 (4) sentence 2 HGB). Shares are votes here: no list tells otherwise. An unknown share counts as none.
 */
export function controlIn(holdings: readonly Holding[]): (holders: Iterable<string>) => Control {
  const votes = byHolder(castable(partsOf(holdings)));
  return (holders) => controlOf(holders, votes);
}

interface Vote {
  readonly holder: string;
  readonly company: string;
  readonly part: Fraction;
}

/** By holder. */
type Votes = ReadonlyMap<string, readonly Vote[]>;

/** The least set that is closed: whoever has a majority casts the votes of that company from then on. */
function controlOf(holders: Iterable<string>, votes: Votes): Control {
  const hands = new Set(holders);
  const controlled = new Set<string>();
  const cast = new Map<string, Fraction>();
  // A set hands out what is added to it while it is gone through.
  for (const hand of hands) {
    for (const { company, part } of votes.get(hand) ?? []) {
      const held = plus(cast.get(company) ?? ZERO, part);
      cast.set(company, held);
      if (!hands.has(company) && isMore(held, MAJORITY)) {
        controlled.add(company);
        hands.add(company);
      }
    }
  }
  return { controlled, votesIn: (company) => cast.get(company) ?? ZERO };
}

function partsOf(holdings: readonly Holding[]): readonly Vote[] {
  return holdings.map(({ holder, company, share }) => ({ holder, company, part: share ?? ZERO }));
}

/**
 * Parts of the votes that can be cast: without what a company holds of itself, or a company that it controls. A majority of
 * these may control where one of all shares did not, which takes the votes of further shares, and so on. It ends: each
 * round leaves fewer shares with a vote, or is the last.
 */
function castable(votes: readonly Vote[]): readonly Vote[] {
  const grouped = byHolder(votes);
  const companies = new Set(votes.map(({ company }) => company));
  const own = new Map([...companies].map((id) => [id, controlOf([id], grouped).controlled]));
  const silent = new Set(
    votes.filter(({ holder, company }) => holder === company || own.get(company)?.has(holder) === true),
  );
  return silent.size === 0 ? votes : castable(withoutSilent(votes, silent));
}

/** The whole of the votes of a company is what is not silent. */
function withoutSilent(votes: readonly Vote[], silent: ReadonlySet<Vote>): readonly Vote[] {
  const voteless = new Map<string, Fraction>();
  silent.forEach(({ company, part }) => voteless.set(company, plus(voteless.get(company) ?? ZERO, part)));
  const others = votes.filter((vote) => !silent.has(vote));
  return others.map((vote) => {
    const cast = minus(ONE, voteless.get(vote.company) ?? ZERO);
    return isZero(cast) ? vote : { ...vote, part: over(vote.part, cast) };
  });
}

function byHolder(votes: readonly Vote[]): Votes {
  return Map.groupBy(votes, ({ holder }) => holder);
}
