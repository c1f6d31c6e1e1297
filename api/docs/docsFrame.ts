import { assetUrl } from '../dashboard/assets.ts';
import { documentHead } from '../dashboard/parts/documentHead.ts';
import { mark } from '../dashboard/parts/mark.ts';
import { type Html, html, type HtmlValue } from '../dashboard/html.ts';
import { docsAssets } from './docsAssets.ts';
import type { DocsPage } from './pages/docsPage.ts';

/** The whole document around a page of the documentation, in the dashboard's dress. */
export function docsFrame({ title, body, headings = [] }: DocsPage, navigation: Html, query = ''): Html {
  return html`<!doctype html>
    <html lang="en">
      ${documentHead(
        `${title} – Enrichment API`,
        html`<link rel="stylesheet" href="${docsAssets.url('docs.css')}" />
          <script src="${assetUrl('forms.js')}" defer></script>
          <script src="${docsAssets.url('search.js')}" type="module"></script>
          <script src="${docsAssets.url('try.js')}" type="module"></script>`,
      )}
      <body class="docs">
        <a class="skip" href="#content">Skip to the content</a>
        <header class="side">
          <a class="brand" href="/docs">${mark()}<span>Enrichment docs</span></a>
          <button type="button" class="opener" popovertarget="navigation">Menu</button>
          <div id="navigation" popover>
            ${searchForm(query)}
            <nav aria-label="Documentation">${navigation}</nav>
          </div>
        </header>
        <main id="content" class="content">${body}${contents(headings)}</main>
      </body>
    </html>`;
}

function searchForm(query: string): Html {
  return html`<form role="search" action="/docs/search" method="get" class="search">
    <label class="unseen" for="q">Search the documentation</label>
    <input id="q" name="q" type="search" placeholder="Search" autocomplete="off" value="${query}" />
    <div class="found" hidden></div>
  </form>`;
}

/** Sections of the page, where there is room beside the text. */
function contents(headings: NonNullable<DocsPage['headings']>): HtmlValue {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  return (
    shown.length > 1 &&
    html`<nav class="contents" aria-label="On this page">
      <p class="group">On this page</p>
      <ul>
        ${shown.map(({ depth, id, text }) => html`<li class="level-${depth}"><a href="#${id}">${text}</a></li>`)}
      </ul>
    </nav>`
  );
}
