import { seededRandom } from '../../simulator/dataset/random.ts';
import { type AccuracyKind, FAMILIES, readAs } from './accuracyKinds.ts';
import { compareFields, type Comparison, type FieldCounts } from './compareFields.ts';
import type { Sample, Truth } from './sample.ts';

export interface Accuracy extends FieldCounts {
  readonly documents: number;
  /** One line for each wrong field, with the document's number. */
  readonly mistakes: readonly string[];
  /** How often a field was missing, by its path without the names of list elements. */
  readonly gaps: ReadonlyMap<string, number>;
}

export type Read = (kind: AccuracyKind, bytes: Uint8Array) => Promise<unknown>;

/** The first documents of one family's endless row of invented ones. */
export async function* generated(kind: AccuracyKind, family: string, documents: number): AsyncGenerator<Sample> {
  const generate = FAMILIES[kind][family];
  if (generate === undefined) {
    throw new Error(`${kind} has no family ${family}`);
  }
  for (let index = 0; index < documents; index++) {
    yield await generate(seededRandom(seedOf(kind, family, index)));
  }
}

/** What one invented document grows from. */
export function seedOf(kind: AccuracyKind, family: string, index: number): string {
  return `accuracy/${kind}/${family}/${index}`;
}

/** Reads documents as one kind and counts what was read of what they say. */
export async function measureAccuracy(
  kind: AccuracyKind,
  samples: AsyncIterable<Sample> | Iterable<Sample>,
  read: Read = readAs,
): Promise<Accuracy> {
  const sum = { documents: 0, expected: 0, right: 0, missing: 0, wrong: 0 };
  const mistakes: string[] = [];
  const gaps = new Map<string, number>();
  for await (const { bytes, truth } of samples) {
    const found = await read(kind, bytes);
    const counts = judge(truth, found);
    sum.expected += counts.expected;
    sum.right += counts.right;
    sum.missing += counts.missing;
    sum.wrong += counts.wrong;
    mistakes.push(...counts.mistakes.map((mistake) => `document ${sum.documents}: ${mistake}`));
    for (const gap of counts.gaps.map(withoutNames)) {
      gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
    }
    sum.documents++;
  }
  return { ...sum, mistakes, gaps };
}

const NOTHING: Comparison = { expected: 0, right: 0, missing: 0, wrong: 0, mistakes: [], gaps: [] };

function judge(truth: Truth, found: unknown): Comparison {
  if (truth.kind === 'refused') {
    return judgeRefusal(found);
  }
  const isRefused = isRefusal(truth.fields, found);
  return isRefused && truth.isContradictory === true
    ? judgeRefusal(undefined)
    : judgeFields(truth.fields, isRefused ? undefined : found);
}

/** Of a list that cannot be read, `enrich parse` prints the kind of file instead of owners, and fails. */
const UNREAD = new Set<unknown>(['legacy_scan', 'not_a_list', 'damaged']);

function isRefusal(told: Readonly<Record<string, unknown>>, found: unknown): boolean {
  const { kind, owners } = (found ?? {}) as { readonly kind?: unknown; readonly owners?: readonly unknown[] };
  return found === undefined || (told['kind'] === 'parsed' && UNREAD.has(kind) && owners?.length === 0);
}

/** Refusing counts as one field. */
function judgeRefusal(found: unknown): Comparison {
  return found === undefined
    ? { ...NOTHING, expected: 1, right: 1 }
    : { ...NOTHING, expected: 1, wrong: 1, mistakes: ['read though it is another document'] };
}

/** Of a document that was refused everything is missing, what it leaves open included. */
function judgeFields(fields: Readonly<Record<string, unknown>>, found: unknown): Comparison {
  const compared = compareFields(fields, found);
  return found === undefined
    ? { ...NOTHING, expected: compared.expected, missing: compared.expected, gaps: ['(the whole document)'] }
    : compared;
}

function withoutNames(path: string): string {
  return path.replace(/\[[^\]]*\]/gu, '[]').replace(/(?:children\[\]\.)+/gu, 'children[].');
}
