import type { Company } from '../../../dataset/company.ts';
import { addDays, germanDay } from '../../../dataset/isoDay.ts';
import { germanAmount } from '../../../dataset/money.ts';
import { limitedPartnerLines, prokuraLines, representativeLines } from './printedPeople.ts';
import { SHEET_FORMS, type SheetSubject } from './sheetForm.ts';

export type PrintoutKind = 'AD' | 'CD' | 'HD';

/** One numbered or lettered part: its label, and paragraphs below it. */
export interface PrintoutPart {
  /** `2. a)` where it begins a column, else `b)`. */
  readonly mark: string;
  readonly label: string;
  readonly paragraphs: readonly string[];
}

export interface Printout {
  /** Above the text of the first page. */
  readonly title: string;
  /** Printed on every page. */
  readonly head: readonly string[];
  readonly parts: readonly PrintoutPart[];
}

const HEADLINES: Readonly<Record<PrintoutKind, string>> = {
  AD: '- Wiedergabe des aktuellen Registerinhalts -',
  CD: '- Chronologischer Registerinhalt -',
  HD: '- Historischer Registerinhalt -',
};

const REGISTERS: Readonly<Record<Company['register']['type'], string>> = {
  HRA: 'Handelsregister Abteilung A',
  HRB: 'Handelsregister Abteilung B',
  GnR: 'Genossenschaftsregister',
  PR: 'Partnerschaftsregister',
  VR: 'Vereinsregister',
  GsR: 'Gesellschaftsregister',
};

/** A printout of a sheet in the order of its columns (docs/spec/registries.md, "Structured content and printouts"). */
export function registerPrintout(company: Company, kind: PrintoutKind, now: Date): Printout {
  const { type, number, suffix, courtName } = company.register;
  const sheet = [type, number, ...(suffix === null ? [] : [suffix])].join(' ');
  return {
    title: HEADLINES[kind],
    head: [
      `Abruf vom ${now.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' })}`,
      `Amtsgericht ${courtName}`,
      `Ausdruck - ${REGISTERS[type]} - ${sheet}`,
    ],
    parts: SHEET_FORMS[type].flatMap((column, index) =>
      column.map(([letter, label, subject], place) => ({
        mark: [...(place === 0 ? [`${index + 1}.`] : []), ...(letter === null ? [] : [`${letter})`])].join(' '),
        label,
        paragraphs: paragraphsOf(company, kind, subject),
      })),
    ),
  };
}

/** All that a printout says, a line a paragraph. */
export function printoutLines({ title, head, parts }: Printout): readonly string[] {
  return [title, ...head, ...parts.flatMap(({ mark, label, paragraphs }) => [`${mark} ${label}:`, ...paragraphs])];
}

/** What stands where a sheet has nothing to say. */
const NOTHING = '---';

function paragraphsOf(company: Company, kind: PrintoutKind, subject: SheetSubject): readonly string[] {
  // The fonts of a PDF have composed letters only.
  const paragraphs = CONTENTS[subject](company, kind).map((text) => text.normalize('NFC'));
  return paragraphs.length === 0 ? [NOTHING] : paragraphs;
}

const CONTENTS: Readonly<Record<SheetSubject, (company: Company, kind: PrintoutKind) => readonly string[]>> = {
  entry_count: ({ entryCount }) => [String(entryCount)],
  name: ({ name, formerNames }, kind) => [
    name,
    ...(kind === 'AD' ? [] : formerNames.map((former) => `Frühere Firma: ${former}`)),
  ],
  seat: seatLines,
  purpose: ({ purpose }) => present(purpose),
  capital: ({ capital }) => (capital === null ? [] : [`${germanAmount(capital.cents)} ${capital.currency}`]),
  further_liability: () => ['Die Mitglieder sind nicht verpflichtet, Nachschüsse zur Insolvenzmasse zu leisten.'],
  rule: ({ representation }) => present(representation.rule),
  representatives: representativeLines,
  prokura: prokuraLines,
  form: formLines,
  relations: otherRelations,
  limited_partners: limitedPartnerLines,
  last_entry: ({ lastEntryOn }) => [germanDay(lastEntryOn)],
};

/** What the sheet says about the end of a company. */
export function otherRelations({ status }: Company): readonly string[] {
  switch (status) {
    case 'active':
      return [];
    case 'in_liquidation':
      return ['Die Gesellschaft ist aufgelöst.'];
    case 'deleted':
      return ['Die Gesellschaft ist gelöscht.'];
  }
}

function present(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}

function seatLines({ seat, address }: Company): readonly string[] {
  return address === null
    ? [seat]
    : [seat, `Geschäftsanschrift: ${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`];
}

/** Associations name no legal form; every firm that was given another name has changed its articles for that. */
function formLines({ register, legalForm, articlesDate, lastEntryOn, formerNames }: Company): readonly string[] {
  const changes = formerNames.map(
    (_, index) =>
      `Die Gesellschafterversammlung vom ${germanDay(addDays(lastEntryOn, -400 * (index + 1)))} hat die Änderung des Gesellschaftsvertrages in § 1 (Firma, Sitz) beschlossen.`,
  );
  return [
    ...(register.type === 'VR' ? [] : [legalForm.name]),
    ...(articlesDate === null ? [] : [`Gesellschaftsvertrag vom ${germanDay(articlesDate)}`, ...changes]),
  ];
}
