import { assetUrl } from '../assets.ts';
import { type Html, html } from '../html.ts';

/** What every page of the dashboard and of the documentation begins with. @param more styles and scripts of its own */
export function documentHead(title: string, more: Html): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="${assetUrl('icon.svg')}" />
    <link rel="stylesheet" href="${assetUrl('dashboard.css')}" />
    ${more}
  </head>`;
}
