/** Links to files of a filing, on its page. */
export const FILE_LINKS = {
  pdf: '[data-testid="pdf_download"], a[href*="/pdf?"], a[href$=".pdf"]',
  /** The report in its package. */
  package: '[data-testid="esef_download"], a[href*="/esef?"], a[href$=".zip"]',
  /** The report alone, as XHTML. */
  viewer: '[data-testid="esef_viewer"], a[href*="/bericht?"], a[href$=".xhtml"]',
} as const;

/** The package has what the viewer shows and more, so it goes first. */
export const REPORT_LINKS = ['package', 'viewer'] as const;
export type ReportLink = (typeof REPORT_LINKS)[number];
