import { html, type Markup } from '../../html.ts';

export interface Layout {
  readonly title: string;
  /** Where the login form in the head of every page points; it comes before all other forms. */
  readonly loginAction: string;
  readonly content: Markup;
}

/** The frame of every page: login form, content, and the cookie banner that a script shows until a choice is made. */
export function layout({ title, loginAction, content }: Layout): string {
  const page = html`<html lang="de">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} – Bundesanzeiger</title>
      <link rel="stylesheet" href="/pub/static/portal.css" />
      <script src="/pub/static/portal.js" defer></script>
    </head>
    <body>
      <header>
        <a class="logo" href="/pub/de/start">Bundesanzeiger (Simulator)</a>
        <form method="post" action="${loginAction}" class="login__form">
          <input type="text" name="email" placeholder="E-Mail-Adresse oder Benutzername" />
          <input type="password" name="password" placeholder="Passwort" />
          <input type="submit" name="login-button" value="Anmelden" />
        </form>
      </header>
      <div id="content" class="content">${content}</div>
      <footer><a href="#" id="cc_imprint">Impressum</a> <a href="#" id="cc_privacy">Datenschutzerklärung</a></footer>
      <div id="cc" style="display: none">
        <div id="cc_banner">
          <h4>Cookie-Einstellungen</h4>
          <p>Dieser Simulator fragt wie sein Vorbild, welche Cookies er setzen darf.</p>
          <button type="button" id="cc_needed">Nur technisch notwendige Cookies akzeptieren</button>
          <button type="button" id="cc_all">Allen zustimmen</button>
        </div>
      </div>
    </body>
  </html>`;
  return `<!DOCTYPE html>\n${page.markup}`;
}
