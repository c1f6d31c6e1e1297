import { closingDay, fiscalYear, type FiscalYear, namedYear, statesTooLongYear } from '../../fiscalYear.ts';
import type { HtmlElement } from '../../../html.ts';
import type { PublicationPage } from '../page/publicationPage.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { namesIncomeStatement } from '../statement/namesIncomeStatement.ts';
import { isOfOtherKind } from '../statement/headed/isOfOtherKind.ts';
import { isWithinYear, writtenDays } from '../table/period.ts';

const BALANCE = /^(?:Konzern|Handels|Schluss|Jahres)?-?bilanz\b/iu;
/** Longer lines are prose, and the day in them may be any. */
const LONGEST_LINE = 100;

/** What tells a day, as printed. */
interface Printed {
  readonly element: HtmlElement;
  readonly text: string;
}

export interface PublishedYear extends FiscalYear {
  /** What tells each day; null where that is the title. */
  readonly told: Readonly<Record<keyof FiscalYear, Printed | null>>;
}

/**
 * The fiscal year that the title states, else the day of the balance sheet that a heading names; its first day may be
 * told by the income statement alone.
 */
export function publishedYear(page: PublicationPage): PublishedYear {
  const year = statedYear(page);
  const first = year.start === null && year.end !== null ? firstDay(page.blocks, year.end) : null;
  return first === null ? year : { start: first.day, end: year.end, told: { start: first.told, end: year.told.end } };
}

function statedYear({ title, blocks }: PublicationPage): PublishedYear {
  const stated = fiscalYear(title);
  if (stated.end !== null) {
    return { ...stated, told: { start: null, end: null } };
  }
  if (statesTooLongYear(title)) {
    return { start: null, end: null, told: { start: null, end: null } };
  }
  const [named = null] = blocks.flatMap((block, at) => balanceDay(block, blocks[at + 1]) ?? []);
  const year = namedYear(title);
  return named !== null && (year === null || named.day.startsWith(year))
    ? { start: null, end: named.day, told: { start: null, end: named.told } }
    : { start: null, end: null, told: { start: null, end: null } };
}

const OF_THE_YEAR =
  /^(?:(?:Anhang|Lagebericht|Jahresabschluss) )?(?:(?:für|über) das )?(?:Rumpf)?(?:geschäfts|wirtschafts|rechnungs)jahr/iu;
/** Rows that name the columns of a table, and lines above that say what it is. */
const [HEAD_ROWS, LINES_ABOVE] = [3, 2];

/** The first day of the only period that an income statement or the fiscal year is told to have, up to its last day. */
function firstDay(blocks: readonly Block[], end: string): NamedDay | null {
  const found = periodsIn(blocks).flatMap((told): NamedDay[] => {
    const { start, end: last } = fiscalYear(told.text);
    const isWhole = last === end && start !== null && isWithinYear(start, end);
    return isWhole ? [{ day: start, told }] : [];
  });
  const [first = null] = found;
  return found.every(({ day }) => day === first?.day) ? first : null;
}

/** What tells the time of the income statement, and lines that name that of the year. */
function periodsIn(blocks: readonly Block[]): readonly Printed[] {
  return blocks.flatMap((block, at): readonly Printed[] => {
    const isBelowIncome = blocks.slice(Math.max(0, at - LINES_ABOVE), at).some(announcesIncome);
    if (block.kind === 'table') {
      const cells = isBelowIncome ? block.grid.slice(0, HEAD_ROWS).flatMap((row) => row.cells) : [];
      return cells.map(({ text, printed }) => ({ text, element: printed.element }));
    }
    const isTold = isBelowIncome || announcesIncome(block) || OF_THE_YEAR.test(block.text);
    return isTold && block.text.length <= LONGEST_LINE ? [block] : [];
  });
}

function announcesIncome(block: Block): boolean {
  return block.kind !== 'table' && block.text.length <= LONGEST_LINE && namesIncomeStatement(block.text);
}

interface NamedDay {
  readonly day: string;
  readonly told: Printed;
}

/** `Bilanz zum 31.12.2021`, in one line or two. */
function balanceDay(block: Block, next: Block | undefined): NamedDay | null {
  const day = block.kind === 'table' || block.text.length > LONGEST_LINE ? null : namedDay(block, next);
  if (day === null || block.kind === 'table') {
    return null;
  }
  const told = [block, next ?? []].flat().filter((each) => each.kind !== 'table');
  return { day, told: told.find(({ text }) => writtenDays(text.slice(0, LONGEST_LINE)).includes(day)) ?? block };
}

function namedDay(block: Exclude<Block, { kind: 'table' }>, next: Block | undefined): string | null {
  if (isOfOtherKind(block.text)) {
    return null;
  }
  const [day, second] = BALANCE.test(block.text) ? writtenDays(block.text) : [];
  const rest = next === undefined || next.kind === 'table' ? '' : next.text.slice(0, LONGEST_LINE);
  const isHeading = block.kind === 'heading' || BALANCE.test(block.text);
  return second === undefined ? (day ?? (isHeading ? closingDay(`${block.text} ${rest}`) : null)) : null;
}
