import { describe, expect, test } from '@jest/globals';
import { ACCURACY_KINDS, readAs } from '../../accuracy/accuracyKinds.ts';
import { accuracyReport } from '../../accuracy/accuracyReport.ts';
import { generated, measureAccuracy } from '../../accuracy/measureAccuracy.ts';
import { simulatedDocuments } from '../../accuracy/simulatedDocuments.ts';

const DOCUMENTS = 25;
/** Of the fields that documents tell. */
const MOST_MISSING = 0.01;

/** Replaces one value deep inside of what was read. */
function withMistake(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length === 0 ? ['planted'] : [withMistake(value[0]), ...(value.slice(1) as unknown[])];
  }
  if (typeof value === 'object' && value !== null) {
    // Ids that no page tells are not judged, so a mistake in them would be none.
    const [first, ...others] = Object.entries(value).filter(
      ([name]) => name !== 'publication_id' && name !== 'company_id',
    );
    return first === undefined ? { planted: true } : Object.fromEntries([[first[0], withMistake(first[1])], ...others]);
  }
  return 'planted';
}

describe('the accuracy of every kind', () => {
  test.each(ACCURACY_KINDS)('%s: nothing is read wrongly, and little is missing', async (kind) => {
    const { mistakes, documents, expected, missing } = await measureAccuracy(kind, generated(kind, DOCUMENTS));
    expect(mistakes).toEqual([]);
    expect(documents).toBe(DOCUMENTS);
    expect(expected).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(missing / expected).toBeLessThan(MOST_MISSING);
  });

  test.each(ACCURACY_KINDS)('%s: a planted mistake is counted', async (kind) => {
    const { wrong, mistakes } = await measureAccuracy(kind, generated(kind, DOCUMENTS), async (as, bytes) => {
      const read = await readAs(as, bytes);
      return read === undefined ? undefined : withMistake(read);
    });
    expect(wrong).toBeGreaterThanOrEqual(DOCUMENTS / 2);
    expect(mistakes.join('\n')).toContain('planted');
  });

  test.each(ACCURACY_KINDS)('%s: a document that is refused is missing with all that it tells', async (kind) => {
    const all = await measureAccuracy(kind, generated(kind, DOCUMENTS));
    const none = await measureAccuracy(kind, generated(kind, DOCUMENTS), () => Promise.resolve(undefined));
    // Refusing a document that contradicts itself is right, whatever it tells.
    expect(none.expected).toBeLessThanOrEqual(all.expected);
    expect(none.wrong).toBe(0);
    expect(none.missing).toBeGreaterThan(DOCUMENTS / 2);
    expect(none.missing + none.right).toBe(none.expected);
    expect(none.right).toBeLessThan(DOCUMENTS / 4);
  });

  test('nothing is read wrongly of the simulator’s own lists, and nothing is missing', async () => {
    const kind = 'shareholder-list';
    const { documents, mistakes, missing } = await measureAccuracy(kind, simulatedDocuments(kind));
    expect(documents).toBeGreaterThan(100);
    expect({ mistakes, missing }).toEqual({ mistakes: [], missing: 0 });
  });

  test('the report says when the saved pages were left out', async () => {
    const [kind = 'bundesanzeiger-captcha'] = ACCURACY_KINDS;
    const accuracy = await measureAccuracy(kind, generated(kind, 1));
    const row = { kind, source: 'generated', accuracy } as const;
    expect(accuracyReport([row], 1, false)).toContain('Left out');
    expect(accuracyReport([row], 1, true)).not.toContain('Left out');
  });
});
