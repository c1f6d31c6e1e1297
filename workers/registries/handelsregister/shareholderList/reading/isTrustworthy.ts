import type { ListReading } from './listReading.ts';

/** Of printed percentages that are rounded one by one (§ 4 GesLV). */
const PERCENT_SUM_TOLERANCE = 1;
/** A capital that is this much off, in parts of itself, is another one; below it, a row may be missing. */
const OTHER_CAPITAL = 0.015;
/** § 40 GmbHG asked for people's occupation instead of their day of birth until the HRefG. */
const BIRTH_DATES_ARE_LISTED_SINCE = '1998-07-01';

/**
 * Whether the owners of a reading can be believed: nothing leaves open who they are, the nominal amounts add up to the
 * share capital, and no printed percentage contradicts them (docs/spec/registries.md, "Layouts of shareholder lists").
 * A list that prints no capital, or one to which the amounts do not add up, is believed where all its owners'
 * percentages, which are then printed ones, add up to 100.
 */
export function isTrustworthy(reading: ListReading): boolean {
  const { owners, totalMatchesCapital: matches, shareCapitalCents: capital, warnings } = reading;
  if (owners.length === 0 || warnings.some((warning) => UNSURE.test(warning)) || lacksBirthDates(reading)) {
    return false;
  }
  if (matches === true) {
    return !warnings.some((warning) => warning.startsWith('percentage_disagrees'));
  }
  const total = owners.reduce((sum, { nominalCents }) => sum + nominalCents, 0);
  const percentages = owners.flatMap(({ percentage }) => percentage ?? []);
  const sum = percentages.reduce((all, percentage) => all + percentage, 0);
  return (
    (capital === null || Math.abs(total - capital) > OTHER_CAPITAL * capital) &&
    percentages.length === owners.length &&
    Math.abs(sum - 100) <= PERCENT_SUM_TOLERANCE
  );
}

/** What leaves open who holds the shares, or how many. */
const UNSURE =
  /^(?:no_name|several_people|left_over|rows_incomplete|share_number_twice|holder_twice|holder_total_disagrees)/u;

/** A person without one is a firm of an unknown form, or has lost it to another cell. */
function lacksBirthDates({ owners, documentDate }: ListReading): boolean {
  const people = owners.filter(({ holder }) => holder.type === 'natural_person');
  const lacking = people.filter(({ holder }) => holder.birth_date === null);
  const isOld = documentDate !== null && documentDate < BIRTH_DATES_ARE_LISTED_SINCE;
  return lacking.length > 0 && !(isOld && lacking.length === people.length);
}
