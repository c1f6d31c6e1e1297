import { foldText } from '#domain/foldText';
import { joinedTables } from '../page/joinedTables.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { segments, type Segment } from '../table/segments.ts';
import { splitSides } from '../table/splitSides.ts';
import type { GridRow } from '../table/tableGrid.ts';
import { isLineOfGroup, isOfGroup } from './headed/isOfGroup.ts';
import { namesOwn } from './headed/isOfOtherCompany.ts';
import { isUmbrella } from './headed/isUmbrella.ts';
import { headsStatement } from './headed/statementLine.ts';
import { namesIncomeStatement } from './namesIncomeStatement.ts';
import { statementKind, type StatementKind } from './statementKind.ts';

/** A table, or a part of one, that is a statement by what its rows are called. */
export interface FoundStatement {
  readonly kind: StatementKind;
  readonly segment: Segment;
  readonly consolidated: boolean;
  /** Whether only its lines tell that it is a group's. */
  readonly isGroupsByLines: boolean;
  /** Headings and lines before the table, nearest last. */
  readonly around: readonly string[];
  /** Lines that head it, the nearest first, and what its columns are called. */
  readonly headings: readonly string[];
  readonly heads: string;
  readonly columns: readonly string[];
  /** What stands above the names of its lines. */
  readonly names: readonly string[];
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
  let place = NOWHERE;
  for (const block of joinedTables(blocks)) {
    if (block.kind === 'table') {
      const grids = isOtherPart(place) ? [] : [block.grid];
      tables.push(...grids);
      found.push(...grids.flatMap((grid) => statementsIn(grid, place, companyName)));
    } else {
      place = placeBehind(block, place, companyName);
    }
  }
  return { statements: found, tables };
}

/** What stands before a table. */
interface Place {
  /** What says whose accounts all that follows are. */
  readonly umbrella: string;
  readonly part: string;
  /** The nearest heading before, which may be that of the part. */
  readonly heading: string;
  readonly around: readonly string[];
  readonly consolidated: boolean;
}

const NOWHERE: Place = { umbrella: '', part: '', heading: '', around: [], consolidated: false };

function placeBehind(block: Exclude<Block, { kind: 'table' }>, before: Place, companyName: string): Place {
  const { kind, text } = block;
  const isPart = kind === 'heading' && block.rank === 'section';
  const isOver = text.length <= LONGEST_CAPTION && isUmbrella(text, kind === 'heading', companyName);
  const tellsWhose = isPart || isHeading(text);
  return {
    umbrella: isOver ? text : before.umbrella,
    part: isPart ? text : before.part,
    heading: kind === 'heading' ? text : before.heading,
    around: [...(isPart ? [] : before.around), text].slice(-LINES_AROUND),
    consolidated: tellsWhose ? isGroups(text, companyName, before.consolidated) : before.consolidated,
  };
}

/** A heading nearer to the table may begin the notes where the publication has no parts. */
function isOtherPart({ part, around }: Place): boolean {
  const nearest = around.at(-1) ?? '';
  return [part, ...(nearest.length <= LONGEST_CAPTION ? [nearest] : [])].some((text) =>
    OTHER_PART.test(foldText(text)),
  );
}

/** An income statement behind a group's balance sheet is the group's, whether it says so or not, unless it names the company. */
function isGroups(heading: string, companyName: string, wasGroups: boolean): boolean {
  return isOfGroup(heading, companyName) || (wasGroups && !/^bilanz/iu.test(heading) && !isOwn(heading, companyName));
}

/** Whether a heading says that a statement is the company's: `Gewinn- und Verlustrechnung der Muster GmbH`. */
function isOwn(heading: string, companyName: string): boolean {
  return isHeading(heading) && (namesOwn(heading, companyName) || OF_COMPANY.test(heading));
}

const OF_COMPANY = /(?<!\p{L})(?:der|unserer) (?:mutter)?gesellschaft(?!\p{L})|(?<!\p{L})einzelabschlu(?:ss|ß)/iu;

function isHeading(text: string): boolean {
  return text.length <= LONGEST_CAPTION && headsStatement(text);
}

function statementsIn(table: readonly GridRow[], place: Place, companyName: string): FoundStatement[] {
  return splitSides(table).flatMap((grid) =>
    segments(grid).flatMap((segment): FoundStatement[] => {
      const around = [place.part, ...place.around].filter(({ length }) => length <= LONGEST_CAPTION);
      const isAnnounced = [segment.title, ...around].some(namesIncomeStatement);
      const heads = segment.headings.flatMap(({ cells }) => cells.map(({ text }) => text)).join(' ');
      const kind = OTHER_TABLE.test(heads) ? null : statementKind(segment, isAnnounced);
      const headings = headingsOf(place, segment);
      const consolidated = place.consolidated || isOfGroup(heads, companyName);
      const isGroupsByLines = !consolidated && segment.rows.some(namesLineOfGroup);
      return kind === null
        ? []
        : [{ kind, segment, consolidated, isGroupsByLines, around, headings, heads, ...columnsOf(segment) }];
    }),
  );
}

function namesLineOfGroup({ cells }: GridRow): boolean {
  return cells.some(({ label }) => isLineOfGroup(label.folded));
}

/** The heads of columns one by one, but for the name of the first position where that stands beside them. */
function columnsOf({ headings, rows }: Segment): Pick<FoundStatement, 'columns' | 'names'> {
  const positions = new Set(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const heads = headings.flatMap(({ cells }) => cells.filter(({ text }) => !positions.has(text)));
  const textsOf = (cells: typeof heads): readonly string[] => cells.map(({ text }) => text);
  const areNames = ({ column, span }: (typeof heads)[number]): boolean => column === 0 && span === 1;
  return { columns: textsOf(heads.filter((cell) => !areNames(cell))), names: textsOf(heads.filter(areNames)) };
}

/** What stands above all of its columns, the lines above it, the nearest one that heads a statement, and the headings above that. */
function headingsOf({ umbrella, part, heading, around }: Place, { title, headings }: Segment): readonly string[] {
  const titles = headings.flatMap(({ cells, width }) =>
    cells.filter(({ span }) => span > 1 && span >= width - 1).map(({ text }) => text),
  );
  const lines = [...around, title];
  const nearest = lines.findLastIndex(isHeading);
  // `Gewinn- und Verlustrechnung` and below it `4. Quartal`.
  const captions = lines.slice(nearest + 1).filter((line) => line.length <= LONGEST_CAPTION || line.endsWith(':'));
  return [...[...captions, ...titles].toReversed(), ...new Set([lines[nearest] ?? '', heading, part, umbrella])];
}
