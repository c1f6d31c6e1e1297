import { foldText } from '#domain/foldText';
import type { Holder, HolderDoubt } from '../holder/holder.ts';
import { overlap } from '../values/shareNumbers.ts';
import type { Holding } from './holdings.ts';
import { implausibleOwners } from './implausibleValues.ts';
import type { ListOwner, ListReading } from './listReading.ts';
import { PERCENT_TOLERANCE } from './percentage.ts';
import { areRowTotals, entryCents } from './shareEntry.ts';

type Judged = Omit<ListReading, 'warnings' | 'badness'> & {
  readonly holdings: readonly Holding[];
  readonly incompleteRows: number;
};

/** How much each doubt speaks against a reading. Only their order matters: a right total weighs most. */
const WEIGHTS: Readonly<Record<HolderDoubt, number>> = {
  no_name: 8,
  several_people: 6,
  left_over: 4,
  no_birth_date: 3,
  no_city: 1,
  no_register: 1,
};
const NO_OWNERS = 1_000;
const WRONG_TOTAL = 12;
const UNKNOWN_TOTAL = 6;
const INCOMPLETE_ROW = 5;
const OVERLAP = 5;
const HOLDER_TWICE = 5;
const WRONG_PERCENTAGE = 2;
const EMPTY_HOLDING = 6;
const WRONG_SUM = 5;
const IMPLAUSIBLE = 4;

/** What no true reading of a list shows; readings of one document are compared by it. */
export function badnessOf(judged: Judged): number {
  const { owners, holdings, totalMatchesCapital, incompleteRows } = judged;
  return (
    (owners.length === 0 ? NO_OWNERS : 0) +
    (totalMatchesCapital === false && !isWithRedeemed(judged)
      ? WRONG_TOTAL
      : totalMatchesCapital === null
        ? UNKNOWN_TOTAL
        : 0) +
    weightOfDoubts(holdings) +
    INCOMPLETE_ROW * incompleteRows +
    EMPTY_HOLDING * holdings.filter(({ entries }) => entries.length === 0).length +
    OVERLAP * overlaps(owners).length +
    HOLDER_TWICE * holdersTwice(owners).length +
    IMPLAUSIBLE * implausibleOwners(owners).length +
    WRONG_SUM * holdings.filter(contradictsItsTotal).length +
    WRONG_PERCENTAGE * wrongPercentages(judged).length
  );
}

/** § 34 GmbHG: the capital stays as it was where shares are redeemed. */
function isWithRedeemed({ shareCapitalCents, evidence }: Judged): boolean {
  const { totalCents, redeemedCents } = evidence;
  return redeemedCents !== null && totalCents + redeemedCents === shareCapitalCents;
}

/** What a list tells of nobody speaks once against a reading, not once for each holder. */
function weightOfDoubts(holdings: readonly Holding[]): number {
  const people = holdings.filter(({ holder }) => holder.type === 'natural_person');
  const isHabit = people.length > 1 && people.every(({ doubts }) => doubts.includes('no_birth_date'));
  const doubts = holdings.flatMap((holding) => holding.doubts.filter((doubt) => !isHabit || doubt !== 'no_birth_date'));
  return doubts.reduce((sum, doubt) => sum + WEIGHTS[doubt], isHabit ? WEIGHTS.no_birth_date : 0);
}

/** A holder whose shares do not add up to the total beside them has got the rows of another; a row may have its own. */
function contradictsItsTotal({ entries, sumCents }: Holding): boolean {
  const told = entries.flatMap(({ holderCents }) => holderCents ?? []);
  const sums = [true, false].map((openEach) => entries.reduce((sum, entry) => sum + entryCents(entry, openEach), 0));
  const totals = [...(areRowTotals(entries) ? [] : told), ...(sumCents === null ? [] : [sumCents])];
  return totals.some((total) => !sums.includes(total));
}

/** What a reader of the result must know, in the order of weight. */
export function warningsOf(judged: Judged): readonly string[] {
  const { documentDate, totalMatchesCapital, holdings, owners } = judged;
  const uncertain = holdings.filter(({ doubts }) => doubts.length > 0);
  return [
    ...(totalMatchesCapital === false ? [differenceOf(judged)] : []),
    ...(judged.evidence.redeemedCents === null ? [] : ['shares_redeemed']),
    ...(totalMatchesCapital === null ? ['share_capital_unknown'] : []),
    ...(documentDate === null ? ['document_date_unknown'] : []),
    ...(judged.incompleteRows > 0 ? ['rows_incomplete'] : []),
    ...overlaps(owners).map((number) => `share_number_twice: ${number}`),
    ...holdersTwice(owners).map(({ name }) => `holder_twice: ${name}`),
    ...holdings.filter(contradictsItsTotal).map(({ holder }) => `holder_total_disagrees: ${holder.name}`),
    ...implausibleOwners(owners).map(({ holder }) => `value_implausible: ${holder.name}`),
    ...(holdings.some(({ entries }) => entries.some(({ isPlain }) => !isPlain)) ? ['amounts_unclear'] : []),
    ...wrongPercentages(judged).map(({ holder }) => `percentage_disagrees: ${holder.name}`),
    ...uncertain.flatMap(({ holder, doubts }) => doubts.map((doubt) => `${doubt}: ${holder.name}`)),
  ];
}

/** Whether the amounts come to another capital or only to another sum than the list prints. */
function differenceOf({ shareCapitalCents, evidence }: Judged): string {
  return shareCapitalCents === evidence.totalCents
    ? 'total_differs_from_printed_sum'
    : 'total_differs_from_share_capital';
}

/** § 1 GesLV: a number is given once; the first number of each range that has another's numbers. */
function overlaps(owners: readonly ListOwner[]): readonly (number | string)[] {
  const shares = owners
    .flatMap((owner) => owner.shares)
    .toSorted((one, other) => Number(one.from) - Number(other.from));
  return shares.slice(1).flatMap((range, index) => {
    const before = shares[index];
    return before !== undefined && overlap(before, range) ? [range.from] : [];
  });
}

/** People of one day of birth whose names are parts of each other's: one of them has the text of another cell too. */
function holdersTwice(owners: readonly ListOwner[]): readonly Holder[] {
  return [...peopleTwice(owners), ...entriesTwice(owners)];
}

/** Firms with one register entry: a name was read in two ways. */
function entriesTwice(owners: readonly ListOwner[]): readonly Holder[] {
  const entryOf = ({ register }: Holder): string => Object.values(register ?? {}).join('/');
  const firms = owners.map(({ holder }) => holder).filter(({ register }) => register !== null);
  return firms.filter((one) => firms.some((other) => other !== one && entryOf(other) === entryOf(one)));
}

function peopleTwice(owners: readonly ListOwner[]): readonly Holder[] {
  const people = owners.map(({ holder }) => holder).filter(({ birth_date: day }) => day !== null);
  const wordsOf = ({ name }: Holder): readonly string[] => foldText(name).split(' ');
  return people.filter((one) =>
    people.some(
      (other) =>
        other !== one &&
        other.birth_date === one.birth_date &&
        wordsOf(other).every((word) => wordsOf(one).includes(word)),
    ),
  );
}

/** Printed percentages that fit the amounts neither as parts of the capital nor of all that is held. */
function wrongPercentages({ owners, shareCapitalCents, evidence }: Judged): readonly ListOwner[] {
  const wholes = [shareCapitalCents ?? 0, evidence.totalCents].filter((whole) => whole > 0);
  return owners.filter(
    ({ percentage, nominalCents }) =>
      percentage !== null &&
      wholes.every((whole) => Math.abs(percentage - (nominalCents / whole) * 100) > PERCENT_TOLERANCE),
  );
}
