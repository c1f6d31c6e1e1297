import { barePage } from '../../barePage.ts';

// The real pages are not known (docs/spec/registries.md, "Not established"): these carry the words that others have
// seen in such answers.

export function blockedPage(): string {
  return barePage('Zugriff verweigert', 'Ihr Zugang wurde vorübergehend gesperrt.');
}

export function tooManyRequestsPage(): string {
  return barePage(
    'Zu viele Anfragen',
    'Von Ihrer Adresse kamen zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  );
}

export function maintenancePage(): string {
  return barePage('Wartungsarbeiten', 'Der Bundesanzeiger ist wegen Wartungsarbeiten vorübergehend nicht erreichbar.');
}

/** Answered in place of a file. */
export function notAFilePage(): string {
  return barePage('Bundesanzeiger', 'Das angeforderte Dokument ist zurzeit nicht verfügbar.');
}
