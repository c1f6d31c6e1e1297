import { beginsWithGivenName } from '../holder/givenNames.ts';
import { isSurelyRecognised } from './isSurelyRecognised.ts';
import type { ListReading } from './listReading.ts';
import { LEAST_CAPITAL } from './areAllShares.ts';
import { PERCENT_SUM_TOLERANCE, PERCENT_TOLERANCE } from './percentage.ts';

/** A capital that is this much off, in parts of itself, is another one; below it, a row may be missing. */
const OTHER_CAPITAL = 0.015;
/** What is filed electronically is seldom older; a birth date was taken for the day of the list. The margin is ours. */
const OLDEST_LISTS = '1980-01-01';
/** § 40 GmbHG asked for people's occupation instead of their day of birth until the HRefG of July 1998. */
const BIRTH_DATES_ARE_LISTED_SINCE = '1998-07-01';

/**
 * Whether the owners of a reading can be believed (docs/spec/registries.md, "Plain rows"): its rows are plain, and
 * something proves that they are all.
 * @param registerCapital the share capital that the register tells today, in integer cents; null where it is not known
 * @param isRecognised whether a program recognised the text in pictures, so that digits may be others
 */
export function isTrustworthy(reading: ListReading, registerCapital: number | null, isRecognised = false): boolean {
  const isSure = isRecognised
    ? isSurelyRecognised(reading, registerCapital)
    : isProven(reading, registerCapital) || isContradicted(reading);
  return isPlain(reading) && isSure;
}

/** Every row has one holder, its numbers and amounts agree, and no text is left that could name another holder. */
function isPlain(reading: ListReading): boolean {
  const { owners, warnings } = reading;
  return (
    owners.length > 0 &&
    !warnings.some((warning) => UNSURE.test(warning)) &&
    !lacksBirthDates(reading) &&
    !hasNameAlone(reading) &&
    !lacksCities(reading)
  );
}

/** The capital, the printed sum, the percentages, or the run of numbers and what the law asks of a company. */
function isProven(reading: ListReading, registerCapital: number | null): boolean {
  const { totalMatchesCapital: matches, shareCapitalCents: capital, evidence } = reading;
  const { totalCents: total, redeemedCents: redeemed, printedTotalCents: sum, isComplete } = evidence;
  const isTold = [registerCapital, sum, capital].includes(total) || (redeemed !== null && total + redeemed === capital);
  const areParts = (capital === null && evidence.isProvenByParts) || percentagesProve(reading);
  return matches === true || isTold || isComplete || areParts;
}

/** Two prints that disagree are the list's own mistake where every row is read. */
function isContradicted({ totalMatchesCapital, evidence }: ListReading): boolean {
  return totalMatchesCapital === false && evidence.isWholeRead;
}

/** The percentages of all owners, which are then printed ones, add up to 100 and fit the amounts. */
function percentagesProve({ owners, shareCapitalCents: capital, evidence }: ListReading): boolean {
  const { totalCents: total } = evidence;
  const percentages = owners.flatMap(({ percentage }) => percentage ?? []);
  const sum = percentages.reduce((all, percentage) => all + percentage, 0);
  return (
    (capital === null || Math.abs(total - capital) > OTHER_CAPITAL * capital) &&
    // Any amount is all that the only owner has.
    (owners.length > 1 || total >= LEAST_CAPITAL) &&
    percentages.length === owners.length &&
    Math.abs(sum - 100) <= PERCENT_SUM_TOLERANCE &&
    owners.every(
      ({ percentage, nominalCents }) => Math.abs((percentage ?? 0) - (nominalCents / total) * 100) <= PERCENT_TOLERANCE,
    )
  );
}

/** What leaves open who holds the shares, or how many. */
const UNSURE =
  /^(?:no_name|several_people|left_over|rows_incomplete|rows_unclear|share_number_twice|holder_twice|holder_total_disagrees|percentage_disagrees|value_implausible|amounts_unclear|former_holders)/u;

/** Of somebody without day of birth and place only the name can tell that it is a person. */
function hasNameAlone({ owners }: ListReading): boolean {
  const people = owners.map(({ holder }) => holder).filter(({ type }) => type === 'natural_person');
  return people.some(
    ({ birth_date: day, city, first_name: first }) =>
      day === null && city === null && !beginsWithGivenName(first ?? ''),
  );
}

/** A list prints the residence of all: where one is missing it may have become part of the name. */
function lacksCities({ owners }: ListReading): boolean {
  const people = owners.map(({ holder }) => holder).filter(({ type }) => type === 'natural_person');
  const lacking = people.filter(({ city }) => city === null);
  const isInName = lacking.some(({ name }) => name.split(' ').length >= WORDS_WITH_CITY);
  return lacking.length > 0 && (lacking.length < people.length || isInName);
}

/** Most names have two words. */
const WORDS_WITH_CITY = 3;

/**
 * A person without one is a firm of an unknown form, or has lost it to another cell; not where no one has any, and
 * given names tell that they are people.
 */
function lacksBirthDates({ owners, documentDate }: ListReading): boolean {
  const people = owners.filter(({ holder }) => holder.type === 'natural_person');
  const lacking = people.filter(({ holder }) => holder.birth_date === null);
  const isOld = documentDate !== null && documentDate >= OLDEST_LISTS && documentDate < BIRTH_DATES_ARE_LISTED_SINCE;
  const areSurelyPeople = people.every(({ holder }) => beginsWithGivenName(holder.first_name ?? ''));
  return lacking.length > 0 && !((isOld || areSurelyPeople) && lacking.length === people.length);
}
