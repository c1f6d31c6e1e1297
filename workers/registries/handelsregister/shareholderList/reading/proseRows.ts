import type { TableRow } from '../table/tableRow.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { withoutIntroduction } from './introduction.ts';
import { type ProsePart, proseParts } from './proseParts.ts';
import { emptyRow, labelledNumbers } from './shareEntry.ts';

/** The rows of a text that names holders and their shares in turn, the holder before the shares or behind them. */
export function rowsOfText(text: string): readonly TableRow[] {
  const parts = withValues(proseParts(text), tellsValue);
  const isSharesFirst = parts[0]?.kind === 'shares' && parts.at(-1)?.kind === 'holder';
  const opening: ProsePart['kind'] = isSharesFirst ? 'shares' : 'holder';
  const rows: ProsePart[][] = [];
  for (const part of parts) {
    const open = rows.at(-1);
    if (open === undefined || part.kind === opening) {
      rows.push([part]);
    } else {
      open.push(part);
    }
  }
  return withSamePlaces(rows.map(toRow));
}

const SAME_PLACE = /(?<!\p{L})(?:wohnhaft\s+)?(?:ebenda|ebendort|daselbst)(?:\s+wohnhaft)?(?!\p{L})/iu;
const PLACE = /(?<!\p{L})wohnhaft\s+(?:in\s+)?([^,;\n]+)/iu;

/** `ebenda wohnhaft`: where the holder before lives. */
function withSamePlaces(rows: readonly TableRow[]): readonly TableRow[] {
  let place = '';
  return rows.map((row) => {
    const holder = row.holder?.replace(SAME_PLACE, place) ?? null;
    place = PLACE.exec(holder ?? '')?.[0] ?? place;
    return { ...row, holder };
  });
}

/** The row of a paragraph about one holder. */
export function rowOfParagraph(text: string): TableRow {
  return toRow(withValues(proseParts(text), (part) => tellsValue(part) || labelledNumbers(part) !== null));
}

/** Words about shares that tell neither an amount nor a part of the capital only lead to those that do. */
function withValues(parts: readonly ProsePart[], tells: (text: string) => boolean): readonly ProsePart[] {
  const kept: ProsePart[] = [];
  for (const part of parts.filter(({ kind, text }) => kind === 'holder' || tells(text))) {
    const last = kept.at(-1);
    if (last?.kind === part.kind) {
      kept[kept.length - 1] = { ...last, text: `${last.text}\n${part.text}` };
    } else {
      kept.push(part);
    }
  }
  return kept;
}

function tellsValue(text: string): boolean {
  return amountsIn(text, false).length > 0 || percentsIn(text, false).length > 0;
}

function toRow(parts: readonly ProsePart[]): TableRow {
  const textOf = (wanted: ProsePart['kind']): string =>
    parts
      .filter(({ kind }) => kind === wanted)
      .map(({ text }) => text.replace(DOTS, ' ').replace(BETWEEN, '').trim())
      .join('\n');
  const [numbers = ''] = NUMBER_FIRST.exec(textOf('holder')) ?? [];
  const holder = withoutIntroduction(textOf('holder').slice(numbers.length).trimStart());
  const details = numbers === '' ? textOf('shares') : `${numbers} zu ${textOf('shares')}`;
  return { ...emptyRow, holder: holder === '' || isBetweenAmounts(parts) ? null : holder, details };
}

/** Amounts before and behind a holder are of two, one of whom was not told apart. */
function isBetweenAmounts(parts: readonly ProsePart[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  return (
    first !== last && [first, last].every((part) => part?.kind === 'shares' && amountsIn(part.text, false).length > 0)
  );
}

/** `Nr. 1 Weber, Ida`: the number of a share before its holder. */
const NUMBER_FIRST = /^Nrn?\.\s?\d{1,9}(?:\s?[-–]\s?\d{1,9})?(?=\s+\p{Lu})/u;

/** What is left of dots that lead to an amount. */
const DOTS = /(?<!\S)\.+(?!\S)/gu;
/** What joins two holders in a sentence. */
const BETWEEN =
  /^[\s,;.–-]*(?:(?:und|sowie|and|der|die|das|dem|den)\s+|von\s?:\s?|von\s(?:(?:der|dem)\s|(?=Herrn\s|Frau\s)))?|(?<![\s,;:=–(-])[\s,;:=–(-]+$/gu;
