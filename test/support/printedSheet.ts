import { parsePrintout } from '../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { drawPrintout, type PrintedPart, type PrintoutStyle } from './printoutPage.ts';

export const SHEET_HEAD = [
  'Handelsregister B des Amtsgerichts München',
  'Ausdruck - Handelsregister Abteilung B - HRB 40210',
  'Abruf vom 17.02.2026, 09:03',
];
export const SEAT =
  'b) Sitz, Niederlassung, inländische Geschäftsanschrift, empfangsberechtigte Person, Zweigniederlassungen';
export const PEOPLE =
  'b) Vorstand, Leitungsorgan, geschäftsführende Direktoren, persönlich haftende Gesellschafter, Geschäftsführer, Vertretungsberechtigte und besondere Vertretungsbefugnis';
/** How a sheet says that a person may act alone. */
export const SOLE =
  'Einzelvertretungsberechtigt; mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen oder als Vertreter eines Dritten Rechtsgeschäfte abzuschließen';

/** The parts of an HRB sheet; any of them may be replaced by its label's first words. */
export function sheetParts(own: Readonly<Record<string, readonly string[]>> = {}): readonly PrintedPart[] {
  const sheet: readonly PrintedPart[] = [
    ['1. Anzahl der bisherigen Eintragungen', '4'],
    ['2. a) Firma', 'Kesselbrück Kälte- und Klimatechnik GmbH'],
    [SEAT, 'Starnberg', 'Geschäftsanschrift: Münzplatz 30-76, 82319 Starnberg'],
    ['c) Gegenstand des Unternehmens', 'Der Handel mit Kälte- und Klimaanlagen.'],
    ['3. Grund- oder Stammkapital', '25.000,00 EUR'],
    ['4. a) Allgemeine Vertretungsregelung', 'Jeder vertritt einzeln.'],
    [PEOPLE, 'Geschäftsführer: Mertens, Zoë, *23.12.1967, Düsseldorf'],
    ['5. Prokura', '---'],
    [
      '6. a) Rechtsform, Beginn, Satzung oder Gesellschaftsvertrag',
      'Gesellschaft mit beschränkter Haftung',
      'Gesellschaftsvertrag vom 18.06.2015',
      'Die Gesellschafterversammlung vom 03.04.2019 hat die Änderung des Gesellschaftsvertrages in § 2 beschlossen.',
    ],
    ['b) Sonstige Rechtsverhältnisse', '---'],
    ['7. a) Tag der letzten Eintragung', '02.06.2025'],
  ];
  return sheet.map(([label, ...rest]) => {
    const key = Object.keys(own).find((start) => label.startsWith(start));
    return [label, ...(key === undefined ? rest : (own[key] ?? []))];
  });
}

/** What is read of the sheet with parts and looks of a test's own. */
export async function readSheet(
  own: Readonly<Record<string, readonly string[]>> = {},
  style: Partial<PrintoutStyle> = {},
) {
  return parsePrintout(await drawPrintout({ head: SHEET_HEAD, parts: sheetParts(own), ...style }));
}
