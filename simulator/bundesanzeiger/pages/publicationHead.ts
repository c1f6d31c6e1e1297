import type { Publication } from '../../dataset/publication.ts';
import { html, type Markup } from '../../html.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';
import { KNOWN_MARKUP } from './resultMarkup.ts';
import { headerRow, resultRow } from './resultRow.ts';

/** The one-row list above a publication or its captcha. */
export function publicationHead(publication: Publication): Markup {
  return html`<div class="${KNOWN_MARKUP.container} detail-view">
    ${headerRow(() => null, KNOWN_MARKUP)} ${resultRow(publication, null, true, KNOWN_MARKUP)}
  </div>`;
}

export function publicationNavigation(links: PageLinks, place: 'top' | 'bottom'): Markup {
  const to = (target: string): string => links.to(`${place}~nav~panel-${target}~link`);
  return html`<div class="detail_nav">
    <a class="btn btn-gray-dark" href="${to('prev')}" title="Vorheriger Eintrag">Vorheriger Eintrag</a>
    <a class="btn btn-green" href="${to('result~list')}" title="Zurück zum Suchergebnis">Zurück zum Suchergebnis</a>
    <a class="btn print-css" href="${to('print')}" title="Drucken">Drucken</a>
    <a class="btn btn-gray-dark" href="${to('next')}" title="Nächster Eintrag">Nächster Eintrag</a>
  </div>`;
}
