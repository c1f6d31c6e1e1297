const COUNT = String.raw`\(?(?:\d{1,3}|[a-z]|[IVX]{1,5})[.)]\)?`;
const ORDINAL = String.raw`(?:Erste|Zweite|Dritte|Vierte|Fünfte|Sechste|Siebte|Achte|Neunte|Zehnte|Weitere)r?`;
const HOLDER = String.raw`(?:Gesellschafter|(?:Anteils)?Inhaber|Anteilseigner|Shareholder)(?:\s?\/\s?-?in|\(in\)|in)?`;
const KIND = String.raw`(?:\((?:natürliche|juristische)\sPerson\)|[-–]\s(?:natürliche|juristische)\sPerson)`;

/**
 * What stands above the particulars of one holder and tells nothing of them: `1. Gesellschafterin`, `Gesellschafter Nr. 2`,
 * `Erster Gesellschafter (natürliche Person)`. The source of a regular expression that takes no heed of capitals.
 */
export const HOLDER_HEAD = String.raw`(?:${COUNT}\s{0,3})?(?:${ORDINAL}\s)?${HOLDER}(?:\s(?:Nr\.\s?)?(?:\d{1,3}|[A-Z]))?(?:\s${KIND})?\s?:?`;
