import { foldText } from '#domain/foldText';
import { fiscalYear, namedYear } from '../bundesanzeiger/fiscalYear.ts';
import { normalName } from '../normalName.ts';
import type { ListedFiling } from './results/parseFilingList.ts';

type Titled = Pick<ListedFiling, 'name' | 'title' | 'published_on'>;

/**
 * Days between the two publications of a text whose title names no year. Our choice, since no source tells it: reports that
 * come again under the same title come after three months at the earliest.
 */
const MOST_DAYS_APART = 31;
const DAY_MS = 86_400_000;

/**
 * Whether a filing of the register and one of the gazette are taken for the same text: title and printed company are the same,
 * and the title names its year, or the days are near. The rule is ours: nothing in the listing links the two.
 */
export function isSamePublication(one: Titled, other: Titled): boolean {
  return (
    foldText(one.title) === foldText(other.title) &&
    normalName(one.name) === normalName(other.name) &&
    (namesYear(one.title) || daysApart(one, other) <= MOST_DAYS_APART)
  );
}

function namesYear(title: string): boolean {
  return fiscalYear(title).end !== null || namedYear(title) !== null;
}

function daysApart(one: Titled, other: Titled): number {
  return Math.abs(Date.parse(one.published_on) - Date.parse(other.published_on)) / DAY_MS;
}
