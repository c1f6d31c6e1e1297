/** Name spaces of the specifications that a report is written by; taxonomies have their own. */
export const XBRL_SPACES = {
  /** XBRL 2.1. */
  instance: 'http://www.xbrl.org/2003/instance',
  linkbase: 'http://www.xbrl.org/2003/linkbase',
  /** Codes of currencies (XBRL 2.1, 4.8.2). */
  currencies: 'http://www.xbrl.org/2003/iso4217',
  /** XBRL Dimensions 1.0. */
  dimensions: 'http://xbrl.org/2006/xbrldi',
  /** Inline XBRL 1.1. */
  inline: 'http://www.xbrl.org/2013/inlineXBRL',
  schemaInstance: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;
