import { expect, jest, test } from '@jest/globals';
import { parsePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import type { StructuredInformation } from '../../../workers/registries/handelsregister/structuredInformation.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { compareFields } from '../../accuracy/compareFields.ts';
import { writtenPrintouts, type WrittenDocument } from '../../accuracy/writtenDocuments.ts';

// Some thirty printouts are read, which is work, not waiting.
jest.setTimeout(60_000);

test('printouts of every register, written by hand and printed by two other programs, are read whole and right', async () => {
  const readings: Reading[] = [];
  for await (const printout of writtenPrintouts()) {
    readings.push(await judge(printout));
  }
  expect(readings.length).toBeGreaterThanOrEqual(28);
  expect(readings.filter(({ mistakes, gaps }) => mistakes.length + gaps.length > 0)).toEqual([]);
});

interface Reading {
  readonly name: string;
  readonly mistakes: readonly string[];
  readonly gaps: readonly string[];
}

async function judge({ name, bytes, truth }: WrittenDocument): Promise<Reading> {
  const found = await read(bytes);
  if (truth.kind === 'refused') {
    return { name, mistakes: found === null ? [] : ['read though it is another document'], gaps: [] };
  }
  const { mistakes, gaps } = compareFields(truth.fields, found);
  return { name, mistakes, gaps };
}

async function read(bytes: Uint8Array): Promise<StructuredInformation | null> {
  try {
    return await parsePrintout(bytes);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return null;
    }
    throw error;
  }
}
