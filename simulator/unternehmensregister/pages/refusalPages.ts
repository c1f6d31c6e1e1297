import { barePage } from '../../barePage.ts';
import type { RefusalPages } from '../../pageFaultGate.ts';

/** The real pages are not known: these carry the words that others have seen in such answers. */
export const REFUSAL_PAGES: RefusalPages = {
  blocked: () => barePage('Zugriff verweigert', 'Ihr Zugang wurde vorübergehend gesperrt.'),
  tooManyRequests: () =>
    barePage('Zu viele Anfragen', 'Von Ihrer Adresse kamen zu viele Anfragen. Bitte versuchen Sie es später erneut.'),
  maintenance: () =>
    barePage('Wartungsarbeiten', 'Das Unternehmensregister ist wegen Wartungsarbeiten vorübergehend nicht erreichbar.'),
};
