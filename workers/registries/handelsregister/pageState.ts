import { all, attribute, first, hasClass, parseHtml, textOf, type HtmlDocument, type HtmlElement } from '../html.ts';

/** What a page of the register portal is, as far as the drivers need to know. */
export type PageState = 'results' | 'search_form' | 'session_expired' | 'error' | 'other';

/**
 * Recognises a page by its forms, and by its dialogs only where they are shown: every page contains them
 * (docs/spec/registries.md, "Register errors and limits").
 */
export function pageStateOf(bytes: Uint8Array): PageState {
  const page = parseHtml(new TextDecoder().decode(bytes));
  if (isShown(first(page, '#exceptionDialog'))) {
    return 'session_expired';
  }
  if (errorDialogs(page).some(isShown)) {
    return 'error';
  }
  if (first(page, 'form#ergebnissForm') !== null) {
    return 'results';
  }
  return first(page, 'form#form [id="form:btnSuche"]') === null ? 'other' : 'search_form';
}

/** What the search form answers instead of searching; null where it says nothing. */
export function searchMessage(bytes: Uint8Array): string | null {
  const text = textOf(first(parseHtml(new TextDecoder().decode(bytes)), '[id="form:messagesSuchMaske"]'));
  return text === '' ? null : text;
}

/** The portal's own pages carry its navigation. */
export function isPortalPage(bytes: Uint8Array): boolean {
  return first(parseHtml(new TextDecoder().decode(bytes)), 'form#naviForm') !== null;
}

/** The dialog of a failed request has no id of its own, but a message of its own. */
function errorDialogs(page: HtmlDocument): HtmlElement[] {
  return all(page, '.ui-dialog:has(.error-message-text)');
}

/** PrimeFaces shows a dialog by style and `aria-hidden`, and hides it by class, style or `aria-hidden`. */
function isShown(dialog: HtmlElement | null): boolean {
  if (dialog === null) {
    return false;
  }
  const style = (attribute(dialog, 'style') ?? '').replace(/\s/gu, '').toLowerCase();
  const hidden =
    attribute(dialog, 'aria-hidden') === 'true' ||
    hasClass(dialog, 'ui-overlay-hidden') ||
    /display:none|visibility:hidden/u.test(style);
  const shown = attribute(dialog, 'aria-hidden') === 'false' || /display:block|visibility:visible/u.test(style);
  return shown && !hidden;
}
