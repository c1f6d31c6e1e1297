import { html } from '../../html.ts';
import { publicationBody } from '../publication/publicationBody.ts';
import type { SearchEntry } from '../search/searchIndex.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';
import { layout } from './layout.ts';
import { publicationHead, publicationNavigation } from './publicationHead.ts';

/** The page of one publication, once no captcha stands before it. */
export function publicationPage(entry: SearchEntry, links: PageLinks): string {
  return layout({
    title: 'Suchergebnis',
    loginAction: links.to('header~panel-user~panel-login~form~panel-form'),
    content: html`<section class="container">
      ${publicationNavigation(links, 'top')} ${publicationHead(entry.publication)}
      <div class="publication_container">
        <div class="content-wrapper table-scroll">
          <div class="scroll-wrapper">${publicationBody(entry)}</div>
        </div>
      </div>
      ${publicationNavigation(links, 'bottom')}
    </section>`,
  });
}
