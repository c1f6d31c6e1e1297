import type { Random } from '../../../simulator/dataset/random.ts';
import { Line } from './line.ts';
import type { Row } from './statementRows.ts';

const OWN_ROWS = [
  'davon mit einer Restlaufzeit bis zu einem Jahr',
  '- davon mit einer Restlaufzeit von mehr als einem Jahr',
  'davon aus Steuern',
  '(davon gegen Gesellschafter)',
  'davon aus verbundenen Unternehmen',
];
const SENTENCES = [
  'davon mit einer Restlaufzeit bis zu einem Jahr EUR 1.000,00 (Vorjahr: EUR 2.000,00)',
  '- davon im Rahmen der sozialen Sicherheit: 0,00 EUR (i. Vj. 0,00 EUR)',
  'davon gegenüber Gesellschaftern TEUR 12 (Vorjahr TEUR 14)',
];

/** Puts rows of what a position holds beneath some (§§ 268 (4), (5), 275 HGB): with amounts of their own, or in a sentence. */
export function remarks(random: Random): (line: Line) => Row | null {
  return (line) => {
    if (!random.chance(0.3)) {
      return null;
    }
    const row = { level: 0, number: '', detail: null, sum: null };
    if (random.chance(0.5)) {
      return { ...row, label: random.pick(SENTENCES) };
    }
    const amounts = [0, 1, 2].map((year) => line.amount(year));
    return { ...row, label: random.pick(OWN_ROWS), detail: new Line(null, '', amounts) };
  };
}
