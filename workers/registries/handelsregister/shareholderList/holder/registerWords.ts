/** What registers are called in front of a number: commercial, cooperative, partnership, association and company register. */
export const REGISTER_KIND = String.raw`HRA|HRB|GnR|PR|VR|GsR`;
/** What introduces the court of a register entry. */
export const COURT_WORD = String.raw`(?:Amtsgerichts?|AG|Registergericht(?:s)?|(?:Handels|Vereins|Genossenschafts|Partnerschafts|Gesellschafts)register(?:s)?(?:\s+(?:des|beim|bei dem|am))?(?:\s+(?:Amtsgerichts?|AG))?|(?:[Ll]ocal|[Dd]istrict|[Rr]egister|[Cc]ommercial [Rr]egister of the|[Ll]ower)\s+[Cc]ourt(?:\s+(?:of|in))?)`;

/** The number of an entry with the words before it. */
export const ENTRY_NUMBER = String.raw`(?:\s*(?:-\s*)?(?:Nr|Nummer|No|B)\.?)?\s*(?::\s*)?(?<number>\d{1,3}(?:[. ]\d{3})+|\d{1,7})(?!\d)`;
