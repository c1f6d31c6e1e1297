import type { FlightRow } from './flightRow.ts';

/**
 * Sentences of the interface. Some have the brackets, quotes and names of the data in them, so that a reader who searches for
 * these finds the wrong place.
 */
const SENTENCES = [
  'Ihre Suche nach „{0}“ ergab {1} Treffer [Seite {2} von {3}].',
  'Bitte geben Sie einen Firmennamen ein, z. B. "Muster & Söhne GmbH" (ohne Klammern).',
  'Die Liste "elasticSearchDtos":[{"name": … wird nach Relevanz sortiert]',
  'Unternehmensträger: {"companies":[ … ]} siehe Registerinformationen.',
  'Rechnungslegungsunterlagen für Geschäftsjahre mit Beginn nach dem 31.12.2021',
  'Rückfragen beantwortet die Servicestelle montags bis freitags \\ ausgenommen an Feiertagen.',
  'Es gelten die Nutzungsbedingungen } ] ) in der jeweils gültigen Fassung 📄',
] as const;

const NOTICE = `Hinweis zum Datenschutz: Die Seite lädt "elasticSearchDtos" [Suchtreffer] und {Registerdaten nach.
Schließende Klammern } und ] sowie Anführungszeichen " haben hier keine Bedeutung. 📑`;

/** What every page's stream begins with: imports, styles, a text, and so many characters of the interface's sentences. */
export function frameRows(characters: number): readonly FlightRow[] {
  return [
    { kind: 'value', id: '1', value: '$Sreact.fragment' },
    { kind: 'instruction', text: '2:I[87555,["/_next/static/chunks/87.js"],"",1]' },
    { kind: 'instruction', text: ':HL["/_next/static/css/portal.css","style"]' },
    { kind: 'text', id: '3', text: NOTICE },
    { kind: 'value', id: '4', value: ['$', '$L2', null, { messages: messages(characters), locale: 'de' }] },
  ];
}

function messages(characters: number): Readonly<Record<string, string>> {
  const entries: [string, string][] = [];
  for (let written = 0, index = 0; written < characters; index++) {
    const sentence = SENTENCES[index % SENTENCES.length] ?? '';
    entries.push([`ui.text.${index}`, sentence]);
    written += sentence.length + 20;
  }
  return Object.fromEntries(entries);
}
