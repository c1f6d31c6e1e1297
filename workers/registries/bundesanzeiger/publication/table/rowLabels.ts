import type { GridCell } from './gridCell.ts';
import { type MarkKind, positionLabel, type PositionLabel } from './positionLabel.ts';

/** More than a number, such as `VIII.`. */
const WORD = /\p{Ll}{2}|\p{Lu}{5}/u;
const KINDS: readonly MarkKind[] = ['letter', 'roman', 'arabic', 'alpha', 'double'];
/** Section 264c (2) HGB. */
const PARTNERS = /^(?:komplementaer|kommanditist|persoenlich haftende)/u;
/** A dash between a heading and its first part. */
const FIRST_PART = /(?<=\p{L}{3}) [-–—] (?=(?:de[rs] )?\p{Lu}\p{L}{2})/u;

/**
 * The labels that the cells of a row hold: its own, and before it the heading whose first part stands beside it, as that
 * of `I. Kapitalanteile | 1. Komplementärin`.
 * @param cells with the words and numbers of the row
 */
export function rowLabels(cells: readonly GridCell[]): readonly PositionLabel[] {
  const text = cells.map((cell) => cell.text).join(' ');
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return [];
  }
  const [first, second] = cells;
  if (first !== undefined && second === undefined) {
    return [first.label];
  }
  const at = cells.findIndex((cell, index) => isPartBeside(cells.slice(0, index), cell));
  return at < 0 ? [positionLabel(text)] : [cells.slice(0, at), cells.slice(at)].flatMap(rowLabels);
}

function isPartBeside(before: readonly GridCell[], { label, text }: GridCell): boolean {
  const heading = before.map((cell) => cell.text).join(' ');
  if (!WORD.test(heading) || !WORD.test(text) || label.isPartOf) {
    return false;
  }
  const { mark, isPartOf } = positionLabel(heading);
  const isDeeper = label.mark !== null && (mark === null || KINDS.indexOf(label.mark) > KINDS.indexOf(mark));
  return !isPartOf && (isDeeper || label.isBullet || PARTNERS.test(label.folded));
}

/** A heading and its first part where a dash stands between them, as before the parts that follow; else null. */
export function headingAndPart({
  mark,
  text,
  isPartOf,
}: PositionLabel): readonly [PositionLabel, PositionLabel] | null {
  const at = isPartOf ? -1 : text.search(FIRST_PART);
  return at < 0 ? null : [{ ...positionLabel(text.slice(0, at)), mark }, positionLabel(text.slice(at + 1))];
}
