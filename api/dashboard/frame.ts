import type { Session } from '#ports/sessions';
import { assetUrl } from './assets.ts';
import type { Flash } from './flash.ts';
import { type Html, html } from './html.ts';
import { navigation } from './navigation.ts';
import { documentHead } from './parts/documentHead.ts';

/** What is around a page. */
export interface Frame {
  readonly title: string;
  readonly body: Html;
  /** Null where no user is logged in. */
  readonly session: Session | null;
  /** Of the request: the navigation shows where it is. */
  readonly path: string;
  readonly flash: Flash | null;
  /** What waits for a person. */
  readonly tasks: number;
}

/** The one layout: the whole document around a page. */
export function frame({ title, body, session, path, flash, tasks }: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      ${documentHead(
        `${title} – Enrichment platform`,
        html`<link rel="stylesheet" href="${assetUrl('results.css')}" />
          <script src="${assetUrl('moments.js')}" defer></script>
          <script src="${assetUrl('live.js')}" defer></script>
          <script src="${assetUrl('forms.js')}" defer></script>
          <script src="${assetUrl('find.js')}" defer></script>
          <script src="${assetUrl('hint.js')}" defer></script>`,
      )}
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${session === null ? null : navigation({ session, path, tasks })}
        <main id="content" class="${session === null ? 'alone' : 'content'}">
          ${
            flash === null
              ? null
              : html`<p class="flash ${flash.tone}" role="${flash.tone === 'done' ? 'status' : 'alert'}">
                  ${flash.text}
                </p>`
          }
          ${body}
        </main>
      </body>
    </html>`;
}
