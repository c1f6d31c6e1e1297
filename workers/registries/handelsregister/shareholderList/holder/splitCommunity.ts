import { writtenDays } from '../values/writtenDay.ts';
import { legalFormEnds } from './legalForm.ts';
import { piecesOf } from './pieces.ts';
import { takeSharedCity, withoutDeath, withoutParts } from './sharedParticulars.ts';

const COMMUNITY =
  /Erbengemeinschaft|\be?GbR\b|Gesellschaft\s+bürgerlichen\s+Rechts|community\s+of\s+heirs|Gütergemeinschaft|Bruchteilsgemeinschaft|zur\s+gesamten\s+Hand|gesamthänderisch|bestehend\s+aus|consisting\s+of|\bMiterben\b/iu;

/** What the people of a community are called, and whose people they are: `Gesellschafter der GbR`. */
const PEOPLE = String.raw`(?:(?:(?:Mit)?Gesellschafter(?:innen)?|Mitglieder|Miterben|Erben|members|partners|heirs)(?!\p{L})(?!\s+(?:e?GbR|Gesellschaft\s))(?:\s+(?:der|dieser)\s+(?:e?GbR|Gesellschaft(?:\s+bürgerlichen\s+Rechts)?|Erbengemeinschaft|Gemeinschaft))?)`;

/** Where the people of a community begin. */
const MEMBERS = new RegExp(
  String.raw`(?:(?<![\s,:;–(-])[\s,:;–(-]+)?(?:deren\s+)?(?:(?:jeweils\s+)?bestehend\s+aus|gebildet\s+(?:aus|von)|nämlich|bestehend\s+aus\s+folgenden\s+Personen|consisting\s+of|mit\s+den\s+Gesellschaftern|${PEOPLE})(?!\p{L})(?:\s+(?:(?:den|der|folgenden|aus)\s*)?(?:Erben|Miterben|Gesellschaftern|Mitgliedern|Personen|Eheleuten)\b)?\s*(?:(?:sind|ist|are)\s*)?(?::\s*)?(?:,\s*)?(?=(?:\([\s(]*)?(?:\d|[a-z]\)|[-–•]|\p{L}))`,
  'iu',
);

/** What stands behind the label of a particular is no list of people. */
const COLON =
  /(?<!(?:Sitz|Ort|Anschrift|Adresse|gericht|register|Nr\.|Nummer|Wohnort|Wohnsitz|wohnhaft|wohnh\.|geb\.|geboren|Geburtsdatum|Name|seat|residence) ?):\s+(?=\p{L}|[-–•]\s|\(?(?:\d{1,2}|[a-z])[.)]\s)/iu;

export function isCommunity(text: string): boolean {
  return COMMUNITY.test(text);
}

interface Community {
  readonly heading: string;
  readonly members: readonly string[];
  /** Where all of them live, where the text tells it once. */
  readonly city: string | null;
}

/** The community's own particulars, and the text of each of its people. */
export function splitCommunity(printed: string): Community {
  const { city, rest } = takeSharedCity(withoutParts(withoutDeath(inOrder(printed))));
  return { ...splitMembers(rest), city };
}

/** `Erbengemeinschaft nach Hofmann, Ernst:` names who died as the other rows name people. */
function inOrder(text: string): string {
  return text.replace(DECEASED, '$1$3 $2');
}

const DECEASED =
  /(gemeinschaft nach (?:(?:Herrn|Frau|Dr\.) ){0,2})(\p{Lu}[\p{L}-]+), (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)(?=\s?(?:[:,;\n(]|$|bestehend))/u;

function splitMembers(text: string): Omit<Community, 'city'> {
  const marker = MEMBERS.exec(text);
  const colon = writtenDays(text).length === 0 ? null : COLON.exec(text);
  const start = marker ?? colon;
  if (start === null) {
    const firstPerson = splitPeople(text);
    return (
      splitMarked(text) ?? (firstPerson.length > 1 ? splitTrailing(text, firstPerson) : { heading: text, members: [] })
    );
  }
  const list = text
    .slice(start.index + start[0].length)
    .replace(/^([^(]*)\)\s*$/u, '$1')
    .replace(/\s(?:sind|are)\s*$/u, '')
    .replace(COMMUNITY_BEHIND, '');
  return splitMarked(text) ?? { heading: text.slice(0, start.index), members: splitPeople(list) };
}

/** What marks each person: a bullet, or a label of its own. */
const MARKS = [
  /(?:^|\s)[-–—•·]\s+(?=\p{Lu})/u,
  /(?:^|(?<=[\s,;]))(?:(?:Mitg|G)esellschafter(?:in)?|(?:Mite|E)rb(?:e|in)|Partner(?:in)?|Mitglied)(?:\s(?:Nr\.\s)?\d{1,2})?\s?:\s+(?=\p{Lu})/u,
];

/** `Erbengemeinschaft Neu - Neu, Gerda, … - Neu, Uwe, …`: a heading without a day, then people with one each. */
function splitMarked(text: string): Omit<Community, 'city'> | null {
  for (const mark of MARKS) {
    const [heading = '', ...members] = text.split(mark);
    const areMembers = members.length > 1 && members.every((member) => writtenDays(member).length === 1);
    if (areMembers && writtenDays(heading).length === 0) {
      return { heading: heading.trimEnd().replace(MEMBERS_END, ''), members: members.map(trimAnd) };
    }
  }
  return null;
}

const MEMBERS_END = new RegExp(
  String.raw`(?:(?<![,\s])[,\s]+)?(?:(?:bestehend\s+aus(?:\s+(?:den\s+)?(?:Miterben|Erben|folgenden\s+Personen))?|nämlich|mit\s+den\s+Gesellschaftern|(?:deren\s+)?${PEOPLE}(?:\s+(?:sind|are))?|consisting\s+of):?|:)$`,
  'iu',
);

/** `Eva Müller, …, und Max Müller, … in Erbengemeinschaft`: the people stand first. */
function splitTrailing(text: string, people: readonly string[]): Omit<Community, 'city'> {
  const name =
    /(?:in\s+)?(?:ungeteilter\s+)?((?:Erben|Güter|Bruchteils)gemeinschaft(?:\s+nach\s+[^,;\n]+)?|Gesellschaft bürgerlichen Rechts)/u.exec(
      text,
    );
  return { heading: name?.[1] ?? '', members: people.map((person) => person.replace(COMMUNITY_BEHIND, '')) };
}

/** How people hold together, told behind the last of them. */
const COMMUNITY_BEHIND =
  /(?:(?<![,;\s])[,;\s]+)?(?:als\s+|in\s+|-\s*)?(?:ungeteilter\s+)?(?:(?:Erben|Güter|Bruchteils)gemeinschaft|Gesellschaft bürgerlichen Rechts|GbR|zur gesamten Hand|gesamthänderisch)[^,;\n]*$/u;

const ENUMERATOR =
  /(?:^\s*|[;,]\s*|(?<!\s)\s+)(?:\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})\)|\d{1,2}\.(?!\d|\s?(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Ju[nl]|Aug|Sep|O[kc]t|Nov|De[zc])))\s+(?=\p{L})/gu;

/** What joins people: words, else lines too. */
const JOINTS = [
  /(?:(?<!\s)\s+)?(?:\bund\b|\bsowie\b|\band\b|&)\s*/u,
  /\n|(?:(?<!\s)\s+)?(?:\bund\b|\bsowie\b|\band\b|&)\s*/u,
];

/** The texts of several people: parted by semicolons, enumeration, lines, `und`, or by one birth date each. */
export function splitPeople(text: string): readonly string[] {
  const semicolons = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (semicolons.length > 1 && semicolons.every((part) => writtenDays(part).length <= 1)) {
    return semicolons.map(trimAnd);
  }
  const enumerated = text
    .split(ENUMERATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (enumerated.length > 1 && enumerated.filter((part) => writtenDays(part).length === 1).length > 1) {
    return enumerated.map(trimAnd);
  }
  return splitWithFirms(text) ?? splitByJoints(text);
}

function splitByJoints(text: string): readonly string[] {
  const days = writtenDays(text);
  if (days.length < 2) {
    return [text];
  }
  const parted = JOINTS.map((joint) => text.split(joint).filter((part) => part.trim() !== '')).find(
    (parts) => parts.length === days.length && parts.every((part) => writtenDays(part).length === 1),
  );
  return parted ?? splitByLines(text, days.length) ?? splitByDays(text);
}

/** `Surname, Given` at the start of a line. */
const NAME_FIRST = /^\p{Lu}[\p{L} .'’-]{1,60},\s?\p{Lu}/u;

/** A line with a name begins the next person where the one above has its birth date; null where that parts them otherwise. */
function splitByLines(text: string, count: number): readonly string[] | null {
  const people: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const last = people.at(-1);
    if (last === undefined || (writtenDays(last).length > 0 && NAME_FIRST.test(line))) {
      people.push(line);
    } else {
      people[people.length - 1] = `${last} ${line}`;
    }
  }
  return people.length === count && people.every((person) => writtenDays(person).length === 1)
    ? people.map(trimAnd)
    : null;
}

/** `Eva Weber, geb. …, und die Nord GmbH, …`; null where each part is not one of both. */
function splitWithFirms(text: string): readonly string[] | null {
  const parts = text.split(/(?:(?<!\s)\s+)?(?:\bund\b|\bsowie\b|\band\b)\s*/u).filter((part) => part.trim() !== '');
  const isBoth = parts.some(isFirm) && !parts.every(isFirm);
  return isBoth && parts.every(isOne) ? parts : null;
}

/** A person has a birth date, a firm a legal form. */
function isOne(part: string): boolean {
  return writtenDays(part).length === 1 || isFirm(part);
}

function isFirm(part: string): boolean {
  return writtenDays(part).length === 0 && legalFormEnds(part).length === 1;
}

/** Every person has one birth date: it ends its person, unless the last person's city stands behind it. */
function splitByDays(text: string): readonly string[] {
  const pieces = piecesOf(text);
  const behind = [...pieces].reverse().findIndex((piece) => writtenDays(piece).length > 0);
  const people: string[][] = [[]];
  let left: number | null = null;
  for (const piece of pieces) {
    if (left === 0) {
      people.push([]);
      left = null;
    }
    people.at(-1)?.push(piece);
    left = writtenDays(piece).length > 0 ? behind : left === null ? null : left - 1;
  }
  return people.filter((person) => person.length > 0).map((person) => trimAnd(person.join(', ')));
}

function trimAnd(text: string): string {
  return text
    .replace(/^(?:und|sowie|and|&)\s+/u, '')
    .replace(/^\(?(?:[a-z]\)|\d{1,2}[.)])\)?\s+(?=\p{L})/u, '')
    .trim();
}
