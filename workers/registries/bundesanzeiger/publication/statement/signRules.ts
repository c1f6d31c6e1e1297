/**
 * Losses, withdrawals and deductions: printed with a minus by some and without by others
 * (docs/spec/registries.md, "Financial tables").
 */
const REDUCES =
  /fehlbetrag|verlust|abgesetzt|abzueglich|\babzgl\b|ausstehende (?:pflicht)?einlagen|nicht eingeforderte?|entnahme(?!n? aus .{0,40}ruecklage)|eigener? (?:anteile|aktien)/u;
/** Names that speak of a loss or of own shares, and reduce nothing. */
const SET_ASIDE =
  /^(?:rueckstellung|ruecklage|verbindlichkeiten|forderungen|sonderverlustkonto|ausgleichsposten|sonderposten)/u;
/** What equity is reduced by today stood among the assets before 2010 (section 272 (1) HGB, 265 (3) of then). */
const ASSET_OF_THE_PAST = /ausstehende (?:pflicht)?einlagen|nicht eingeforderte?|^eigene (?:anteile|aktien)/u;
const ADVANCES = /^erhaltene anzahlungen/u;
const GAINS = /ueberschuss|gewinn|ergebnis/u;
const UNCOVERED = /^nicht (?:durch .*)?gedeckte|^(?:buchmaessige|bilanzielle) ueberschuldung/u;

/** Whether the sign of a balance sheet position must be proved by the sum that it belongs to. */
export function hasDoubtfulSign(folded: string, isAsset: boolean): boolean {
  if (isAsset) {
    return !UNCOVERED.test(folded) && !ASSET_OF_THE_PAST.test(folded) && (reduces(folded) || ADVANCES.test(folded));
  }
  return reduces(folded) || UNCOVERED.test(folded);
}

/** Whether a label names a loss and nothing else, so that a positive amount is probably one. */
export function namesOnlyLoss(folded: string): boolean {
  return (reduces(folded) || ADVANCES.test(folded)) && !GAINS.test(folded);
}

/** Whether a label names a gain and nothing else, so that a negative amount contradicts it. */
export function namesOnlyGain(folded: string): boolean {
  return /ueberschuss|gewinn/u.test(folded) && !/fehlbetrag|verlust|ergebnis/u.test(folded);
}

function reduces(folded: string): boolean {
  return REDUCES.test(folded) && !SET_ASIDE.test(folded);
}

/** Section 268 (3) HGB: what equity does not cover stands on the assets side, at the end. */
export function isUncoveredDeficit(folded: string): boolean {
  return UNCOVERED.test(folded);
}
