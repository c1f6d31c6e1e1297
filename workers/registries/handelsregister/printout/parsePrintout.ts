import { fileKind } from '#domain/fileKind';
import { readPdf } from '../../pdf/readPdf.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import type { Traced } from '../../traced.ts';
import { companyStatus } from '../companyStatus.ts';
import type { StructuredInformation } from '../structuredInformation.ts';
import { citePrintout } from './citations/citePrintout.ts';
import { areWhole } from './findLabels.ts';
import { labelsFirst } from './labelColumn.ts';
import { rightEdgeOf, textOf } from './paragraphs.ts';
import { readPrintedSeat } from './printedAddress.ts';
import {
  readPrintedArticlesDay,
  readPrintedCapital,
  readPrintedCount,
  readPrintedDay,
  readPrintedForm,
} from './printedFacts.ts';
import { readPrintedPeople } from './printedPeople.ts';
import { readPrintedRegister } from './printedRegister.ts';
import { printedText, type PrintedText } from './printedText.ts';
import { type PrintedSheet, type Sections, sectionsOf } from './sections.ts';

/**
 * Reads a printout of the current content of a sheet (AD; docs/spec/registries.md, "Structured content and printouts")
 * by its labels. What is not printed, or cannot be read surely, is null; people of whom one cannot be read are left out
 * together. May take long and much memory for hostile files: `readDocument` limits both.
 * @throws UnreadableDocument where the file is no such printout or names no company
 */
export async function parsePrintout(bytes: Uint8Array): Promise<StructuredInformation> {
  return readSections(await printedSheet(bytes));
}

/** The same, and where each value stands. */
export async function tracePrintout(bytes: Uint8Array): Promise<Traced<StructuredInformation>> {
  const sheet = await printedSheet(bytes);
  const value = readSections(sheet);
  return { value, citations: citePrintout(value, sheet) };
}

async function printedSheet(bytes: Uint8Array): Promise<PrintedSheet> {
  const { head, lines, feet } = await textOfFile(bytes);
  const ordered = labelsFirst(lines);
  return { edges: [...head, ...feet], lines: ordered, sections: sectionsOf(ordered) };
}

function readSections({ edges, sections }: PrintedSheet): StructuredInformation {
  const name = textOf(sections.get('name'));
  if (name === null || !areWhole([...sections.keys()])) {
    throw new UnreadableDocument('The PDF is no printout of a register sheet, or names no company.');
  }
  const form = textOf(sections.get('form'));
  const representation = readRepresentation(sections);
  return {
    ...readPrintedRegister(edges),
    name,
    legal_form: readPrintedForm(form),
    status: companyStatus(name, representation.persons),
    ...readPrintedSeat(sections.get('seat')),
    capital: readPrintedCapital(textOf(sections.get('capital'))),
    purpose: textOf(sections.get('purpose')),
    representation,
    articles_date: readPrintedArticlesDay(form),
    last_entry_on: readPrintedDay(sections.get('lastEntry')),
    entry_count: readPrintedCount(textOf(sections.get('entryCount'))),
  };
}

/** Chronological and historical printouts have the same columns, and content that no longer holds. */
const OTHER_CONTENT =
  /(?:Chronologischer|Historischer)\s+(?:Registerinhalt|Ausdruck|Abdruck)|chronologischen\s+Registerinhalts/iu;

async function textOfFile(bytes: Uint8Array): Promise<PrintedText> {
  const reading = fileKind(bytes) === 'pdf' ? await readPdf(bytes) : null;
  if (reading?.kind !== 'read') {
    throw new UnreadableDocument(
      reading?.kind === 'damaged' ? `The printout cannot be opened: ${reading.reason}` : 'The file is no printout.',
    );
  }
  const unseen = reading.unseen ?? (reading.isRecognised ? 'Its text was recognised in pictures.' : null);
  if (unseen !== null) {
    throw new UnreadableDocument(`The printout does not show what it says: ${unseen}`);
  }
  const printed = printedText(reading.pages);
  if (OTHER_CONTENT.test(printed.head.map(({ text }) => text).join(' '))) {
    throw new UnreadableDocument('The printout does not show the current content of the sheet.');
  }
  return printed;
}

/**
 * The role of those whom a sheet lists under Prokura, as the code list names it
 * (docs/spec/registries.md, "Structured content and printouts").
 */
const PROKURIST = 'Prokurist(in)';

function readRepresentation(sections: Sections): StructuredInformation['representation'] {
  const rightEdge = rightEdgeOf(sections);
  const people = (['representatives', 'prokura'] as const).flatMap((subject) =>
    textOf(sections.get(subject)) === null
      ? []
      : [readPrintedPeople(sections.get(subject) ?? [], rightEdge, subject === 'prokura' ? PROKURIST : null)],
  );
  return {
    rule: textOf(sections.get('rule')),
    persons: people.some((part) => part === null) ? [] : people.flatMap((part) => part ?? []),
  };
}
