import type { Citation } from '#domain/provenance';
import { Citations } from '../../../citations.ts';
import { LinesText } from '../../../pdf/citations/linesText.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import type { ListReading } from '../reading/listReading.ts';
import type { PrintedCell, TableRow } from '../table/tableRow.ts';
import { cite } from '../../../pdf/citations/cite.ts';
import { citeHolder } from './citeHolder.ts';
import { citeShares, type CitedOwner } from './citeShares.ts';
import { type ListPrint, listPrint } from './listPrint.ts';
import { OwnerPrint } from './ownerPrint.ts';
import { Stretches } from './stretches.ts';

/**
 * The places of a list's values (docs/enrichments.md, "Provenance").
 * @param value what was made of the reading
 * @param lines of the whole file
 * @param registerCapital integer cents; null where it is not known
 */
export function citeList(
  value: unknown,
  reading: ListReading,
  lines: readonly TextLine[],
  registerCapital: number | null,
): readonly Citation[] {
  const citations = new Citations();
  const list = listPrint(reading, lines, registerCapital);
  citeFrame(citations, list, registerCapital);
  const shared = sharedText(reading);
  for (const [index, owner] of reading.owners.entries()) {
    const { rows = [], entries = [] } = reading.holdings[index] ?? {};
    const printOf = (some: readonly TableRow[]): OwnerPrint =>
      new OwnerPrint(cellsOf(some), ({ lines: own }, text) => shared.get(own)?.of(index) ?? [text.whole]);
    const cited: CitedOwner = {
      owner,
      print: printOf([...rows, ...entries.map(({ row }) => row)]),
      entries: entries.map((entry) => ({ entry, print: printOf([entry.row]) })),
    };
    const path = ['owners', index];
    citeHolder(citations, path, owner.holder, { print: printOf(rows), cells: cellsOf(rows), list });
    citeShares(citations, path, cited, list);
  }
  return citations.of(value);
}

function citeFrame(citations: Citations, list: ListPrint, registerCapital: number | null): void {
  const { capital, capitalCents, sign, day, isProved } = list;
  const isRegistered = capitalCents !== null && capitalCents === registerCapital;
  cite(citations, ['document_date'], day);
  cite(citations, ['share_capital'], capital, isProved ? 'sum' : isRegistered ? 'cross_check' : 'single_reading');
  cite(citations, ['currency'], sign);
  cite(citations, ['total_matches_capital'], capital, isProved ? 'sum' : 'single_reading');
}

function cellsOf(rows: readonly TableRow[]): readonly PrintedCell[] {
  return rows.flatMap(({ printed }) => printed());
}

/** Running text that several owners were read from, parted by where what names each of them stands. */
function sharedText({ owners, holdings }: ListReading): ReadonlyMap<readonly TextLine[], Stretches> {
  const beginnings = new Map<readonly TextLine[], Map<number, readonly string[]>>();
  for (const [index, { holder }] of owners.entries()) {
    for (const row of holdings[index]?.rows ?? []) {
      for (const { lines } of row.printed().filter(({ role }) => role === 'text')) {
        const known = beginnings.get(lines) ?? new Map<number, readonly string[]>();
        beginnings.set(lines, known.set(index, known.get(index) ?? [row.holder ?? '', holder.name]));
      }
    }
  }
  const several = [...beginnings].filter(([, own]) => own.size > 1);
  return new Map(several.map(([lines, own]) => [lines, new Stretches(new LinesText(lines), own)]));
}
