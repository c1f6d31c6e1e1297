import { barePage } from '../../barePage.ts';

/** Answered in place of a file. */
export function notAFilePage(): string {
  return barePage('Unternehmensregister', 'Das angeforderte Dokument ist zurzeit nicht verfügbar.');
}
