import type { Citations, Path } from '../../../citations.ts';
import type { PrintedPart } from '../../../pdf/citations/linesText.ts';
import type { Holder, HolderMember } from '../holder/holder.ts';
import { OWN_SHARES } from '../holder/parseHolder.ts';
import type { PrintedCell } from '../table/tableRow.ts';
import { cite } from '../../../pdf/citations/cite.ts';
import { findDay } from './findValues.ts';
import type { ListPrint } from './listPrint.ts';
import { isOfHolder, OwnerPrint } from './ownerPrint.ts';
import { Stretches } from './stretches.ts';

/** What an owner was read from. */
export interface HolderSources {
  readonly print: OwnerPrint;
  readonly cells: readonly PrintedCell[];
  readonly list: ListPrint;
}

/** Cites who an owner is: each particular by the lines that print it. */
export function citeHolder(
  citations: Citations,
  path: Path,
  holder: Holder,
  { print, cells, list }: HolderSources,
): void {
  const whole = print.holder();
  // What the title tells of the company is not told again of its own shares.
  const isOwn = whole.some(({ text }) => OWN_SHARES.test(text));
  citePerson(citations, path, holder, print, isOwn ? list.words : () => []);
  for (const [field, value] of Object.entries(holder.register ?? {})) {
    cite(citations, [...path, 'register', field], firstOf(print.words(String(value)), whole));
  }
  // Germany is not printed where a German register is.
  cite(citations, [...path, 'country'], print.words(holder.country ?? ''));
  const members = new Map(holder.members.map(({ name, last_name: last }, at) => [at, [name, last ?? '']]));
  for (const [index, member] of holder.members.entries()) {
    const own = new OwnerPrint(cells, (_cell, text) => new Stretches(text, members).of(index));
    citePerson(citations, [...path, 'members', index], member, own, () => []);
  }
}

/** What is put together from what is printed, such as the name of heirs who have none, is told by all of it. */
function citePerson(
  citations: Citations,
  path: Path,
  person: HolderMember,
  print: OwnerPrint,
  elsewhere: ListPrint['words'],
): void {
  for (const field of ['name', 'first_name', 'last_name', 'city'] as const) {
    const value = person[field] ?? '';
    cite(citations, [...path, field], firstOf(print.words(value), elsewhere(value), print.holder()));
  }
  const { birth_date: day } = person;
  if (day !== null) {
    const printed = print.find((text) => findDay(text, day), isOfHolder);
    cite(citations, [...path, 'birth_date'], firstOf(printed, print.holder()));
  }
}

function firstOf(...ways: readonly (readonly PrintedPart[])[]): readonly PrintedPart[] {
  return ways.find((parts) => parts.length > 0) ?? [];
}
