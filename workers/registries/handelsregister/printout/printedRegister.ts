import { REGISTER_TYPES } from '#domain/companyId';
import type { Court } from '#domain/courts';
import { euidOfSheet, type RegisterSheet } from '#domain/euid';
import type { TextLine } from '../../pdf/textLine.ts';
import { courtByName } from '#domain/courtByName';
import { companyIdText, sheetOf } from '../readRegister.ts';
import { headCells } from './headCells.ts';
import type { StructuredInformation } from '../structuredInformation.ts';

const COURT = /(?:^|\s)(?:Amtsgerichts?|Registergerichts?)\s+(\p{Lu}.*)/u;
const SHEET = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${REGISTER_TYPES.join('|')})\s?(\d{1,7})(?:\s?([A-ZÄÖÜ]{1,3}))?(?![\p{L}\p{N}])`,
  'u',
);

const PRINTED_EUID = /(?<![\p{L}\p{N}])DE[A-Z]\d{4}[A-Z]?\.\p{L}{2,3}\d{1,7}[A-Z]{0,3}(?![\p{L}\p{N}])/gu;

/** Court, register type and number, and the EUID, as the head of a printout names them, or its foot. */
export function readPrintedRegister(
  lines: readonly TextLine[],
): Pick<StructuredInformation, 'company_id' | 'euid' | 'register'> {
  const parts = partsOf(lines);
  const names = parts.flatMap((part) => COURT.exec(part)?.[1] ?? []);
  const court = names.map(courtThatBegins).find((known) => known !== null) ?? null;
  const [, printedType, number = null, suffix = null] = SHEET.exec(parts.join('\n')) ?? [];
  const type = REGISTER_TYPES.find((known) => known === printedType) ?? null;
  return {
    company_id: companyIdText(court, type, number),
    euid: readPrintedEuid(parts, sheetOf(court, type, number, suffix)),
    register: { type, number, suffix, court: court ?? { code: null, name: plainName(names[0] ?? '') } },
  };
}

/** Of the sheet itself; others may be named beside it. */
function readPrintedEuid(parts: readonly string[], sheet: RegisterSheet | null): string | null {
  const printed = parts.flatMap((part) => part.match(PRINTED_EUID) ?? []);
  return printed.map((text) => euidOfSheet(text, sheet)).find((euid) => euid !== null) ?? null;
}

/** Lines of cells of different heights may stand between the lines of one. */
const ROWS_BELOW = 3;

/** The lines, their cells, and each cell with the one below it, in which its text goes on at times. */
function partsOf(lines: readonly TextLine[]): readonly string[] {
  const rows = lines.map(headCells);
  const cells = rows.flatMap((row, index) =>
    row.flatMap((cell) => {
      const below = rows
        .slice(index + 1, index + 1 + ROWS_BELOW)
        .map((others) => others.find((other) => overlap(cell, other)));
      const next = below.find((other) => other !== undefined);
      return [cell.text, ...(next === undefined ? [] : [`${cell.text} ${next.text}`])];
    }),
  );
  return [...lines.map(({ text }) => text), ...cells];
}

function overlap({ words: one }: TextLine, { words: other }: TextLine): boolean {
  const [oneLeft, otherLeft] = [one[0]?.left ?? 0, other[0]?.left ?? 0];
  return oneLeft < (other.at(-1)?.right ?? 0) && otherLeft < (one.at(-1)?.right ?? 0);
}

/** No court has a name of more words. */
const MOST_WORDS = 6;

/** The court with the longest name that a text begins with: heads go on with the register, the day and more. */
function courtThatBegins(text: string): Court | null {
  const words = text.split(/\s+/u).slice(0, MOST_WORDS);
  const starts = words.map((_, index) =>
    words
      .slice(0, index + 1)
      .join(' ')
      .replace(/[,;:]$/u, ''),
  );
  return starts.map(courtByName).findLast((court) => court !== null) ?? null;
}

/** Of a court that is not in the list, its name where nothing else stands in the line. */
function plainName(text: string): string | null {
  return /^\p{Lu}[\p{L} .()/-]{1,58}$/u.test(text) ? text : null;
}
