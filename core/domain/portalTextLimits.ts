/**
 * How long one text of a portal's page or file may be, in UTF-16 units. Readers look at each with dozens of patterns; what
 * is longer was made to hold them up, or is not the text that they look for, and makes the document unreadable. It is
 * never cut: half a text says something else.
 */
export const PORTAL_TEXT_LIMITS = {
  /** Of a company, a place, a title: names in the register have up to 300 (its own search form takes 100). */
  name: 1_000,
  /** Of a cell, a heading, a line or an element of XML. The longest in saved pages has 2,258; purposes fill pages. */
  text: 20_000,
  /** Of a publication's paragraph: notes and reports of large companies go on for pages without a break. */
  paragraph: 100_000,
  /** Of the mark-up in a partial response, which is read as pages are: a folder of 1,000 documents has 700,000. */
  update: 4_000_000,
  /** Of a script, which tells the number of hits; those of real pages have 4,000. */
  script: 200_000,
} as const;
