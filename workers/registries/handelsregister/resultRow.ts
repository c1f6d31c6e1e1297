import { DOCUMENT_KINDS } from '#contract/types/get_company/getCompany';
import { all, closest, hasClass, isTag, textOf, type HtmlElement } from '../html.ts';
import { boundedText } from '../boundedText.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { isRegisterType, readRegisterHeading, type RegisterHeading } from './registerHeading.ts';
import { isFirm, readRowFacts, type RowFacts } from './rowFacts.ts';

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One company of a result list, as the row shows it. */
export interface ResultRow {
  readonly court: string;
  readonly register: {
    readonly type: RegisterHeading['type'];
    readonly number: string;
    readonly suffix: string | null;
  };
  readonly name: string;
  readonly seat: string | null;
  /** Null where the row prints a status that is not known. Rows never tell a liquidation: the register content does. */
  readonly status: RowFacts['status'];
  readonly documents: Readonly<Record<DocumentKind, boolean>>;
  /** In the order of their numbers; without the present name. */
  readonly former_names: readonly string[];
  /** In the order of their numbers; without the present seat. */
  readonly former_seats: readonly string[];
}

/**
 * Reads one `tr[data-ri]` of the result table by its labels and the order of its cells: ids drift between releases of
 * the portal (docs/spec/registries.md, "Register result list").
 * @throws UnreadableDocument where the row lacks what every row has.
 */
export function readResultRow(row: HtmlElement): ResultRow {
  const { heading, links, beside, behind } = rowCells(row);
  const facts = readRowFacts(beside);
  if (facts === null) {
    throw new UnreadableDocument(`The row of ${heading.type} ${heading.number} does not tell name, seat and status.`);
  }
  const { name, seat, status } = facts;
  [name, seat ?? ''].forEach((text) => boundedText(text, 'name'));
  const history = readHistory(behind);
  return {
    court: heading.court,
    register: { type: heading.type, number: heading.number, suffix: heading.suffix },
    name,
    seat,
    status,
    documents: documentsOf(links),
    former_names: distinctBut(name, history.names),
    former_seats: distinctBut(seat ?? '', history.seats),
  };
}

/** The cells of a row by what they tell. */
export interface RowCells {
  readonly heading: RegisterHeading;
  readonly headed: readonly HtmlElement[];
  readonly links: HtmlElement;
  /** Name, seat and status. */
  readonly beside: readonly HtmlElement[];
  /** Former names and seats. */
  readonly behind: readonly HtmlElement[];
}

/** @throws UnreadableDocument where the row has no heading or no documents */
export function rowCells(row: HtmlElement): RowCells {
  const cells = all(row, 'td, th');
  const { heading, cells: headed } = firstHeading(cells) ?? spreadHeading(cells) ?? NO_HEADING;
  if (heading === null) {
    throw new UnreadableDocument('A result row names no court, register type and number.');
  }
  const links = linksCell(cells);
  return {
    heading,
    headed,
    links,
    beside: cellsBeside(links).filter((cell) => !headed.includes(cell)),
    behind: cells.slice(cells.indexOf(links) + 1),
  };
}

interface FoundHeading {
  readonly heading: RegisterHeading | null;
  /** Those that say nothing else. */
  readonly cells: readonly HtmlElement[];
}

const NO_HEADING: FoundHeading = { heading: null, cells: [] };

/** The first cell that is a heading ends the search: rows with a long history have a hundred cells behind it. */
function firstHeading(cells: readonly HtmlElement[]): FoundHeading | null {
  for (const cell of cells) {
    const heading = headingOf(cell);
    if (heading !== null) {
      return { heading, cells: [cell] };
    }
  }
  return null;
}

/** Court, register type, number and suffix in cells of their own, with the state before them. */
function spreadHeading(cells: readonly HtmlElement[]): FoundHeading | null {
  const texts = cells.map(textOf);
  const at = texts.findIndex((text, index) => isRegisterType(text) && /^\d+$/u.test(texts[index + 1] ?? ''));
  const end = /^[A-ZÄÖÜ]{0,3}$/u.test(texts[at + 2] ?? '-') ? at + 3 : at + 2;
  return at < 1
    ? null
    : { heading: readRegisterHeading(texts.slice(at - 1, end).join(' ')), cells: cells.slice(0, end) };
}

/** The bold part of a cell that holds no table of its own. */
function headingOf(cell: HtmlElement): RegisterHeading | null {
  if (all(cell, 'table').length > 0) {
    return null;
  }
  const bold = all(cell, 'span, b, strong').map((part) => readRegisterHeading(textOf(part)));
  return bold.find((heading) => heading !== null) ?? readRegisterHeading(textOf(cell));
}

/** Rows show every label, available or not; fewer than this are no list of documents. */
const LEAST_LABELS = 3;

/** The innermost cell with the document labels. */
function linksCell(cells: readonly HtmlElement[]): HtmlElement {
  const found = cells.findLast((cell) => labelsIn(cell).size >= LEAST_LABELS);
  if (found === undefined) {
    throw new UnreadableDocument('A result row lists no documents.');
  }
  return found;
}

function labelsIn(cell: HtmlElement): ReadonlySet<string> {
  return new Set(all(cell, 'a, span').map(textOf).filter(isDocumentKind));
}

function isDocumentKind(text: string): text is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === text);
}

function cellsBeside(cell: HtmlElement): HtmlElement[] {
  const row = closest(cell, 'tr');
  const siblings = row === null ? [] : row.children.filter(isTag);
  return siblings.filter((sibling) => sibling !== cell);
}

/** A document exists where its label is a link that is not switched off. */
function documentsOf(links: HtmlElement): Record<DocumentKind, boolean> {
  const available = all(links, 'a')
    .filter((link) => !hasClass(link, 'notUnderlinedText') && !hasClass(link, 'ui-state-disabled'))
    .map(textOf);
  const entries = DOCUMENT_KINDS.map((kind) => [kind, available.includes(kind)] as const);
  return Object.fromEntries(entries) as Record<DocumentKind, boolean>;
}

const HISTORY = /^(?:Historie|History|Historique|Historial|Storia|Storico)$/iu;
const BRANCHES =
  /^(?:Niederlassung(?:en)?|Zweigniederlassung(?:en)?|Branch(?:es)?|Branch offices?|Succursales|Sucursales|Filiali)$/iu;
const NUMBERED = /^\d+\.\)\s*(\S.*|)$/u;

/** The numbered pairs of name and seat below the heading `Historie`; the same numbers below `Niederlassungen` are branches. */
function readHistory(cells: readonly HtmlElement[]): { names: string[]; seats: string[] } {
  const pairs = new Map<HtmlElement | null, HtmlElement[]>();
  let inHistory = false;
  for (const cell of cells) {
    const text = textOf(cell);
    if (HISTORY.test(text) || BRANCHES.test(text)) {
      inHistory = HISTORY.test(text);
    }
    if (inHistory && NUMBERED.test(text) && all(cell, 'td, th').length === 0) {
      const row = closest(cell, 'tr');
      pairs.set(row, [...(pairs.get(row) ?? []), cell]);
    }
  }
  const ordered = [...pairs.values()].map(nameFirst);
  return {
    names: ordered.flatMap(([name]) => textsOf(name)),
    seats: ordered.flatMap(([, ...seats]) => textsOf(...seats)),
  };
}

/** The portal marks the seats; where it does not, the legal form tells the name. */
function nameFirst(pair: readonly HtmlElement[]): readonly HtmlElement[] {
  const [first, second] = pair;
  const isTurned = first !== undefined && second !== undefined && isSeat(first) && !isSeat(second);
  return isTurned ? pair.toReversed() : pair;
}

function isSeat(cell: HtmlElement): boolean {
  return hasClass(cell, 'RegPortErg_SitzStatus') || (!hasClass(cell, 'RegPortErg_HistorieZn') && !isFirm(textOf(cell)));
}

function textsOf(...cells: readonly (HtmlElement | undefined)[]): string[] {
  return cells.flatMap((cell) => {
    const text = NUMBERED.exec(textOf(cell ?? null))?.[1];
    return text === undefined ? [] : [boundedText(text, 'name')];
  });
}

function distinctBut(present: string, texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '' && text !== present);
}
