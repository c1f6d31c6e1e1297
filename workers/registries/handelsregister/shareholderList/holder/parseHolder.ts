import { writtenDays } from '../values/writtenDay.ts';
import { beginsWithPlaceTail } from './brokenPlace.ts';
import { COUNTRIES } from './countries.ts';
import type { Holder, HolderDoubt, HolderMember, HolderReading, NameOrder } from './holder.ts';
import { entryAbroadAt } from './foreignRegister.ts';
import { SHORT_LINE, SOFT_BREAK } from './softBreak.ts';
import { HOLDER_HEAD } from './holderHead.ts';
import { isPublicBody, legalFormEnds } from './legalForm.ts';
import { parseCompany } from './parseCompany.ts';
import { registerIn } from './registerIn.ts';
import { namesHeirs } from './namesHeirs.ts';
import { parsePerson } from './parsePerson.ts';
import { isCommunity, splitCommunity, splitPeople } from './splitCommunity.ts';
import { withLinesApart } from './withLinesApart.ts';
import { withoutAfterthoughts } from './withoutAfterthoughts.ts';

/** `Gesellschafter 3` or `3.` above labelled particulars or on a line of its own. */
const COUNTED = new RegExp(
  String.raw`^(?:(?:(?:(?:Gesellschafter(?:in)?|Shareholder)\s+(?:Nr\.\s*)?)?\d{1,3}[.):]?\s+|${HOLDER_HEAD}\s)(?=(?:Inhaber|Name|Firma|Gesellschafter|Vorname|Nachname|Familienname)(?:in)?\s*:)|${HOLDER_HEAD}\n)`,
  'iu',
);
/** `Name, Vorname: Weber, Ida` and `Vor- und Zuname: Ida Weber`; the comma tells the order. */
const BOTH_NAMES =
  /(?<!\p{L})(?:(?:Familien|Nach|Zu)?name\s?(?:,|\/|und)\s?Vornamen?|Vor(?:name|-)\s?(?:,|\/|und)\s?(?:Familien|Nach|Zu)?name)\s?(?:\(n\)\s?)?:/giu;
const LEADING =
  /^(?:\(?(?:\d{1,3}\.\d{1,2}(?=\s)|(?:\d{1,3}(?:\.\d{1,2})?|[a-z]|[IVX]+)[.)])\)?\s+(?=\p{L})|[-–•*]\s+(?=\p{L})|(?:(?:Alleinige|Einzige)[rn]?\s)?(?:Gesellschafter(?:in)?|Shareholder|(?:Anteils)?[Ii]nhaber(?:in)?|Treuhänder(?:in)?)(?:\s*\/\s*shareholder)?(?:\s+(?:Nr\.\s*)?\d+)?\s*:\s*)/iu;
export const OWN_SHARES =
  /\beigene[rn]?\s+(?:Geschäftsa|A)nteile?|\bdie Gesellschaft selbst\b|\btreasury shares?|\bown shares?/iu;

export interface ListContext {
  /** The firm whose list it is: own shares belong to it. */
  readonly company: { readonly name: string; readonly city: string | null } | null;
  readonly nameOrder: NameOrder;
  /** Of names that no comma parts, as the other holders of the list tell. */
  readonly wholeOrder?: NameOrder;
}

/**
 * Reads a holder of shares from what a list prints: a person, a firm, or several people as one holder
 * (docs/spec/decisions.md, "get_company_historical_owners output").
 */
export function parseHolder(printed: string, context: ListContext): HolderReading {
  let best: HolderReading | null = null;
  for (const text of waysToBreak(withLinesApart(withoutAfterthoughts(printed)))) {
    const reading = readWhole(text, context);
    best = best === null || reading.doubts.length < best.doubts.length ? reading : best;
    if (!reading.doubts.some((doubt) => OPEN_DOUBTS.has(doubt))) {
      break;
    }
  }
  return best ?? readWhole(printed, context);
}

/** Where a line ended, a text may go on or not: the likeliest way first. */
function waysToBreak(printed: string): ReadonlySet<string> {
  const likeliest = printed.replaceAll(SHORT_LINE, '\n').replaceAll(SOFT_BREAK, ' ');
  const running = printed.replaceAll(SHORT_LINE, ' ').replaceAll(SOFT_BREAK, ' ');
  return new Set([likeliest, running, printed.replaceAll(SHORT_LINE, '\n').replaceAll(SOFT_BREAK, '\n')]);
}

/** What another way to break lines may answer. */
const OPEN_DOUBTS: ReadonlySet<HolderDoubt> = new Set([
  'no_name',
  'no_city',
  'left_over',
  'no_birth_date',
  'no_register',
  'several_people',
]);

function readWhole(text: string, context: ListContext): HolderReading {
  const reading = readHolder(text, context);
  // The rest of the cell above stands before the holder.
  const isBroken = beginsWithPlaceTail(text.trim()) && !reading.doubts.includes('left_over');
  return isBroken ? { ...reading, doubts: [...reading.doubts, 'left_over'] } : reading;
}

function readHolder(text: string, context: ListContext): HolderReading {
  const own = withoutStrokes(inGerman(text))
    .trim()
    .replace(BOTH_NAMES, 'Name:')
    .replace(/^(Herrn?|Frau)\s*\n\s*/u, '$1 ')
    .replace(COUNTED, '')
    .replace(LEADING, '')
    .trim();
  if (OWN_SHARES.test(own) && context.company !== null && writtenDays(own).length === 0) {
    return ownShares(own, context.company);
  }
  if (isCommunity(own)) {
    return parseCommunity(own, context.nameOrder);
  }
  const people = splitPeople(own);
  if (people.length > 1) {
    return joinedPeople(people, context.nameOrder);
  }
  return isFirm(own) ? parseCompany(own) : onePerson(own, context);
}

/** `Eheleute Max und Ida Meier` are two people, whatever is told of them. */
const COUPLE = /^(?:Eheleute|Ehepaar|Familie|Geschwister)(?!\p{L})/u;

function onePerson(text: string, { nameOrder, wholeOrder }: ListContext): HolderReading {
  const { holder, doubts } = fromPerson(text, nameOrder, wholeOrder);
  return { holder, doubts: COUPLE.test(text) ? [...doubts, 'several_people'] : doubts };
}

/** One stroke stands between two languages at times, several part particulars. */
function withoutStrokes(text: string): string {
  return text.split(' / ').length > 2 ? text.replaceAll(' / ', '\n') : text;
}

const ENGLISH_LABEL = String.raw`(?:born(?:\s+on)?|date\s+of\s+birth|residing(?:\s+(?:in|at))?|resident(?:\s+(?:in|at))?|(?:place\s+of\s+)?residence|(?:with\s+)?(?:its\s+)?(?:registered\s+)?(?:seat|office)(?:\s+in)?|(?:local|district)\s+court(?:\s+of)?|commercial\s+register(?:\s+of)?|registered\s+(?:with|under)|surname|last\s+name|first\s+names?|given\s+names?|name)(?!\p{L})`;
const SECOND_LABEL = new RegExp(String.raw`(?:(?<!\s)\s+)?/\s*${ENGLISH_LABEL}`, 'giu');
const FIRST_LABEL = new RegExp(String.raw`(?<!\p{L})${ENGLISH_LABEL}\s*/\s*(?=\p{L})`, 'giu');

const SECOND_ADDRESS = /(?<!\p{L})(Herrn?|Frau)\s?\/\s?(?:Mrs?|Ms)\.?(?=\s)/giu;
/** `Irland / Ireland` */
const SECOND_COUNTRY = new RegExp(`(${COUNTRIES.source})\\s?/\\s?${COUNTRIES.source}`, 'gu');
const LABEL_IN_BRACKETS = new RegExp(String.raw`(?:(?<!\s)\s+)?\(\s?${ENGLISH_LABEL}\s?:?\)`, 'giu');

/** Bilingual lists label twice what they tell once: `geboren am / born on 01.01.1980`. */
function inGerman(text: string): string {
  return text
    .replace(SECOND_LABEL, '')
    .replace(FIRST_LABEL, '')
    .replace(LABEL_IN_BRACKETS, '')
    .replace(SECOND_ADDRESS, '$1')
    .replace(SECOND_COUNTRY, '$1');
}

/** A birth date makes a person; a legal form, a seat or a register entry makes a firm. */
function isFirm(text: string): boolean {
  return (
    writtenDays(text).length === 0 &&
    (legalFormEnds(text).length > 0 || registerIn(text) !== null || entryAbroadAt(text) > 0 || isPublicBody(text))
  );
}

function fromPerson(text: string, order: NameOrder, wholeOrder: NameOrder = null): HolderReading {
  if (namesHeirs(text)) {
    return heirs(text);
  }
  const { person, country, doubts } = parsePerson(text, order, wholeOrder);
  // No body was born: the day is that of another line.
  const isBody = isPublicBody(text) && !doubts.includes('left_over');
  return {
    holder: { ...person, register: null, country, members: [] },
    doubts: isBody ? [...doubts, 'left_over'] : doubts,
  };
}

/** Who inherits is not told: the birth date and the place are those of the dead. */
function heirs(text: string): HolderReading {
  const [name = text] = text.split(/[,;\n(]|\s(?:geb|\*)/u);
  return { holder: { ...bodyOf(name.trim()), register: null, country: null, members: [] }, doubts: ['left_over'] };
}

/** A holder that is no person and of which only the name is told. */
function bodyOf(name: string): HolderMember {
  return { type: 'organization', name, first_name: null, last_name: null, birth_date: null, city: null };
}

function ownShares(text: string, company: { name: string; city: string | null }): HolderReading {
  const holder: Holder = {
    ...bodyOf(company.name),
    city: company.city,
    register: registerIn(text),
    country: 'Deutschland',
    members: [],
  };
  return { holder, doubts: [] };
}

/** A heading that fits any community names it by its people. */
const GENERIC =
  /^(?:(?:in\s+)?(?:ungeteilter\s+)?(?:Erbengemeinschaft|Gesellschaft bürgerlichen Rechts|GbR|Gütergemeinschaft|Bruchteilsgemeinschaft)?)$/u;

/** One owner with members: heirs, or partners of a civil-law partnership. */
function parseCommunity(text: string, order: NameOrder): HolderReading {
  const { heading, members, city } = splitCommunity(text);
  const read = members.map((member) => memberOf(member, order, city));
  const { holder, doubts } = parseCompany(heading);
  const names = namesOf(read.map((found) => found.member));
  const own = holder.name.replaceAll('\n', ' ').replace(/^in\s(?:ungeteilter\s)?/iu, '');
  const name = GENERIC.test(own) ? `${own} ${names}`.trim() : own;
  return {
    holder: { ...holder, name, members: read.map((found) => found.member) },
    doubts: [
      ...doubts.filter((doubt) => doubt === 'left_over' || (doubt === 'no_name' && name === '')),
      // The people of another cell stand before the community's own.
      ...(writtenDays(heading).length > 0 ? (['no_name'] as const) : []),
      ...(isOtherFirm(holder) || isOfAnotherCell(holder, heading) ? (['left_over'] as const) : []),
      ...(areDoubtful(read) || isNameless(heading, text) || (read.length < 2 && holder.register === null)
        ? (['several_people'] as const)
        : []),
    ],
  };
}

/** `bestehend aus` without what consists of them: its name is in another cell. */
function isNameless(heading: string, text: string): boolean {
  return heading.trim() === '' && /^\s*(?:bestehend|consisting)/iu.test(text);
}

/** The firm whose list it is stands above the first of its communities; heirs have no seat together. */
function isOfAnotherCell({ name, city }: Holder, heading: string): boolean {
  const isTwo = name.includes('\n') && legalFormEnds(name).length > 1;
  const isSeat = city !== null && /Erbengemeinschaft/u.test(name);
  return isTwo || isSeat || (isCommunity(heading) && name !== '' && !isCommunity(name));
}

/** A firm of the commercial register is no community: it stands in another cell than the people. */
function isOtherFirm({ register }: Holder): boolean {
  return register !== null && /^HR/u.test(register.type);
}

/** People beside each other in one cell hold together, whatever the list calls it. */
function joinedPeople(people: readonly string[], order: NameOrder): HolderReading {
  const read = people.map((person) => memberOf(person, order));
  const members = read.map((found) => found.member);
  return {
    holder: { ...bodyOf(namesOf(members)), register: null, country: null, members },
    doubts: ['several_people'],
  };
}

/**
 * One list prints the same particulars of all members; whose are missing has lost them to another cell, and who is named
 * twice stands in another cell too.
 */
function areDoubtful(read: readonly { readonly member: HolderMember; readonly doubtful: boolean }[]): boolean {
  const people = read.map(({ member }) => member).filter(({ type }) => type === 'natural_person');
  const differs = (told: (member: HolderMember) => boolean): boolean => people.some(told) && !people.every(told);
  return (
    read.some(({ doubtful }) => doubtful) ||
    new Set(read.map(({ member }) => JSON.stringify(member))).size < read.length ||
    differs(({ city }) => city !== null) ||
    differs(({ birth_date: day }) => day !== null)
  );
}

function namesOf(members: readonly HolderMember[]): string {
  return members.map(({ name }) => name).join(' und ');
}

function memberOf(
  text: string,
  order: NameOrder,
  sharedCity: string | null = null,
): { member: HolderMember; doubtful: boolean } {
  const { holder, doubts } = isFirm(text) ? parseCompany(text) : fromPerson(text, order);
  const { type, name, first_name, last_name, birth_date, city } = holder;
  return {
    member: { type, name, first_name, last_name, birth_date, city: city ?? sharedCity },
    doubtful: doubts.includes('no_name') || doubts.includes('left_over'),
  };
}
