import { closingDay, fiscalYear, type FiscalYear, namedYear } from '../../fiscalYear.ts';
import type { PublicationPage } from '../page/publicationPage.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { writtenDays } from '../table/period.ts';

const BALANCE = /^(?:Konzern|Handels|Schluss|Jahres)?-?bilanz\b/iu;
/** Longer lines are prose, and the day in them may be any. */
const LONGEST_LINE = 100;

/** The fiscal year that the title states, else the day of the balance sheet that a heading names. */
export function publishedYear({ title, blocks }: PublicationPage): FiscalYear {
  const stated = fiscalYear(title);
  if (stated.end !== null) {
    return stated;
  }
  const day = blocks.flatMap((block, at) => balanceDay(block, blocks[at + 1]) ?? []).at(0) ?? null;
  const year = namedYear(title);
  return { start: null, end: day !== null && (year === null || day.startsWith(year)) ? day : null };
}

/** `Bilanz zum 31.12.2021`, in one line or two. */
function balanceDay(block: Block, next: Block | undefined): string | null {
  if (block.kind === 'table' || block.text.length > LONGEST_LINE) {
    return null;
  }
  const [day, second] = BALANCE.test(block.text) ? writtenDays(block.text) : [];
  const rest = next === undefined || next.kind === 'table' ? '' : next.text.slice(0, LONGEST_LINE);
  const isHeading = block.kind === 'heading' || BALANCE.test(block.text);
  return second === undefined ? (day ?? (isHeading ? closingDay(`${block.text} ${rest}`) : null)) : null;
}
