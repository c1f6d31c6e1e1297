import { html, type Markup } from '../../html.ts';
import type { PageContext } from './pageContext.ts';

/** Both dialogs are part of every page and hidden on almost all: their texts alone mean nothing. */
export function errorDialogs(context: PageContext): Markup {
  return html`${sessionDialog(context)}${requestErrorDialog(context)}`;
}

/** `#exceptionDialog`, visible only when the session or the view has expired. */
export function sessionDialog({ texts, expired }: PageContext): Markup {
  return html`<div
    id="exceptionDialog"
    role="dialog"
    aria-hidden="${expired ? 'false' : 'true'}"
    class="ui-dialog ui-widget"
    style="${expired ? 'display:block' : 'display:none'}"
  >
    <div class="ui-dialog-titlebar">
      <span id="exceptionDialog_title" class="ui-dialog-title">${texts.sessionTitle}</span>
    </div>
    <div class="ui-dialog-content">
      <span>${texts.sessionText}</span
      ><button type="button" class="ui-button" onclick="window.location.href='/rp_web/welcome.xhtml'">
        <span class="ui-button-text">${texts.start}</span>
      </button>
    </div>
  </div>`;
}

function requestErrorDialog({ texts }: PageContext): Markup {
  return html`<div id="errorDialog" role="dialog" aria-hidden="true" class="ui-dialog ui-widget" style="display:none">
    <div class="ui-dialog-titlebar">
      <span id="errorDialog_title" class="ui-dialog-title">${texts.errorTitle}</span>
    </div>
    <div class="ui-dialog-content error-content">
      <div class="error-row"><span class="error-message-text">${texts.errorText}</span></div>
      <span class="error-details-text">${texts.errorId} </span>
    </div>
  </div>`;
}
