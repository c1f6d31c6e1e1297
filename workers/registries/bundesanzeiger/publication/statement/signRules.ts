/**
 * Losses, withdrawals and deductions: printed with a minus by some and without by others
 * (docs/spec/registries.md, "Financial tables").
 */
const REDUCES =
  /fehlbetrag|verlust|abgesetzt|abzueglich|\babzgl\b|ausstehende einlagen|nicht eingeforderte?|entnahme|eigene anteile/u;
const ADVANCES = /^erhaltene anzahlungen/u;
const GAINS = /ueberschuss|gewinn|ergebnis/u;
const UNCOVERED = /^nicht durch .*gedeckte/u;

/** Whether the sign of a balance sheet position must be proved by the sum that it belongs to. */
export function hasDoubtfulSign(folded: string, isAsset: boolean): boolean {
  if (isAsset) {
    return !UNCOVERED.test(folded) && (REDUCES.test(folded) || ADVANCES.test(folded));
  }
  return REDUCES.test(folded) || UNCOVERED.test(folded);
}

/** Whether a label names a loss and nothing else, so that a positive amount is probably one. */
export function namesOnlyLoss(folded: string): boolean {
  return (REDUCES.test(folded) || ADVANCES.test(folded)) && !GAINS.test(folded);
}

/** Section 268 (3) HGB: what equity does not cover stands on the assets side, at the end. */
export function isUncoveredDeficit(folded: string): boolean {
  return UNCOVERED.test(folded);
}
