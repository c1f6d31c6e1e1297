import type { Block } from '../page/publicationBlocks.ts';
import { isTitle } from '../statement/headed/namesOnlyAccounts.ts';
import { employeesInSentence } from './employees/employeesInSentence.ts';
import { employeesInTable, type TableEmployees } from './employees/employeesInTable.ts';
import type { EmployeesContext, EmployeesStatement, Told, ToldEmployees } from './employees/employees.ts';
import { isOfOneDay } from './employees/isOfOneDay.ts';
import { headsOthers, isQualified } from './employees/isQualified.ts';
import { isOfOthers, namesAverage, NAMES_PEOPLE } from './employees/peopleWords.ts';

const NONE: ToldEmployees = { current: null, prior: null, told: { current: [], prior: [] } };

interface ToldStatement extends EmployeesStatement {
  readonly told: Readonly<Record<'current' | 'prior', Told>>;
}

/** What one block says: nothing, something plain, or something that may be meant in several ways. */
type Said = ToldStatement | 'doubtful' | null;

/**
 * The average number of employees as the publication states it (section 285 no. 7 HGB). What calls itself an average
 * counts before any other count; where two of them differ, neither does.
 */
export function readEmployees(blocks: readonly Block[], context: EmployeesContext): ToldEmployees {
  const said = blocks.flatMap((_block, at) => saidAt(blocks, at, context));
  const told = said.filter((each): each is ToldStatement => each !== null && each !== 'doubtful');
  const averages = told.filter(({ isAverage }) => isAverage);
  if (averages.some(({ current }) => current !== null)) {
    return agreed(averages);
  }
  return said.includes('doubtful') ? NONE : agreed(told);
}

function agreed(statements: readonly ToldStatement[]): ToldEmployees {
  const current = onlyOne(statements.map((each) => each.current));
  const prior = current === null ? null : onlyOne(statements.map((each) => each.prior));
  const tellers = (year: 'current' | 'prior', value: number | null): readonly Told[] =>
    value === null ? [] : statements.filter((each) => each[year] === value).map(({ told }) => told[year]);
  return { current, prior, told: { current: tellers('current', current), prior: tellers('prior', prior) } };
}

function onlyOne(values: readonly (number | null)[]): number | null {
  const [only = null, second] = new Set(values.filter((value) => value !== null));
  return second === undefined ? only : null;
}

function saidAt(blocks: readonly Block[], at: number, context: EmployeesContext): readonly Said[] {
  const block = blocks[at];
  if (block === undefined) {
    return [];
  }
  const above = linesAbove(blocks, at);
  const over = [...headingsOver(blocks, at), ...above.slice(-1).filter(isShortTitle)];
  if (over.some((heading) => headsOthers(heading, context))) {
    return [];
  }
  if (block.kind === 'table') {
    return [saidByTable(block, above, context)];
  }
  const next = blocks[at + 1];
  const below = next?.kind === 'text' ? next.text : '';
  return block.kind === 'heading' ? [] : saidByText(block, { above: above.at(-1) ?? '', below }, context);
}

/** A line that is no heading by its markup, but reads as one. */
function isShortTitle(line: string): boolean {
  return line.length <= LONGEST_TITLE && isTitle(line);
}

const LONGEST_TITLE = 60;

/** The nearest heading before a block, and that of its part. */
function headingsOver(blocks: readonly Block[], at: number): readonly string[] {
  const before = blocks.slice(0, at);
  const part = before.findLastIndex((block) => block.kind === 'heading' && block.rank === 'section');
  const nearest = before.findLastIndex((block) => block.kind === 'heading');
  return [part, nearest].flatMap((index) => {
    const heading = before[index];
    return heading?.kind === 'heading' && index >= part ? heading.text : [];
  });
}

/** Lines before a table that may say what it counts. */
const LINES_ABOVE = 2;
/** A longer line is a paragraph, and no heading of the next. */
const LONGEST_HEADING = 200;

function linesAbove(blocks: readonly Block[], at: number): readonly string[] {
  return blocks
    .slice(Math.max(0, at - LINES_ABOVE), at)
    .flatMap((block) => (block.kind === 'table' ? [] : block.text))
    .map((text) => text.slice(-LONGEST_HEADING));
}

/** A dot behind one or two figures is that of a day or a number, unless they are what a colon announces. */
const SENTENCE_END =
  /(?<=[\p{L}\d)]{3}[.!?])\s+(?=\p{Lu})|(?<=:\s\d{1,2}\.)\s+(?=\p{Lu})(?!\p{L}+\s(?:19|20)\d{2}(?!\d))/u;

interface Around {
  /** The lines before and after. */
  readonly above: string;
  readonly below: string;
}

function saidByText(line: Line, { above, below }: Around, context: EmployeesContext): readonly Said[] {
  const sentences = line.text.split(SENTENCE_END);
  return sentences.map((sentence, at) => {
    const isTaken = isQualified(sentences[at - 1] ?? above, sentences[at + 1] ?? below, context);
    const said = isTaken ? null : employeesInSentence(completed(sentence, sentences[at - 1], above), context);
    const told: Told = { kind: 'sentence', line, text: sentence };
    return said === null || said === 'doubtful' ? said : { ...said, told: { current: told, prior: told } };
  });
}

/** `Im Vorjahr waren es 11.` and what stands beneath a heading do not name the people again. */
function completed(sentence: string, before: string | undefined, above: string): string {
  if (before === undefined) {
    const isHeaded = namesAverage(above) && NAMES_PEOPLE.test(above) && !NAMES_PEOPLE.test(sentence);
    return isHeaded ? `${above} ${sentence}` : sentence;
  }
  return /^Im Vorjahr/u.test(sentence) && NAMES_PEOPLE.test(before) ? `${sentence} (${COUNTED})` : sentence;
}

const COUNTED = 'durchschnittlich beschäftigte Arbeitnehmer';

type Line = Extract<Block, { kind: 'text' }>;
type Table = Extract<Block, { kind: 'table' }>;

function saidByTable({ grid }: Table, above: readonly string[], context: EmployeesContext): Said {
  const caption = above.findLast((line) => NAMES_PEOPLE.test(line) || namesAverage(line)) ?? '';
  const isOfPeople = NAMES_PEOPLE.test(caption) || /beschäftigt/iu.test(caption);
  if (isOfOthers(caption, context)) {
    return null;
  }
  const head = headOf(grid);
  if (isOfPeople && (namesAverage(caption) || head.some(namesAverage))) {
    return said(employeesInTable(grid, context), true);
  }
  const named = grid.filter(({ cells }) => cells.some(({ text }) => namesAverage(text) && NAMES_PEOPLE.test(text)));
  return named.length > 0
    ? said(employeesInTable(withHeads(grid, named), context), true)
    : head.some((text) => COUNTS_GROUPS.test(text)) && isOfYear([...above, ...head].join(' '), context)
      ? said(employeesInTable(grid, context), false)
      : null;
}

function isOfYear(around: string, context: EmployeesContext): boolean {
  return !isOfOneDay(around) && !isOfOthers(around, context);
}

/** The groups that section 285 no. 7 HGB asks for, whose number is that of the year unless a day is named. */
const COUNTS_GROUPS = /^(?:Arbeitnehmer|Mitarbeiter|Beschäftigten|Personal)-?gruppen?$/iu;

/** What stands above the first amounts of a table. */
function headOf(grid: Table['grid']): readonly string[] {
  const first = grid.findIndex(hasAmounts);
  return grid.slice(0, Math.max(0, first)).flatMap(({ cells }) => cells.map(({ text }) => text));
}

/** A table of key figures tells the people in one row. */
function withHeads(grid: Table['grid'], named: Table['grid']): Table['grid'] {
  const first = grid.findIndex((row) => named.includes(row));
  const isHead = first >= 0 && !named.some(hasAmounts);
  return isHead ? grid : grid.filter((row, at) => named.includes(row) || (at < first && !hasAmounts(row)));
}

function hasAmounts({ cells }: Table['grid'][number]): boolean {
  return cells.some(
    ({ column, text, reading }) => column > 0 && reading.kind === 'amount' && !/^(?:19|20)\d{2}$/u.test(text),
  );
}

function said(employees: TableEmployees | null, isAverage: boolean): Said {
  if (employees?.current === undefined || employees.current === null) {
    return null;
  }
  const { current, prior, cells } = employees;
  const told = (year: 'current' | 'prior'): Told => ({ kind: 'cells', cells: cells[year] });
  return { current, prior, isAverage, told: { current: told('current'), prior: told('prior') } };
}
