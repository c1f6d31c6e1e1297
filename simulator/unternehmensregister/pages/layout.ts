import type { Random } from '../../dataset/random.ts';
import { flightScripts } from '../flight/flightScripts.ts';
import { frameRows } from '../flight/frameRows.ts';
import { pageWeight } from '../flight/pageWeight.ts';
import type { FlightRow } from '../flight/flightRow.ts';
import { html, type Markup } from '../../html.ts';

export interface Layout {
  readonly title: string;
  readonly content: Markup;
  /** What the page's stream holds beside what every page's does. */
  readonly rows?: readonly FlightRow[];
  readonly random: Random;
  readonly language?: 'de' | 'en';
}

/** The frame of every page: content, cookie banner, and the stream for the page's scripts. */
export function layout({ title, content, rows = [], random, language = 'de' }: Layout): string {
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} – Unternehmensregister</title>
      <link rel="stylesheet" href="/_next/static/css/portal.css" />
      <script src="/_next/static/chunks/portal.js" defer></script>
    </head>
    <body>
      <header><a class="logo" href="/de">Unternehmensregister (Simulator)</a></header>
      <main>${content}</main>
      <footer><a href="/de/impressum">Impressum</a> <a href="/de/datenschutz">Datenschutzerklärung</a></footer>
      <div id="cookies" hidden>
        <h4>Cookie-Einstellungen</h4>
        <p>Dieser Simulator fragt wie sein Vorbild, welche Cookies er setzen darf.</p>
        <button type="button" data-testid="necessary_cookies">Nur notwendige Cookies</button>
        <button type="button" data-testid="all_cookies">Alle Cookies akzeptieren</button>
      </div>
      ${flightScripts([...frameRows(pageWeight(random)), ...rows], random)}
    </body>
  </html>`;
  return `<!DOCTYPE html>${page.markup}`;
}
