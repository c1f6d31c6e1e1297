import { foldText } from '#domain/foldText';
import { writtenDays } from '../values/writtenDay.ts';
import { SHARES_ARE_NUMBERED_SINCE } from './interpret.ts';
import type { ListOwner, ListReading } from './listReading.ts';

/** A letter in a number, as `1O.000` and `l2.500` have, and signs in a row. */
const SLIP = /\d[OoIlSBG](?=[\d.,\s]|$)|(?<![\p{L}\d])[OoIlSBG](?=[.,]?\d)|[.,]{2}/u;
const DAY_LIKE = /(?<![\d.])\d{1,2}\.\s?\d{1,2}\.\s?\d{4}(?!\d)/gu;
/** Lists are younger than the law that asks for them, GmbHG of 1892, and older than this. */
const LAST_YEAR = '2099';

/**
 * Whether no digit of a share can be another where a program recognised the text in pictures: the amounts come exactly to
 * the capital and to each sum that is told beside it, each printed percentage is the owner's part to its last digit, the
 * numbers run on, and nothing that was read shows that the program slipped. What nothing on the paper proves, names and
 * days, is then believed.
 * @param registerCapital the share capital that the register tells today, in integer cents; null where it is not known
 */
export function isSurelyRecognised(reading: ListReading, registerCapital: number | null): boolean {
  const { owners, shareCapitalCents, evidence } = reading;
  const { totalCents, printedTotalCents, redeemedCents } = evidence;
  const printed = [shareCapitalCents, printedTotalCents].filter((cents) => cents !== null);
  const told = printed.length > 0 ? printed : [registerCapital];
  const sums = [totalCents, totalCents + (redeemedCents ?? 0)];
  return (
    told.every((cents) => cents !== null && sums.includes(cents)) &&
    owners.every((owner) => fits(owner, told[0])) &&
    (evidence.isComplete || isUnnumbered(reading)) &&
    areToldApart(owners) &&
    !slipped(reading)
  );
}

/** Numbers that are missing since the law asks for them were lost. */
function isUnnumbered({ owners, documentDate }: ListReading): boolean {
  return (
    (documentDate ?? SHARES_ARE_NUMBERED_SINCE) < SHARES_ARE_NUMBERED_SINCE &&
    owners.every(({ shares }) => shares.length === 0)
  );
}

/** `33,3 %` of a third, and not `38,3 %`; `33 %` too, for § 4 GesLV lets lists cut digits off. */
function fits({ percentage, nominalCents }: ListOwner, capitalCents: number | null | undefined): boolean {
  if (percentage === null || capitalCents === null || capitalCents === undefined || capitalCents === 0) {
    return true;
  }
  const [, digits = ''] = String(percentage).split('.');
  return Math.abs(percentage - (nominalCents / capitalCents) * 100) < 10 ** -digits.length;
}

/** A digit of a birth date may be all that tells two of one name apart, and a person's own particulars may be lost. */
function areToldApart(owners: readonly ListOwner[]): boolean {
  const people = owners.map(({ holder }) => holder).filter(({ type }) => type === 'natural_person');
  const names = owners.map(({ holder }) => foldText(holder.name));
  const isHabit = (told: number): boolean => told === people.length || (told === 0 && people.length > 1);
  return (
    new Set(names).size === names.length &&
    people.every(({ city }) => city !== null) &&
    isHabit(people.filter(({ birth_date: day }) => day !== null).length)
  );
}

function slipped({ documentDate, holdings }: ListReading): boolean {
  const text = holdings.flatMap(({ rows }) => rows.flatMap(({ printed: _printed, ...cells }) => Object.values(cells)));
  return (
    (documentDate !== null && documentDate > LAST_YEAR) ||
    text.some((cell) => typeof cell === 'string' && (SLIP.test(cell) || hasImpossibleDay(cell)))
  );
}

function hasImpossibleDay(text: string): boolean {
  return (text.match(DAY_LIKE) ?? []).some((day) => writtenDays(day).length === 0);
}
