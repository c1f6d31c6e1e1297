import { withPage } from './chromium.ts';
import { paperHtml } from './html.ts';
import type { Print } from './print.ts';

/** Prints as a browser does: its own line breaks, kerning, subset fonts and tagged text. */
export const printWithChromium: Print = (paper, random) => {
  const html = paperHtml(paper, random);
  const tagged = random.chance(0.5);
  return withPage(html, (page) => page.pdf({ preferCSSPageSize: true, tagged }));
};
