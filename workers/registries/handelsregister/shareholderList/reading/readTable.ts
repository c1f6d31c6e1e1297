import type { ListLayout } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { PdfPage } from '../../../pdf/pdfPage.ts';
import { type Band, BANDINGS, type BodyLines, gappedBands } from '../table/bands.ts';
import { columnsOf, type Column } from '../table/columns.ts';
import type { FoundTable } from '../table/findTable.ts';
import { lineKinds } from '../table/lineKinds.ts';
import { ruledBands } from '../table/ruledBands.ts';
import { type PartedLines, rowsOf } from '../table/rowsOf.ts';
import type { TableSection } from '../table/sections.ts';
import { withSpanningCells } from '../table/withSpanningCells.ts';
import type { TableRow } from '../table/tableRow.ts';
import type { NameOrder } from '../holder/holder.ts';
import { eachOfAll } from '../values/eachOfAll.ts';
import { agreedReading } from './agreedReading.ts';
import { HolderTexts } from './holderTexts.ts';
import { collectHoldings } from './holdings.ts';
import { interpret, type TableFacts } from './interpret.ts';
import { isBilingual } from './isBilingual.ts';
import { isTrustworthy } from './isTrustworthy.ts';
import { readFrame } from './listFrame.ts';
import { bestOf, type ListReading } from './listReading.ts';
import { regroupByTotals } from './regroupByTotals.ts';

/** Reads a list whose table has a heading: in every way to part its rows, and takes the one that fits best. */
export function readTable(table: FoundTable, pages: readonly PdfPage[]): ListReading | null {
  const bodies = table.sections.map((section) => bodyOf(section, pages));
  const frame = readFrame(textOf(table.before), textOf(bodies.flatMap(({ lines }) => lines)), textOf(table.after));
  const [columns, heading] = [bodies[0]?.columns ?? [], textOf(table.sections[0]?.heading ?? []).join(' ')];
  const context = { company: frame.company, nameOrder: orderOfHeading(heading) };
  const each = eachOfAll(textOf([...table.before, ...table.after]).join(' '));
  const texts = new HolderTexts();
  const readAnew = (sections: readonly PartedLines[]): ListReading => {
    const rows = rowsOf(sections, each);
    const facts = tableFacts(heading, textOf(table.before).join(' '), columns, rows);
    const collected = collectHoldings(rows, context, texts);
    return interpret({ ...collected, holdings: regroupByTotals(collected.holdings) }, frame, facts);
  };
  const readings = new Map<string, ListReading>();
  // Most lists are parted alike in several ways.
  const read = (banding: (body: BodyLines) => readonly Band[] | null): readonly ListReading[] => {
    const sections = bodies.flatMap((body): readonly PartedLines[] => {
      const bands = banding(body);
      return bands === null ? [] : [{ body, bands }];
    });
    if (sections.length < bodies.length) {
      return [];
    }
    const key = sections.map(({ bands }) => bands.map(({ length }) => length).join(',')).join(';');
    const reading = readings.get(key) ?? readAnew(sections);
    readings.set(key, reading);
    return [reading];
  };
  const [ruled] = read(ruledBands);
  const all = [gappedBands, ...BANDINGS].flatMap(read);
  const best = bestOf(all);
  if (ruled !== undefined && areRows(ruled, best)) {
    return ruled;
  }
  return best === null ? null : agreedReading(best, all);
}

function bodyOf(section: TableSection, pages: readonly PdfPage[]): BodyLines {
  const columns = columnsOf(section, pages);
  const lines = withSpanningCells(section.body, columns, pages);
  return { lines, columns, pages, ...lineKinds(lines, columns) };
}

/** A reading this much worse is clearly worse. */
const TRUST_IN_RULINGS = 5;

/**
 * Drawn rows are believed unless they read clearly worse, for they are what the author meant. Lines that only part the
 * pages or stand below a heading part no rows: what they leave in doubt reads surely without them.
 */
function areRows(ruled: ListReading, best: ListReading | null): boolean {
  const isSurerWithout = best !== null && isTrustworthy(best, null) && !isTrustworthy(ruled, null);
  return !isSurerWithout && ruled.badness <= (best?.badness ?? 0) + TRUST_IN_RULINGS;
}

function textOf(lines: readonly { readonly text: string }[]): readonly string[] {
  return lines.map(({ text }) => text);
}

/** `Name, Vorname` and `Vor- und Nachname` in the heading tell the order. */
function orderOfHeading(heading: string): NameOrder {
  if (/(?:Nach-?|Familien-?)?name,?\s*(?:(?:\/|und)\s*)?Vorname|surname,?\s*(?:first|given)/iu.test(heading)) {
    return 'last_first';
  }
  return /Vor(?:name,?|-)\s*(?:(?:\/|und)\s*)?(?:Nach|Familien|Zu)?name|first name,?\s*(?:last|sur)/iu.test(heading)
    ? 'first_last'
    : null;
}

function tableFacts(heading: string, title: string, columns: readonly Column[], rows: readonly TableRow[]): TableFacts {
  const currency = /\bDM\b|\bDEM\b/u.test(heading) ? 'DM' : /\bEUR\b|€|\bEuro\b/iu.test(heading) ? 'EUR' : null;
  const numbersShares = columns.some(
    ({ role, heading: own }) =>
      role === 'details' || (role === 'numbers' && /geschäfts-?\s?anteil|share|anteils-?n/iu.test(own)),
  );
  return {
    currency,
    numbersShares,
    layout: isBilingual(`${heading} ${title}`) ? 'bilingual' : layoutOf(columns, rows),
  };
}

function layoutOf(columns: readonly Column[], rows: readonly TableRow[]): ListLayout {
  const numbered = rows.some((row) => row.numbers !== '' || /\bNrn?\b|Nummer/u.test(row.details));
  const withPercent = rows.some((row) => `${row.percent}${row.percentTotal}` !== '' || /%/u.test(row.details));
  if (!numbered) {
    return 'pre_2008';
  }
  if (!withPercent) {
    return 'numbered_2008';
  }
  const byHolder =
    columns.some(({ role }) => role === 'percent_total') ||
    isToldOnce(rows) ||
    !columns.some(({ role }) => role === 'holder' || role === 'last_name');
  return byHolder ? 'geslv_by_holder' : 'geslv_by_share';
}

/** Whether one percentage stands beside several rows of a holder. */
function isToldOnce(rows: readonly TableRow[]): boolean {
  const further = rows.filter(({ holder, isTotal, numbers }) => holder === null && !isTotal && numbers !== '');
  return further.length > 0 && further.every(({ percent }) => percent === '');
}
