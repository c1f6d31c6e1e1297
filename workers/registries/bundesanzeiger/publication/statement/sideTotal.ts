import type { PositionLabel } from '../table/positionLabel.ts';

const SUM =
  /^(?:zwischen ?summe|summen?|gesamt(?:vermoegen|kapital)?|insgesamt|bilanzsumme|aktiva|passiva|summe der|total)(?: |$)/u;

/** The sum of a side may have a letter as if it were its last position: `D. Bilanzsumme Aktiva`. */
const TOTAL =
  /^(?:bilanzsumme|gesamt(?:summe|vermoegen|kapital)|summe (?:der )?(?:aktiva|passiva|aktivseite|passivseite)|(?:aktiva|passiva) (?:gesamt|insgesamt))(?: |$)/u;

/** Whether a row is by its name a sum of what stands above it in a side of a balance sheet. */
export function namesSum({ mark, folded }: PositionLabel): boolean {
  return (mark === null ? SUM : TOTAL).test(folded);
}
