/** What lists call the share capital, anywhere in a line. */
export const CAPITAL_NAME = /(?:Stamm-?\s?kapital|share capital|registered capital)/iu;
/** The words for it that running text is parted by. */
export const CAPITAL_WORD = /Stammkapital|share capital/iu;
