import { readdir, readFile } from 'node:fs/promises';
import type { AccuracyKind } from './accuracyKinds.ts';
import { Near, OneOf, OrNull, type Sample, SameShares, type ShareRange, type Truth } from './sample.ts';

/** The family of these documents in the report. */
export const WRITTEN = 'written';

const FOLDER = new URL('written/', import.meta.url);

interface Files {
  readonly folder: string;
  readonly extension: string;
}

/** Where the documents of a kind lie. Lists have the file that they were printed from beside them. */
const FILES: Partial<Record<AccuracyKind, Files>> = {
  'handelsregister-results': { folder: 'results/handelsregister/', extension: '.html' },
  'bundesanzeiger-results': { folder: 'results/bundesanzeiger/', extension: '.html' },
  'shareholder-list': { folder: 'lists/', extension: '.pdf' },
  'bundesanzeiger-publication': { folder: 'statements/', extension: '.html' },
};

/** Percentages are printed with two decimals or more (§ 4 GesLV). */
const HALF_A_DIGIT = 0.006;

/** What `enrich parse` prints of a shareholder list that it refuses. */
const REFUSED_LIST: Truth = {
  kind: 'told',
  fields: { kind: new OneOf(['not_a_list', 'damaged', 'legacy_scan']), owners: [] },
};

/** A document that was written by hand as notaries and companies write them, with what it says. */
export interface WrittenDocument extends Sample {
  readonly name: string;
}

/**
 * The documents of one kind in the order of their names; the truth of `<name>` is `<name>.json`, in the shape that
 * `enrich parse` prints. Beside values it may hold `{"oneOf": [...]}` (texts), `{"orNull": value}` and
 * `{"near": number, "within": number}`; `{"refused": true}` alone says that the document must not be read as its kind,
 * and `"isContradictory": true` that refusing it is right too.
 */
export async function* writtenDocuments(kind: AccuracyKind): AsyncGenerator<WrittenDocument> {
  const files = FILES[kind];
  if (files !== undefined) {
    yield* documentsIn(files, (truth) => truthOf(kind, truth));
  }
}

/** Current printouts of register sheets, which are no kind of `enrich parse`; their truth is what parsePrintout tells. */
export async function* writtenPrintouts(): AsyncGenerator<WrittenDocument> {
  yield* documentsIn({ folder: 'printouts/', extension: '.pdf' }, plainTruth);
}

async function* documentsIn(files: Files, toTruth: (truth: Fields) => Truth): AsyncGenerator<WrittenDocument> {
  const folder = new URL(files.folder, FOLDER);
  for (const file of (await readdir(folder)).toSorted()) {
    if (file.endsWith(files.extension)) {
      const name = file.slice(0, -files.extension.length);
      const truth: unknown = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'));
      yield { name, bytes: await readFile(new URL(file, folder)), truth: toTruth(truth as Fields) };
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

function truthOf(kind: AccuracyKind, truth: Fields): Truth {
  return truth['refused'] === true && kind === 'shareholder-list' ? REFUSED_LIST : plainTruth(truth);
}

function plainTruth({ refused, isContradictory, ...fields }: Fields): Truth {
  if (refused === true) {
    return { kind: 'refused' };
  }
  return { kind: 'told', fields: told(fields) as Fields, isContradictory: isContradictory === true };
}

/** A value of a truth; numbers and lists of some names have a rule by their name. */
function told(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    return name === 'shares' ? new SameShares(value as ShareRange[]) : value.map((element) => told(element));
  }
  if (typeof value === 'object' && value !== null) {
    return toldObject(value as Fields, name);
  }
  return name === 'percentage' && typeof value === 'number' ? new Near(value, HALF_A_DIGIT) : value;
}

function toldObject(value: Fields, name: string): unknown {
  const { oneOf, orNull, near, within } = value;
  if (oneOf !== undefined) {
    return new OneOf(oneOf as string[]);
  }
  if (orNull !== undefined) {
    return new OrNull(told(orNull, name));
  }
  return near === undefined
    ? Object.fromEntries(Object.entries(value).map(([key, element]) => [key, told(element, key)]))
    : new Near(near as number, within as number);
}
