import { html } from '../../html.ts';

/** What a visitor gets instead of a page. The real pages are not recorded; the words are those that scrapers look for. */
function refusalPage(title: string, text: string): string {
  return html`<!DOCTYPE html>
    <html lang="de">
      <head>
        <meta charset="UTF-8" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
      </body>
    </html>`.markup;
}

/** 429, or 403 where the address is locked out altogether. */
export function tooManyRequestsPage(): string {
  return refusalPage(
    'Zugriff gesperrt',
    'Von Ihrer Adresse sind zu viele Anfragen eingegangen. Der Zugriff ist vorübergehend gesperrt. Je Stunde sind höchstens 60 Abrufe zulässig.',
  );
}

export function blockedPage(): string {
  return refusalPage('Zugriff verweigert', 'Der Zugriff von Ihrer Adresse ist gesperrt.');
}

export function maintenancePage(): string {
  return refusalPage(
    'Wartungsarbeiten',
    'Das Registerportal steht wegen Wartungsarbeiten vorübergehend nicht zur Verfügung.',
  );
}

/** HTML where a file was asked for. */
export function noFilePage(): string {
  return refusalPage('Registerportal | Dokument', 'Das Dokument kann derzeit nicht bereitgestellt werden.');
}
