import { closingDay, fiscalYear, type FiscalYear, namedYear } from '../../fiscalYear.ts';
import type { PublicationPage } from '../page/publicationPage.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { writtenDays } from '../table/period.ts';

const BALANCE = /^(?:Konzern|Handels|Schluss|Jahres)?-?bilanz\b/iu;
/** Longer lines are prose, and the day in them may be any. */
const LONGEST_LINE = 100;

export interface PublishedYear extends FiscalYear {
  /** What tells the end; null where that is the title. */
  readonly told: Block | null;
}

/** The fiscal year that the title states, else the day of the balance sheet that a heading names. */
export function publishedYear({ title, blocks }: PublicationPage): PublishedYear {
  const stated = fiscalYear(title);
  if (stated.end !== null) {
    return { ...stated, told: null };
  }
  const [named = null] = blocks.flatMap((block, at) => balanceDay(block, blocks[at + 1]) ?? []);
  const year = namedYear(title);
  return named !== null && (year === null || named.day.startsWith(year))
    ? { start: null, end: named.day, told: named.told }
    : { start: null, end: null, told: null };
}

interface NamedDay {
  readonly day: string;
  readonly told: Block;
}

/** `Bilanz zum 31.12.2021`, in one line or two. */
function balanceDay(block: Block, next: Block | undefined): NamedDay | null {
  const day = block.kind === 'table' || block.text.length > LONGEST_LINE ? null : namedDay(block, next);
  const told = [block, next ?? []].flat().find((each) => day !== null && tells(each, day));
  return day === null ? null : { day, told: told ?? block };
}

function namedDay(block: Exclude<Block, { kind: 'table' }>, next: Block | undefined): string | null {
  const [day, second] = BALANCE.test(block.text) ? writtenDays(block.text) : [];
  const rest = next === undefined || next.kind === 'table' ? '' : next.text.slice(0, LONGEST_LINE);
  const isHeading = block.kind === 'heading' || BALANCE.test(block.text);
  return second === undefined ? (day ?? (isHeading ? closingDay(`${block.text} ${rest}`) : null)) : null;
}

function tells(block: Block, day: string): boolean {
  return block.kind !== 'table' && writtenDays(block.text.slice(0, LONGEST_LINE)).includes(day);
}
