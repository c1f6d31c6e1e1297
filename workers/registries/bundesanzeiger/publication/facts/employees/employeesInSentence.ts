import type { EmployeesContext, EmployeesStatement } from './employees.ts';
import { roleOf, type Role, type Surroundings } from './numberRole.ts';
import { wholeOf } from './partsOfPeople.ts';
import { isOtherCount } from './otherCounts.ts';
import { isOfOneDay } from './isOfOneDay.ts';
import { isOfOthers, namesAverage, NAMES_PEOPLE } from './peopleWords.ts';
import { saysNoMore } from './saysNoMore.ts';
import { numbersIn, plainSentence, type SentenceNumber } from './sentenceNumbers.ts';

/** Of letters; what is longer is a table that was typed as text. */
const LONGEST_SENTENCE = 1_000;
const EMPLOYS =
  /beschäftig|verfüg|(?<!\p{L})angestellt|(?:Arbeitnehmer|Mitarbeiter)[^.]{0,60}\stätig|(?:Zahl|Anzahl)\s(?:der|an|von)|(?:Mitarbeiter|Arbeitnehmer|Beschäftigten|Personal)(?:zahl|bestand|stand)|(?<!\p{L})hat(?:te)?(?!\p{L})[^.]{0,60}(?:Arbeitnehmer|Mitarbeiter|Personal)|(?:Arbeitnehmer|Mitarbeiter|Beschäftigte)\s?:/iu;
/** Some of the people; what stands behind `davon` says nothing of the others. */
const SOME =
  /schwerbehindert|Elternzeit|Mutterschutz|Homeoffice|Kurzarbeit|Darlehen|neu\sbeschäftigt|(?<!\p{L})(?:Betriebsteil|Betriebsstätte|Zweigniederlassung|Niederlassung|Filiale)\s\p{Lu}|(?<!\p{L})(?:am\sStandort|im\s(?:Werk|Bereich|Vertrieb|Inland|Ausland)|in\sder\s(?:Verwaltung|Produktion|Abteilung|Niederlassung|Filiale))(?!\p{L})/iu;
const NOT_EMPLOYED =
  /(?:Arbeitnehmer|Mitarbeiter|Angestellte|Personal)\s(?:\p{L}+\s){0,4}nicht\s(?:\p{L}+\s){0,2}beschäftigt/iu;
const MOVED = /eingestellt|ausgeschieden|entlassen|gekündigt|Neueinstellung/iu;
const AS_BEFORE =
  /(?:wie|ebenso\swie|unverändert\s(?:zum|gegenüber\sdem))\s(?:auch\s|bereits\s|schon\s)?(?:im\s)?Vorjahr/iu;

/**
 * What a sentence says of the people at work: `durchschnittlich 12 (Vorjahr: 11) Arbeitnehmer`, `Die Gesellschaft
 * beschäftigte keine Mitarbeiter.` Null where it says nothing, `doubtful` where several numbers may be meant.
 */
export function employeesInSentence(
  sentence: string,
  context: EmployeesContext,
): EmployeesStatement | 'doubtful' | null {
  const isAverage = namesAverage(sentence);
  return isAboutOther(sentence, context) ||
    !(isAverage || isOwnCount(sentence)) ||
    !saysNoMore(sentence, context.companyName)
    ? null
    : countedIn(sentence, isAverage, context);
}

function countedIn(
  sentence: string,
  isAverage: boolean,
  context: EmployeesContext,
): EmployeesStatement | 'doubtful' | null {
  const { text, years } = plainSentence(sentence.replace(AS_BEFORE, ' ').replaceAll('[', '(').replaceAll(']', ')'));
  const numbers = numbersIn(text);
  const roles = rolesOf(numbers, { text, years, fiscalYearEnd: context.fiscalYearEnd });
  if (roles.includes('vague')) {
    return null;
  }
  const of: NumbersOf = (role) => numbers.filter((_number, at) => roles[at] === role);
  const current = numbers.length === 0 && NOT_EMPLOYED.test(text) ? 0 : countOf(of('current'), text);
  if (current === null && of('current').length > 0) {
    return 'doubtful';
  }
  const prior = AS_BEFORE.test(sentence) ? current : priorOf(of, current, text);
  return isAverage || current === 0 || OF_YEAR.test(sentence) ? stated(current, prior, isAverage) : null;
}

function stated(current: number | null, prior: number | null, isAverage: boolean): EmployeesStatement | null {
  return current === null && prior === null ? null : { current, prior, isAverage };
}

type NumbersOf = (role: Role) => readonly SentenceNumber[];

function rolesOf(numbers: readonly SentenceNumber[], sentence: Omit<Surroundings, 'before' | 'next'>): readonly Role[] {
  return numbers.map((number, at) => roleOf(number, { ...sentence, before: numbers[at - 1], next: numbers[at + 1] }));
}

/** Behind parts that come to the whole, a number of the year before is that of all where no part is as large. */
function priorOf(of: NumbersOf, current: number | null, text: string): number | null {
  const [[behind], parts] = [of('behind_parts'), of('other')];
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const isLarger = behind !== undefined && parts.every(({ value }) => value < behind.value);
  const isOfAll = isLarger && parts.length > 1 && sum === current;
  return countOf(of('prior'), text) ?? (isOfAll ? behind.value : null);
}

/** Whether the numbers of a sentence are not those of the company's people. */
function isAboutOther(sentence: string, context: EmployeesContext): boolean {
  const isSentence = sentence.length <= LONGEST_SENTENCE && NAMES_PEOPLE.test(sentence);
  return !isSentence || isOtherCount(sentence) || SOME.test(wholeOf(sentence)) || isOfOthers(sentence, context);
}

/** The year or the past: `beschäftigt 12 Mitarbeiter` is said of the day on which it is written. */
const OF_YEAR = /[Jj]ahr|(?<!\p{L})(?:wurden?|war(?:en)?|hatten?|beschäftigte|verfügte|betrug|belief)(?!\p{L})/u;

/** Whether a sentence that speaks of no average counts the people of the year. */
function isOwnCount(sentence: string): boolean {
  return EMPLOYS.test(sentence) && !isOfOneDay(sentence) && !MOVED.test(sentence);
}

const WORDS = /^[\p{L}\s,-]*$/u;
const PARTED = /,|\s(?:und|sowie)\s/u;

/** The only number, the one that is the sum of the others, or the sum of groups that a sentence lists; else null. */
function countOf(numbers: readonly SentenceNumber[], text: string): number | null {
  const behind = numbers.map(({ end }, at) => text.slice(end, numbers[at + 1]?.start ?? end + 60));
  const sum = numbers.reduce((total, { value }) => total + value, 0);
  const isList = behind.slice(0, -1).every((each) => WORDS.test(each) && PARTED.test(each));
  if (numbers.length > 1 && isList && (sum > 0 || behind.every((each) => GROUP.test(each)))) {
    // Two groups may be as large as each other.
    return behind.every((each) => GROUP.test(each)) ? sum : wholeIn(numbers, sum);
  }
  if (numbers.length === 1 && behind.some((each) => PART_ONLY.test(each))) {
    return null;
  }
  const [only, second] = new Set(numbers.map(({ value }) => value));
  return only !== undefined && second === undefined ? only : wholeIn(numbers, sum);
}

/** The number that is the sum of the others. */
function wholeIn(numbers: readonly SentenceNumber[], sum: number): number | null {
  const values = [...new Set(numbers.map(({ value }) => value))];
  return values.length > 2 ? (values.find((value) => value * 2 === sum) ?? null) : null;
}

/** A number of some of the people: `5 Teilzeitkräfte`, `5 weibliche Arbeitnehmer`. */
const PART_ONLY =
  /^(?:(?!einschl|inkl|ohne|sowie|zuzüglich|Voll)[^.,;:()]){0,60}(?:Teilzeit|Aushilf|geringfügig|Minijob|weiblich|männlich|(?:ge|un)?befristet|gewerblich|kaufmännisch|Auszubild)/iu;

/** A group of employees that overlaps with none that is named beside it. */
const GROUP =
  /^[^.;:()]{0,40}?(?<!\p{L})(?:Angestellten?|Arbeiter|gewerbliche|kaufmännische|technische|Vollzeit|Teilzeit|Aushilf)/iu;
