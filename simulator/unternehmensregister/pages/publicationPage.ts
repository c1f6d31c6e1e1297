import type { Random } from '../../dataset/random.ts';
import { publicationBody } from '../../bundesanzeiger/publication/publicationBody.ts';
import { html, type Markup } from '../../html.ts';
import { sourceNameOf, titleOf } from '../dtos.ts';
import type { PublicationHit } from '../search/hit.ts';
import { layout } from './layout.ts';

export interface PublicationPage {
  readonly hit: PublicationHit;
  /** A fresh payload of the same publication. */
  readonly payload: string;
  readonly random: Random;
  readonly language: 'de' | 'en';
  readonly hasChanged: boolean;
}

/** The page of one publication: its text, or for a report in Inline XBRL the links to it. */
export function publicationPage(page: PublicationPage): string {
  const { hit, payload, random, language } = page;
  const isReport = hit.source === 'register' && hit.publication.form === 'esef';
  const markup = layout({
    title: 'Veröffentlichung',
    random,
    language,
    content: html`<h1>${titleOf(hit)}</h1>
      <p>${sourceNameOf(hit)}</p>
      ${isReport ? reportLinks(payload) : text(hit, payload)}`,
  });
  return page.hasChanged ? renamed(markup) : markup;
}

function text(hit: PublicationHit, payload: string): Markup {
  const { publication } = hit;
  return html`${fileLink('pdf_download', 'pdf', payload, 'Als PDF herunterladen')}
  ${publicationBody({ publication, company: hit.registrant.company })}`;
}

function reportLinks(payload: string): Markup {
  return html`${fileLink('esef_viewer', 'bericht', payload, 'Bericht anzeigen (XHTML)')}
  ${fileLink('esef_download', 'esef', payload, 'ESEF-Paket herunterladen (ZIP)')}`;
}

function fileLink(name: string, kind: string, payload: string, label: string): Markup {
  const address = `/de/veroeffentlichung/${kind}?payload=${payload}`;
  return html`<p><a data-testid="${name}" href="${address}">${label}</a></p>`;
}

/** The names by which a reader knows a publication and its files. */
const KNOWN_NAMES =
  /(?<=\b(?:class|id|data-testid)=")(?:publicationcontent[^"]*|preview_data|begin_pub|pdf_download|esef_viewer|esef_download)(?=")/gu;

/** Invented: what a new release could look like, for the fault `changed_publication`. */
function renamed(markup: string): string {
  return markup
    .replaceAll(KNOWN_NAMES, 'filing-text')
    .replaceAll('/de/veroeffentlichung/', '/de/dokument/')
    .replaceAll('class="std_table"', 'class="figures"');
}
