import { foldText } from '#domain/foldText';
import { joinedTables } from '../page/joinedTables.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { segments, type Segment } from '../table/segments.ts';
import { splitSides } from '../table/splitSides.ts';
import type { GridRow } from '../table/tableGrid.ts';
import { headsStatement } from './headed/statementLine.ts';
import { namesIncomeStatement } from './namesIncomeStatement.ts';
import { statementKind, type StatementKind } from './statementKind.ts';

/** A table, or a part of one, that is a statement by what its rows are called. */
export interface FoundStatement {
  readonly kind: StatementKind;
  readonly segment: Segment;
  readonly consolidated: boolean;
  /** Headings and lines before the table, nearest last. */
  readonly around: readonly string[];
  /** Lines that head it, the nearest first, and what its columns are called. */
  readonly headings: readonly string[];
  readonly heads: string;
}

/** Parts of a publication whose tables repeat or explain the statements, and are none. */
const OTHER_PART =
  /anhang|angaben (?!in\b)|erlaeuter|lagebericht|bestaetigungsvermerk|vermerk des|bericht des|bericht ueber|anlagenspiegel|anlagengitter|entwicklung des|eigenkapitalspiegel|kapitalfluss|verbindlichkeitenspiegel|ergebnisverwendung|gewinnverwendung|kennzahl/u;
const OTHER_TABLE =
  /Anschaffung|Zugänge|Abgänge|Umbuchung|kumuliert|Buchwert|Restlaufzeit|Zuführung|Inanspruchnahme|Mittelzufluss/iu;

/** Lines before a table that may tell its unit; more would belong to what stands before. */
const LINES_AROUND = 4;

/** A longer line is prose, and the unit in it that of an example. */
const LONGEST_CAPTION = 100;

/** What the tables of a publication hold where statements stand. */
export interface FoundStatements {
  /** In the order of print; the same kind may occur more than once. */
  readonly statements: readonly FoundStatement[];
  /** All tables that could be statements, those that are none included. */
  readonly tables: readonly (readonly GridRow[])[];
}

/**
 * Every statement of a publication.
 * @param companyName whose own name tells nothing of a group
 */
export function findStatements(blocks: readonly Block[], companyName: string): FoundStatements {
  const found: FoundStatement[] = [];
  const tables: (readonly GridRow[])[] = [];
  let part = '';
  let consolidated = false;
  let around: string[] = [];
  for (const block of joinedTables(blocks)) {
    if (block.kind === 'table') {
      const grids = isOtherPart(part, around) ? [] : [block.grid];
      tables.push(...grids);
      found.push(...grids.flatMap((grid) => statementsIn(grid, { part, around, consolidated }, companyName)));
    } else {
      const isPart = block.kind === 'heading' && block.rank === 'section';
      consolidated = isPart || isHeading(block.text) ? isGroups(block.text, companyName, consolidated) : consolidated;
      part = isPart ? block.text : part;
      around = [...(isPart ? [] : around), block.text].slice(-LINES_AROUND);
    }
  }
  return { statements: found, tables };
}

/** A heading nearer to the table may begin the notes where the publication has no parts. */
function isOtherPart(part: string, around: readonly string[]): boolean {
  const nearest = around.at(-1) ?? '';
  return [part, ...(nearest.length <= LONGEST_CAPTION ? [nearest] : [])].some((text) =>
    OTHER_PART.test(foldText(text)),
  );
}

interface Place {
  readonly part: string;
  readonly around: readonly string[];
  readonly consolidated: boolean;
}

/** An income statement behind a group's balance sheet is the group's, whether it says so or not. */
function isGroups(heading: string, companyName: string, wasGroups: boolean): boolean {
  return isOfGroup(heading, companyName) || (wasGroups && !/^bilanz/iu.test(heading));
}

function isHeading(text: string): boolean {
  return text.length <= LONGEST_CAPTION && headsStatement(text);
}

function isOfGroup(text: string, companyName: string): boolean {
  return /konzern/iu.test(text.replaceAll(companyName, ' '));
}

function statementsIn(table: readonly GridRow[], place: Place, companyName: string): FoundStatement[] {
  return splitSides(table).flatMap((grid) =>
    segments(grid).flatMap((segment): FoundStatement[] => {
      const around = [place.part, ...place.around].filter(({ length }) => length <= LONGEST_CAPTION);
      const isAnnounced = [segment.title, ...around].some(namesIncomeStatement);
      const kind = OTHER_TABLE.test(headingText(segment)) ? null : statementKind(segment, isAnnounced);
      const [headings, heads] = [headingsOf(place, segment), headingText(segment)];
      const consolidated = place.consolidated || isOfGroup(heads, companyName);
      return kind === null ? [] : [{ kind, segment, consolidated, around, headings, heads }];
    }),
  );
}

/** What stands above all of its columns, the lines above it, the nearest one that heads a statement, and the heading of its part. */
function headingsOf({ part, around }: Place, { title, headings }: Segment): readonly string[] {
  const titles = headings.flatMap(({ cells, width }) =>
    cells.filter(({ span }) => span > 1 && span >= width - 1).map(({ text }) => text),
  );
  const lines = [...around, title];
  const nearest = lines.findLastIndex(isHeading);
  // `Gewinn- und Verlustrechnung` and below it `4. Quartal`.
  const captions = lines.slice(nearest + 1).filter(({ length }) => length <= LONGEST_CAPTION);
  return [...[...captions, ...titles].toReversed(), ...new Set([lines[nearest] ?? part, part].filter(isHeading))];
}

function headingText({ headings }: Segment): string {
  return headings.flatMap(({ cells }) => cells.map(({ text }) => text)).join(' ');
}
