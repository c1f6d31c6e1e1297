import { CAPITAL_WORD } from '../values/capitalName.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';

/** Two amounts of one list at least make a sum. */
const LEAST_AMOUNTS = 2;

/**
 * The line of nothing but an amount that adds up those of the lines above it, directly below the last of them, as typed
 * lists end with; null where none does.
 */
export function sumLineOf(lines: readonly TextLine[]): TextLine | null {
  const told = lines.map(({ text }) => (CAPITAL_WORD.test(text) ? [] : amountsIn(text, false)));
  const at = lines.findIndex(({ text }, index) => {
    const [only, another] = told[index] ?? [];
    const above = told
      .slice(0, index)
      .flatMap((amounts) => amounts.filter(({ currency }) => currency === only?.currency));
    return (
      only !== undefined &&
      another === undefined &&
      `${text.slice(0, only.start)}${text.slice(only.end)}`.trim() === '' &&
      above.length >= LEAST_AMOUNTS &&
      (told[index - 1]?.length ?? 0) > 0 &&
      above.reduce((sum, { cents }) => sum + cents, 0) === only.cents
    );
  });
  return lines[at] ?? null;
}
