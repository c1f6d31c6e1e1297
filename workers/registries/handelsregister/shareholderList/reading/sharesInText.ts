import { amountsIn, type Amount } from '../values/amounts.ts';
import { matchesIn } from '../values/matchesIn.ts';
import { percentsIn } from '../values/percents.ts';
import { type NumberRange, shareNumbersOf } from '../values/shareNumbers.ts';

/** Shares of one amount in running text: `Nr. 3 bis 5 zu je 50 EUR`. */
export interface SharesInText {
  readonly ranges: readonly NumberRange[];
  readonly amount: Amount;
}

export interface TextOfShares {
  readonly lots: readonly SharesInText[];
  /** What all of them come to, where the text says so, in integer cents. */
  readonly totalCents: number | null;
}

/** Words that may stand between the numbers of shares and their amount. */
const LINK =
  /^(?:zu|zum|von|im|in|mit|über|à|a|of|at|with|einem|einer|Höhe|Nennbetr[aä]ge?n?|Nennwert|nominal|value|amount|jeweiligen|jeweils|je|each|Stammeinlagen?|Geschäftsanteile?n?|Betrag|[:,;)–-]+)[:,;]?$/iu;
const NUMBER = /^(?:\(?\d[\d.]*(?:[-–—]\d[\d.]*)?[,;:)]*|[-–—/&]|und|sowie|bis|and|to|Nrn?\.|Nr)$/iu;

/** The numbers that end a text, before the words that lead to their amount. */
function numbersBefore(text: string): readonly NumberRange[] | null {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const end = words.findLastIndex((word) => !LINK.test(word)) + 1;
  const start = words.slice(0, end).findLastIndex((word) => !NUMBER.test(word)) + 1;
  const numbers = words
    .slice(start, end)
    .join(' ')
    .replace(/^(?:[-–—/&,;]|und|sowie|bis|and|to)\s/iu, '')
    .replace(/(?<![,;:)(])[,;:)(]+$/u, '');
  return numbers === '' ? null : shareNumbersOf(numbers);
}

/** Letters before an amount that can be its numbers; the margin is ours. */
const LONGEST_NUMBERS = 400;

/**
 * Every lot of shares in a text that tells several, each with the numbers before its amount; null where an amount has no
 * numbers and is no sum either.
 */
export function sharesInText(text: string): TextOfShares | null {
  const bare = withoutPercents(text);
  const amounts = amountsIn(bare, false);
  const found = amounts.map((amount, at) => {
    const before = bare.slice(Math.max(amounts[at - 1]?.end ?? 0, amount.start - LONGEST_NUMBERS), amount.start);
    return { amount, ranges: amount.total ? null : numbersBefore(before) };
  });
  const lots = found.flatMap(({ amount, ranges }) => (ranges === null ? [] : [{ amount, ranges }]));
  const rest = found.filter(({ ranges }) => ranges === null).map(({ amount }) => amount);
  const totals = new Set(rest.map(({ cents }) => cents));
  if (lots.length === 0 && !NUMBERED.test(bare)) {
    return contributionsIn(bare, amounts);
  }
  return lots.length < 2 || totals.size > 1 ? null : { lots, totalCents: [...totals][0] ?? null };
}

const NUMBERED = /(?<!\p{L})(?:Nrn?|Nummern?|Nos?|lfd)(?!\p{L})/u;
const CONTRIBUTION = /(?<!\p{L})(?:Stammeinlage|Geschäftsanteil)(?!\p{L})/gu;

/** `eine Stammeinlage von 5.000 DM und eine Stammeinlage von 20.000 DM`: shares that have no numbers, each with its word. */
function contributionsIn(text: string, amounts: readonly Amount[]): TextOfShares | null {
  const own = amounts.filter(({ total }) => !total);
  const starts = matchesIn(CONTRIBUTION, text).map(({ index }) => index);
  const isEach = own.every((amount, at) => {
    const from = own[at - 1]?.end ?? 0;
    return starts.filter((start) => start >= from && start < amount.start).length === 1;
  });
  const totals = new Set(amounts.filter(({ total }) => total).map(({ cents }) => cents));
  return own.length < 2 || !isEach || totals.size > 1
    ? null
    : { lots: own.map((amount) => ({ amount, ranges: [] })), totalCents: [...totals][0] ?? null };
}

/** The same length, so that places stay. */
function withoutPercents(text: string): string {
  return percentsIn(text, false).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ';'.repeat(end - start) + rest.slice(end),
    text,
  );
}
