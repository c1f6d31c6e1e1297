import { html } from '../../dashboard/html.ts';
import { linksFrom } from '../guides/addresses.ts';
import { type Guide, readSource } from '../guides/readGuides.ts';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import type { DocsPage } from './docsPage.ts';

/**
 * GET /docs/guides/{guide}
 *
 * @param files all that are shown, so that its links lead to them
 */
export function guidePage({ path, address, title }: Guide, files: readonly string[]): DocsPage {
  const { body, headings } = renderMarkdown(readSource(path), { linkTo: linksFrom(path, files) });
  return { title, address, headings, body: html`<article class="prose guide">${body}</article>` };
}
