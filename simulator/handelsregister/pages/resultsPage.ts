import { html, type Markup } from '../../html.ts';
import { viewStateOf, type Conversation } from '../session.ts';
import { jsfForm, type PageContext } from './pageContext.ts';
import { resultsTable } from './resultsTable.ts';
import { pageSkeleton } from './skeleton.ts';

/** The results of a conversation's search. */
export function resultsPage(context: PageContext, conversation: Conversation): string {
  const content = html`<div id="ergebnissForm:messages" class="ui-messages ui-widget" aria-live="polite"></div>
    <span id="ergebnissForm:ergebnisseAnzahl_label">${hitCount(context, conversation)}</span>
    ${resultsTable(context, conversation)}`;
  return pageSkeleton(context, context.texts.results, jsfForm(context, 'ergebnissForm', 4, content));
}

function hitCount({ texts }: PageContext, { hits, tooMany }: Conversation): string {
  if (tooMany) {
    return texts.tooManyHits;
  }
  return hits.length === 0 ? texts.noHits : texts.hitCount(hits.length);
}

/** The results in a markup of another release: no id, class or table that a reader of today's markup knows. */
export function changedResultsPage(context: PageContext, conversation: Conversation): string {
  const entries: readonly Markup[] = conversation.hits.map(
    (company) =>
      html`<article class="hit">
        <h3>${company.name}</h3>
        <p>${company.register.courtName}</p>
      </article>`,
  );
  const { keywords, registerNumber } = conversation.criteria;
  return html`<!DOCTYPE html>
    <html lang="${context.language}">
      <head>
        <title>${context.texts.portal} | ${context.texts.results}</title>
      </head>
      <body>
        <form class="refine" method="post" action="/rp_web/suche;jsessionid=${context.session.id}">
          <input type="hidden" name="javax.faces.ViewState" value="${viewStateOf(context.view)}" />
          <input type="search" name="q" value="${keywords === '' ? registerNumber : keywords}" />
          <button type="submit" onclick="search({'javax.faces.ViewState':'${viewStateOf(context.view)}'})">
            Suchen
          </button>
        </form>
        <main class="hits">${entries}</main>
        <script>
          window.visitor = '${context.session.id}';
        </script>
      </body>
    </html>`.markup;
}
