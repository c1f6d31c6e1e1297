import { html, type Markup } from '../../html.ts';

// The real pages are not known (docs/spec/registries.md, "Not established"): these carry the words that others have
// seen in such answers.

export function blockedPage(): string {
  return bare('Zugriff verweigert', 'Ihr Zugang wurde vorübergehend gesperrt.');
}

export function tooManyRequestsPage(): string {
  return bare('Zu viele Anfragen', 'Von Ihrer Adresse kamen zu viele Anfragen. Bitte versuchen Sie es später erneut.');
}

export function maintenancePage(): string {
  return bare('Wartungsarbeiten', 'Der Bundesanzeiger ist wegen Wartungsarbeiten vorübergehend nicht erreichbar.');
}

/** Answered in place of a file. */
export function notAFilePage(): string {
  return bare('Bundesanzeiger', 'Das angeforderte Dokument ist zurzeit nicht verfügbar.');
}

function bare(title: string, text: string): string {
  const body: Markup = html`<html lang="de">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
    </head>
    <body>
      <h1>${title}</h1>
      <p>${text}</p>
    </body>
  </html>`;
  return `<!DOCTYPE html>\n${body.markup}`;
}
