import { html } from './html.ts';

/** A page without the frame of its portal. Real ones are not recorded: it carries the words that scrapers search for. */
export function barePage(title: string, text: string): string {
  return html`<!DOCTYPE html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
      </body>
    </html>`.markup;
}
