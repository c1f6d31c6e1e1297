import type { Company } from '../../dataset/company.ts';
import { printoutLines, registerPrintout } from '../documents/printout/registerPrintout.ts';
import { html } from '../../html.ts';
import type { PageContext } from './pageContext.ts';
import { pageSkeleton } from './skeleton.ts';

/** The start page; also what a visitor sees whose session has expired. */
export function welcomePage(context: PageContext): string {
  return pageSkeleton(context, context.texts.start, html`<p>${context.texts.portal}</p>`);
}

/** UT: the data of the legal entity. The real markup is not recorded. */
export function entityPage(context: PageContext, company: Company, now: Date): string {
  const lines = printoutLines(registerPrintout(company, 'AD', now)).map((line) => html`<p>${line}</p>`);
  return pageSkeleton(context, context.texts.entity, html`<div id="utPanel">${lines}</div>`);
}

/** VÖ: the announcements of the register. The simulator has none. */
export function publicationsPage(context: PageContext, company: Company): string {
  return pageSkeleton(
    context,
    context.texts.publications,
    html`<div id="voePanel">
      <p><b>${company.name}</b></p>
      <p>${context.texts.noPublications}</p>
    </div>`,
  );
}
