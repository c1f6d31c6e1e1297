import { describe, expect, test } from '@jest/globals';
import {
  ACCURACY_KINDS,
  type AccuracyKind,
  GENERAL,
  KINDS_AND_FAMILIES,
  readAs,
} from '../../accuracy/accuracyKinds.ts';
import { accuracyReport } from '../../accuracy/accuracyReport.ts';
import { isOpen, mostMissing, nameOf } from '../../accuracy/familyBar.ts';
import { PRINTED_BY_BROWSER } from '../../accuracy/lists/families.ts';
import { generated, measureAccuracy } from '../../accuracy/measureAccuracy.ts';
import { OPEN_FAMILIES } from '../../accuracy/openFamilies.ts';
import { simulatedDocuments } from '../../accuracy/simulatedDocuments.ts';
import { WRITTEN, writtenDocuments } from '../../accuracy/writtenDocuments.ts';

const DOCUMENTS = 25;
const FEW_DOCUMENTS = 5;
/** Those that a browser prints are tried in test/browser/printedLists.test.ts. */
const HERE = KINDS_AND_FAMILIES.filter(
  ([kind, family]) => kind !== 'shareholder-list' || !PRINTED_BY_BROWSER.includes(family),
);
const CLOSED = HERE.filter(([kind, family]) => !isOpen(kind, family));

const OPEN = HERE.filter(([kind, family]) => isOpen(kind, family));

/** Whether nothing is read wrongly and little is missing; a few documents often suffice to tell that something is. */
async function isClean(kind: AccuracyKind, family: string): Promise<boolean> {
  for (const documents of [FEW_DOCUMENTS, DOCUMENTS]) {
    const { wrong, missing, expected } = await measureAccuracy(kind, generated(kind, family, documents));
    if (wrong > 0 || (documents === DOCUMENTS && missing / expected >= mostMissing(kind, family))) {
      return false;
    }
  }
  return true;
}

/** Replaces one value deep inside of what was read. */
function withMistake(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length === 0 ? ['planted'] : [withMistake(value[0]), ...(value.slice(1) as unknown[])];
  }
  if (typeof value === 'object' && value !== null) {
    // Ids that no page tells are not judged, so a mistake in them would be none.
    const [first, ...others] = Object.entries(value).filter(
      ([name]) => !['publication_id', 'filing_id', 'company_id'].includes(name),
    );
    return first === undefined ? { planted: true } : Object.fromEntries([[first[0], withMistake(first[1])], ...others]);
  }
  return 'planted';
}

describe('the accuracy of every kind', () => {
  test.each(CLOSED)('%s, %s: nothing is read wrongly, and little is missing', async (kind, family) => {
    const { mistakes, documents, expected, missing } = await measureAccuracy(kind, generated(kind, family, DOCUMENTS));
    expect(mistakes).toEqual([]);
    expect(documents).toBe(DOCUMENTS);
    expect(expected).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(missing / expected).toBeLessThan(mostMissing(kind, family));
  });

  test('every family on the list of open ones exists', () => {
    const written = ACCURACY_KINDS.map((kind) => nameOf(kind, WRITTEN));
    const names = [...KINDS_AND_FAMILIES.map(([kind, family]) => nameOf(kind, family)), ...written];
    expect(Object.keys(OPEN_FAMILIES).filter((name) => !names.includes(name))).toEqual([]);
  });

  // Not `test.each`, which takes no empty list: it is one when no family is open.
  for (const [kind, family] of OPEN) {
    test(`${kind}, ${family}: the family is open, and not clean yet`, async () => {
      expect({ family, isClean: await isClean(kind, family) }).toEqual({ family, isClean: false });
    });
  }

  test.each(ACCURACY_KINDS)('%s: a planted mistake is counted', async (kind) => {
    const { wrong, mistakes } = await measureAccuracy(kind, generated(kind, GENERAL, DOCUMENTS), async (as, bytes) => {
      const read = await readAs(as, bytes);
      return read === undefined ? undefined : withMistake(read);
    });
    expect(wrong).toBeGreaterThanOrEqual(DOCUMENTS / 2);
    expect(mistakes.join('\n')).toContain('planted');
  });

  test.each(ACCURACY_KINDS)('%s: a document that is refused is missing with all that it tells', async (kind) => {
    const all = await measureAccuracy(kind, generated(kind, GENERAL, DOCUMENTS));
    const none = await measureAccuracy(kind, generated(kind, GENERAL, DOCUMENTS), () => Promise.resolve(undefined));
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

  test.each(ACCURACY_KINDS)(
    '%s: of documents written by hand nothing is read wrongly unless they are open',
    async (kind) => {
      const { mistakes } = await measureAccuracy(kind, writtenDocuments(kind));
      expect({ mistakes, isOpen: mistakes.length > 0 }).toEqual({ mistakes, isOpen: isOpen(kind, WRITTEN) });
    },
  );

  test('the report says when the saved pages were left out', async () => {
    const [kind = 'bundesanzeiger-captcha'] = ACCURACY_KINDS;
    const accuracy = await measureAccuracy(kind, generated(kind, GENERAL, 1));
    const row = { kind, family: GENERAL, accuracy };
    expect(accuracyReport([row], [row], 1, false)).toContain('Left out');
    expect(accuracyReport([row], [row], 1, true)).not.toContain('Left out');
  });
});
