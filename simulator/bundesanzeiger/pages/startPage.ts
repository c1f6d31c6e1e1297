import { html } from '../../html.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';
import { layout } from './layout.ts';

/** The component that the search form belongs to. */
export const SEARCH_FORM = 'top~content~panel-left~card-form';

/** The start page. Its form goes by GET, so that the component travels in a hidden field beside the action. */
export function startPage(links: PageLinks): string {
  return layout({
    title: 'Startseite',
    loginAction: links.to('header~panel-user~panel-login~form~panel-form'),
    content: html`<section class="container">
      <h1>Suche</h1>
      <form class="search-form" method="get" action="${links.to(SEARCH_FORM)}">
        <div hidden class="hidden-fields"><input type="hidden" name="${links.field(SEARCH_FORM)}" value="" /></div>
        <input type="text" name="fulltext" placeholder="Suchbegriff eingeben" autocomplete="off" />
        <select name="area_select">
          <option value="" selected>Alle Bereiche</option>
          <option value="22">Rechnungslegung/Finanzberichte</option>
        </select>
        <input type="submit" class="btn btn-green" name="search_button" value="Suchen" />
      </form>
    </section>`,
  });
}
