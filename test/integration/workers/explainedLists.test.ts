import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { leafPointers } from '#domain/leafPointers';
import type { Provenance } from '#domain/provenance';
import type { Trait } from '../../../simulator/dataset/company.ts';
import { linesOfPdf, squeezed, textInPdf } from '../../support/places/textInPdf.ts';
import { answerFromFiles } from '../../support/shareholderLists/answerFromFiles.ts';
import { simulatedFiles } from '../../support/shareholderLists/simulatedFiles.ts';

/** What the register, the platform or the reader says, and no list. */
const UNTOLD = [
  /^\/(?:company_id|_registry_meta\/.+)$/u,
  /\/(?:owner_id|type|kind|layout|source_document_id|previous_document_id|filed_on|owner_count|warnings\/\d+)$/u,
  // Germany is not printed where a German register is.
  /\/country$/u,
];

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test.each<Trait>(['owners_history', 'zip_only'])(
  'every value of a history whose lists are %s is cited with the line that prints it, in the list that says it',
  async (trait) => {
    const { pdfs, sent } = await simulatedFiles(trait);
    const { result } = await answerFromFiles(sent);
    expect(result.explanation?.kind).toBe('read');
    const provenance: Provenance = result.explanation?.kind === 'read' ? result.explanation.provenance : [];
    expect(provenance.map(({ sha256 }) => sha256).toSorted()).toEqual(pdfs.map(hashOf).toSorted());

    const cited = new Set<string>();
    for (const { sha256, citations } of provenance) {
      const lines = await linesOfPdf(pdfs.find((pdf) => hashOf(pdf) === sha256) ?? Buffer.alloc(0));
      for (const { pointer, place, text } of citations) {
        cited.add(pointer);
        expect(place.kind === 'line' ? textInPdf(lines, place) : null).toContain(squeezed(text));
      }
    }
    const pointers = leafPointers(result.output);
    expect([...cited].filter((pointer) => !pointers.includes(pointer))).toEqual([]);
    expect(pointers.filter((pointer) => !cited.has(pointer) && !UNTOLD.some((known) => known.test(pointer)))).toEqual(
      [],
    );
    expect(cited.has('/owners/0/nominal_amount')).toBe(true);
    expect([...cited].some((pointer) => pointer.startsWith('/history/0/'))).toBe(true);
  },
);
