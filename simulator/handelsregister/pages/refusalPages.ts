import { barePage } from '../../barePage.ts';

/** 429, or 403 where the address is locked out altogether. */
export function tooManyRequestsPage(): string {
  return barePage(
    'Zugriff gesperrt',
    'Von Ihrer Adresse sind zu viele Anfragen eingegangen. Der Zugriff ist vorübergehend gesperrt. Je Stunde sind höchstens 60 Abrufe zulässig.',
  );
}

export function blockedPage(): string {
  return barePage('Zugriff verweigert', 'Der Zugriff von Ihrer Adresse ist gesperrt.');
}

export function maintenancePage(): string {
  return barePage(
    'Wartungsarbeiten',
    'Das Registerportal steht wegen Wartungsarbeiten vorübergehend nicht zur Verfügung.',
  );
}

/** HTML where a file was asked for. */
export function noFilePage(): string {
  return barePage('Registerportal | Dokument', 'Das Dokument kann derzeit nicht bereitgestellt werden.');
}
