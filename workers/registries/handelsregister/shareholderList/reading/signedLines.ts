import { CAPITAL_WORD } from '../values/capitalName.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';

/** A line as it is read, which may tell what it leaves to another: its text is not all printed there. */
export interface ReadLine extends TextLine {
  /** Where it differs. */
  readonly printed?: TextLine;
}

/** An amount that says by its cents or thousands that it is one, at the end of a line. */
const BARE_AMOUNT =
  /(?<!(?:bis|Nr\.|Nrn\.|Nummern?|[-–—]))\s(?:\d{1,3}(?:\.\d{3})+(?:,(?:\d{2}|-{1,2}|[–—]))?|\d{1,6},(?:\d{2}|-{1,2}|[–—]))$/u;

/** Lines of a list that prints the currency beside its capital only: amounts at the ends of lines are in the same. */
export function signedLines(lines: readonly TextLine[]): readonly ReadLine[] {
  const capital = lines.find(({ text }) => CAPITAL_WORD.test(text) && amountsIn(text, false).length > 0);
  const [amount] = amountsIn(capital?.text ?? '', false);
  const others = lines.filter((line) => !CAPITAL_WORD.test(line.text));
  const isSigned = others.some(({ text }) => amountsIn(text, false).length > 0);
  if (amount?.currency === undefined || amount.currency === null || isSigned) {
    return lines;
  }
  return lines.map((line) =>
    !CAPITAL_WORD.test(line.text) && BARE_AMOUNT.test(line.text)
      ? { ...line, text: `${line.text} ${amount.currency ?? ''}`, printed: line }
      : line,
  );
}
