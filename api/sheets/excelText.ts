import { CELL_CHARACTERS_MAX } from '#domain/sheetCell';
import { shortenedText } from '#domain/shortenedText';
import { defuseFormulas } from '../batches/defuseFormulas.ts';

/** What Excel drops or shows as a box. */
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f]/g;
const LINE_ENDS = /\r\n?/g;

/** Of the literal in a formula (Excel specifications and limits). */
const LITERAL_CHARACTERS_MAX = 255;

/** Digits and what stands between those of numbers, days, times, amounts and telephone numbers. */
const LIKE_A_NUMBER = /^[\d\s.,:/%€$£()eE+-]+$/u;
const LIKE_A_MONTH =
  /^\d{0,4}[\s./-]*(?:jan|feb|mär|mar|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zä]*[\s./-]*\d{0,4}$/iu;
/** In German and English. */
const LIKE_A_TRUTH = /^(?:wahr|falsch|true|false)$/iu;
/** With a sign in front, these alone are a formula to nobody. */
const SIGNED = /^(?:\+\d[\d\s()/.-]*|-\d+(?:[.,]\d+)?)$/u;

/**
 * A text of a CSV file that Excel shows as it is. What it would take for a number, a day or a truth becomes a formula whose
 * result is the text: `="007"`. What it would take for a formula has a `'` in front, wherever in the cell a program that splits
 * at other signs would find one (OWASP, "CSV Injection"), and Excel shows the `'`.
 */
export function excelText(text: string): string {
  const clean = cut(text.replace(LINE_ENDS, '\n').replace(CONTROLS, ''));
  const defused = defuseFormulas(clean, true);
  const isHarmless = defused === clean || SIGNED.test(clean);
  return isHarmless && isConverted(clean) ? `="${clean}"` : cut(defused);
}

function isConverted(text: string): boolean {
  return (
    LIKE_A_TRUTH.test(text) ||
    (text.length <= LITERAL_CHARACTERS_MAX &&
      /\d/.test(text) &&
      !text.includes('\n') &&
      (LIKE_A_NUMBER.test(text) || LIKE_A_MONTH.test(text)))
  );
}

function cut(text: string): string {
  return shortenedText(text, CELL_CHARACTERS_MAX);
}
