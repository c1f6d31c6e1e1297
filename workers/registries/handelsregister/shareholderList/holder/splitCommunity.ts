import { writtenDays } from '../values/writtenDay.ts';
import { piecesOf } from './pieces.ts';

const COMMUNITY =
  /Erbengemeinschaft|\be?GbR\b|Gesellschaft\s+bürgerlichen\s+Rechts|community\s+of\s+heirs|Gütergemeinschaft|Bruchteilsgemeinschaft|zur\s+gesamten\s+Hand|gesamthänderisch|bestehend\s+aus|consisting\s+of|\bMiterben\b/iu;

/** Where the people of a community begin. */
const MEMBERS =
  /(?:(?<![\s,:;–(-])[\s,:;–(-]+)?(?:(?:jeweils\s+)?bestehend\s+aus|bestehend\s+aus\s+folgenden\s+Personen|consisting\s+of|mit\s+den\s+Gesellschaftern|Gesellschafter(?:innen)?|Mitglieder|Miterben|Erben|members|partners|heirs)(?!\p{L})(?:\s+(?:(?:den|der|folgenden|aus)\s*)?(?:Erben|Miterben|Gesellschaftern|Mitgliedern|Personen|Eheleuten)\b)?\s*(?:(?:sind|ist|are)\s*)?(?::\s*)?(?=(?:\([\s(]*)?(?:\d|[a-z]\)|[-–•]|\p{L}))/u;

export function isCommunity(text: string): boolean {
  return COMMUNITY.test(text);
}

/** The community's own particulars, and the text of each of its people. */
export function splitCommunity(text: string): { readonly heading: string; readonly members: readonly string[] } {
  const marker = MEMBERS.exec(text);
  const colon = /:\s+(?=\p{L})/u.exec(text);
  const start = marker ?? colon;
  if (start === null) {
    const firstPerson = splitPeople(text);
    return firstPerson.length > 1 ? splitTrailing(text, firstPerson) : { heading: text, members: [] };
  }
  const list = text.slice(start.index + start[0].length).replace(/\)\s*$/u, '');
  return { heading: text.slice(0, start.index), members: splitPeople(list) };
}

/** `Eva Müller, …, und Max Müller, … in Erbengemeinschaft`: the people stand first. */
function splitTrailing(text: string, people: readonly string[]): { heading: string; members: readonly string[] } {
  const name =
    /(?:in\s+)?(?:ungeteilter\s+)?(Erbengemeinschaft(?:\s+nach\s+[^,;\n]+)?|Gesellschaft bürgerlichen Rechts)/u.exec(
      text,
    );
  const cut =
    /(?:(?<![,;\s])[,;\s]+)?(?:als\s+|in\s+|-\s*)?(?:ungeteilter\s+)?(?:Erbengemeinschaft|Gesellschaft bürgerlichen Rechts|zur gesamten Hand|gesamthänderisch)[^,;\n]*$/u;
  return { heading: name?.[1] ?? '', members: people.map((person) => person.replace(cut, '')) };
}

const ENUMERATOR =
  /(?:^\s*|[;,]\s*|(?<!\s)\s+)(?:\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})\)|\d{1,2}\.(?!\d|\s?(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Ju[nl]|Aug|Sep|O[kc]t|Nov|De[zc])))\s+(?=\p{L})/gu;

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
  const days = writtenDays(text);
  if (days.length < 2) {
    return [text];
  }
  const parted = text
    .split(/(?:(?<!\s)\s+)?(?:,\s*)?(?:\n|\bund\b|\bsowie\b|\band\b|&)\s*/u)
    .filter((part) => part.trim() !== '');
  if (parted.length === days.length && parted.every((part) => writtenDays(part).length === 1)) {
    return parted;
  }
  return splitByDays(text);
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
  return text.replace(/^(?:und|sowie|and|&)\s+/u, '').trim();
}
