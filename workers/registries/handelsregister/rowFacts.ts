import { all, linesOf, textOf, type HtmlElement } from '../html.ts';
import { endsFirm, splitNameAndPlace } from '../nameAndPlace.ts';
import { courtByName } from '#domain/courtByName';
import { legalFormEnds } from './shareholderList/holder/legalForm.ts';

/** What the row of a company says beside its documents. */
export interface RowFacts {
  readonly name: string;
  readonly seat: string | null;
  /** Null where the row prints a status that is not known, or none. */
  readonly status: 'active' | 'deleted' | null;
}

/**
 * Name, seat and status of a result row. The portal prints them in this order, in cells of their own that it marks;
 * where it does not, they are told by what they say: the status by its words, the name by its legal form.
 * @param cells those beside the documents, in the order of the row
 * @returns null where the cells do not tell which is which
 */
export function readRowFacts(cells: readonly HtmlElement[]): RowFacts | null {
  const marked = markedFacts(cells);
  if (marked !== null) {
    return marked;
  }
  const parts = cells.length < 3 ? cells.flatMap(linesOf) : cells.map(textOf);
  return factsOf(cells.length > 3 ? parts.filter((text) => text !== '') : parts);
}

/** The classes of the portal of 2026 (docs/spec/registries.md, "Register result list"). */
function markedFacts(cells: readonly HtmlElement[]): RowFacts | null {
  const name = cells.filter((cell) => all(cell, '.marginLeft20').length > 0);
  const seat = cells.filter((cell) => (cell.attribs['class'] ?? '').includes('sitzSuchErgebnisse'));
  const others = cells.filter((cell) => !name.includes(cell) && !seat.includes(cell));
  const [status] = others.filter((cell) => textOf(cell) !== '');
  if (name.length !== 1 || seat.length !== 1 || name[0] === seat[0]) {
    return null;
  }
  return facts(textOf(name[0] ?? null), textOf(seat[0] ?? null), textOf(status ?? null));
}

function factsOf(parts: readonly string[]): RowFacts | null {
  const [status, another] = parts.filter((text) => statusOf(text) !== null);
  const others = parts.filter((text) => text !== status);
  if (status === undefined) {
    return factsInOrder(others);
  }
  return another === undefined && others.length <= 2 ? factsBeside(status, others, parts.at(-1) === status) : null;
}

/** Of a status that is not known, its place alone tells that it is one. */
function factsInOrder([name = '', seat = '', status, ...others]: readonly string[]): RowFacts | null {
  const isPlain = status !== undefined && others.length === 0 && ![seat, status].some(isFirm);
  return isPlain ? facts(name, seat, status) : null;
}

/** Where nothing tells the name, the order of the portal does: the status comes last. */
function factsBeside(status: string, [one = '', other = '']: readonly string[], isLast: boolean): RowFacts | null {
  if (isFirm(one) === isFirm(other)) {
    return isLast && !isFirm(one) ? facts(one, other, status) : null;
  }
  return isFirm(one) ? facts(one, other, status) : facts(other, one, status);
}

/** A seat that stands behind the name has no cell of its own, or leaves it empty. */
function facts(printed: string, seat: string, status: string): RowFacts | null {
  if (seat === '' && beginsWithTown(printed)) {
    return null;
  }
  if (seat !== '' || endsFirm(printed)) {
    return printed === '' ? null : { name: printed, seat: seat === '' ? null : seat, status: statusOf(status) };
  }
  const split = splitNameAndPlace(printed);
  return split === null ? null : { name: split.name, seat: split.place, status: statusOf(status) };
}

/** Without a seat elsewhere in the row, `Berlin Müller GmbH` may begin with it. */
function beginsWithTown(printed: string): boolean {
  const [, town = ''] = /^(\p{Lu}[\p{L}-]+)[\s,;:/|–-]/u.exec(printed) ?? [];
  return courtByName(town) !== null;
}

/** Whether a text has the legal form of a firm. */
export function isFirm(text: string): boolean {
  return legalFormEnds(text).length > 0;
}

/** The whole text is the word: a firm may begin with it, as `Aktuell Media GmbH` does. */
const ACTIVE = /^(?:aktuell|currently registered|current|actuel\w*|actual\w*|attuale)[\s.,;]*$/iu;
const DELETED = /^(?:gelöscht|deleted|cancelled|closed|radi[ée]\w*|cancelad\w*|cancellat\w*)[\s.,;]*$/iu;

function statusOf(printed: string): RowFacts['status'] {
  if (ACTIVE.test(printed)) {
    return 'active';
  }
  return DELETED.test(printed) ? 'deleted' : null;
}
