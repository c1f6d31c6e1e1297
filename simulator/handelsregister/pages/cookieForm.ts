import { html, type Markup } from '../../html.ts';
import { ajaxLink, jsfForm, type PageContext } from './pageContext.ts';

/** The cookie banner, empty once it was answered in this session. */
export function cookieForm(context: PageContext): Markup {
  return jsfForm(
    context,
    'cookieForm',
    0,
    html`<div id="cookieForm:cookiePanel" class="ui-outputpanel ui-widget">${cookieBanner(context)}</div>`,
  );
}

function cookieBanner(context: PageContext): Markup | null {
  if (context.session.cookiesAccepted) {
    return null;
  }
  const source = `cookieForm:${context.generatedId(17)}`;
  return html`<div id="cookieContainer" class="cookieBanner">
    <div id="cookieDesc" class="cookie-text"><span>${context.texts.cookieText}</span></div>
    <div id="cookieBtn">
      <a
        id="${source}"
        href="#"
        class="ui-commandlink ui-widget cookie-btn"
        onclick="${ajaxLink(source, 'cookieForm', 'cookieForm')}"
        >${context.texts.cookieButton}</a
      >
    </div>
  </div>`;
}
