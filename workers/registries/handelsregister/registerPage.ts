import { all, attribute, first, hasClass, parseHtml, textOf, type HtmlDocument, type HtmlElement } from '../html.ts';
import { type Refusal, refusalIn } from '../refusalIn.ts';

/** What a page of the register portal is, as far as the drivers need to know. */
export type PageState = 'results' | 'search_form' | 'session_expired' | 'error' | 'other';

/** What any page of the register portal says of the visit. */
export interface RegisterPage {
  readonly refusal: Refusal | null;
  readonly state: PageState;
  /** The portal's own pages carry its navigation. */
  readonly isPortalPage: boolean;
  /** What the search form answers instead of searching; null where it says nothing. */
  readonly searchMessage: string | null;
}

/** @throws UnreadableDocument where it is far too large for a page */
export function readRegisterPage(bytes: Uint8Array): RegisterPage {
  const page = parseHtml(new TextDecoder().decode(bytes));
  const message = textOf(first(page, '[id="form:messagesSuchMaske"]'));
  return {
    refusal: refusalIn(page),
    state: stateOf(page),
    isPortalPage: first(page, 'form#naviForm') !== null,
    searchMessage: message === '' ? null : message,
  };
}

/**
 * Recognises a page by its forms, and by its dialogs only where they are shown: every page contains them
 * (docs/spec/registries.md, "Register errors and limits").
 */
function stateOf(page: HtmlDocument): PageState {
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
