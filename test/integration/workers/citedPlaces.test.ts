import { expect, test } from '@jest/globals';
import { leafPointers } from '#domain/leafPointers';
import type { Citation, Place } from '#domain/provenance';
import { seededRandom, type Random } from '../../../simulator/dataset/random.ts';
import { tracePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { traceShareholderList } from '../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { parseDocument } from '../../../workers/registries/parseDocument.ts';
import { DOCUMENT_READERS } from '../../support/documentReaders.ts';
import { isUntold, mayBeUntold, type TracedKind } from '../../../workers/registries/untold.ts';
import { ACCURACY_KINDS, type AccuracyKind, FAMILIES } from '../../accuracy/accuracyKinds.ts';
import { PRINTED_BY_BROWSER } from '../../accuracy/lists/families.ts';
import { WRITTEN, writtenDocuments, writtenPrintouts } from '../../accuracy/writtenDocuments.ts';
import { textInMessage } from '../../support/places/textInMessage.ts';
import { textInPage } from '../../support/places/textInPage.ts';
import { textInReport } from '../../support/places/textInReport.ts';
import { linesOfPdf, squeezed, textInPdf } from '../../support/places/textInPdf.ts';

const VALUES = 1_000;
const SEED = 'places';
/** Of one document, so that many are asked. */
const VALUES_PER_DOCUMENT = 5;

type Kind = AccuracyKind | 'printout';

interface Cited {
  readonly value: unknown;
  readonly citations: readonly Citation[];
}

/** Null for what is refused, as some documents are to be. */
async function read(kind: Kind, bytes: Uint8Array): Promise<Cited | null> {
  if (kind === 'printout') {
    return tracePrintout(bytes);
  }
  if (kind === 'shareholder-list') {
    const { list, provenance } = await traceShareholderList(bytes, null);
    return list.kind === 'parsed' ? { value: list, citations: provenance.flatMap(({ citations }) => citations) } : null;
  }
  const result = parseDocument(DOCUMENT_READERS[kind], bytes);
  return result.kind === 'parsed' ? { value: result.value, citations: result.cite() } : null;
}

/** What a person finds at a place, without anything of the readers. */
async function finder(kind: Kind, bytes: Uint8Array): Promise<(place: Place) => string | null> {
  if (kind === 'printout' || kind === 'shareholder-list') {
    const lines = await linesOfPdf(bytes);
    return (place) => (place.kind === 'line' ? textInPdf(lines, place) : null);
  }
  const textIn = (place: Place): string | null =>
    kind === 'unternehmensregister-report' && place.kind === 'element'
      ? textInReport(bytes, place.path)
      : kind === 'handelsregister-si' && place.kind === 'element'
        ? textInMessage(bytes, place.path)
        : textInPage(bytes, place);
  return (place) => {
    const text = textIn(place);
    return text === null ? null : squeezed(text);
  };
}

/** The kinds of which every value is to be cited, and how they are called there. */
const WHOLE: Partial<Record<Kind, TracedKind>> = {
  'handelsregister-si': 'company',
  printout: 'company',
  'shareholder-list': 'shareholder_list',
  'bundesanzeiger-publication': 'publication',
  'unternehmensregister-publication': 'publication',
};

function uncited(kind: Kind, { value, citations }: Cited): readonly string[] {
  const traced = WHOLE[kind];
  const cited = new Set(citations.map(({ pointer }) => pointer));
  return traced === undefined
    ? []
    : leafPointers(value).filter(
        (pointer) => !cited.has(pointer) && !isUntold(traced, pointer) && !mayBeUntold(traced, pointer),
      );
}

type Draw = (random: Random) => Uint8Array | Promise<Uint8Array>;

/** Where documents are drawn from; those that a browser prints take its time. */
async function sources(): Promise<readonly (readonly [Kind, string, Draw])[]> {
  const generated = ACCURACY_KINDS.flatMap((kind) =>
    Object.entries(FAMILIES[kind])
      .filter(([family]) => kind !== 'shareholder-list' || !PRINTED_BY_BROWSER.includes(family))
      .map(([family, draw]) => [kind, family, async (random: Random) => (await draw(random)).bytes] as const),
  );
  const written = await Promise.all(
    ([...ACCURACY_KINDS, 'printout'] as const).map(async (kind) => {
      const documents: Uint8Array[] = [];
      for await (const { bytes, truth } of kind === 'printout' ? writtenPrintouts() : writtenDocuments(kind)) {
        if (truth.kind === 'told') {
          documents.push(bytes);
        }
      }
      return [kind, WRITTEN, (random: Random) => random.pick(documents), documents.length] as const;
    }),
  );
  return [
    ...generated,
    ...written.flatMap(([kind, family, draw, count]) => (count === 0 ? [] : [[kind, family, draw] as const])),
  ];
}

/** Values of one document, and what is wrong with their places. */
interface Checked {
  readonly values: number;
  readonly wrong: readonly unknown[];
}

async function check(kind: Kind, bytes: Uint8Array, random: Random, most: number): Promise<Checked> {
  const cited = await read(kind, bytes);
  const byPointer = [...Map.groupBy(cited?.citations ?? [], ({ pointer }) => pointer).values()];
  if (cited === null || byPointer.length === 0) {
    return { values: 0, wrong: [] };
  }
  const textAt = await finder(kind, bytes);
  const picked = Array.from({ length: Math.min(most, VALUES_PER_DOCUMENT) }, () => random.pick(byPointer));
  return {
    values: picked.length,
    wrong: [...uncited(kind, cited), ...picked.flat().filter((citation) => !isThere(citation, textAt))],
  };
}

function isThere({ place, text }: Citation, textAt: (place: Place) => string | null): boolean {
  return text !== '' && textAt(place)?.includes(squeezed(text)) === true;
}

test('of a thousand values, drawn from documents of every kind, each stands where it is said to stand', async () => {
  const random = seededRandom(SEED);
  const from = await sources();
  const checked = new Map<Kind, number>();
  const wrong: unknown[] = [];
  let total = 0;
  for (let turn = 0; total < VALUES; turn++) {
    const [kind, family, draw] = from[turn % from.length] ?? random.pick(from);
    const document = await check(kind, await draw(random.fork(`${turn}`)), random, VALUES - total);
    total += document.values;
    checked.set(kind, (checked.get(kind) ?? 0) + document.values);
    wrong.push(...document.wrong.map((each) => ({ kind, family, turn, each })));
  }
  expect(wrong).toEqual([]);
  expect(total).toBe(VALUES);
  const cited = [...checked].filter(([, values]) => values > 0).map(([kind]) => kind);
  // Whether a page asks for a captcha stands in no place of it, and neither does what it has for its scripts.
  const uncited: readonly Kind[] = ['bundesanzeiger-captcha', 'unternehmensregister-results'];
  const expected = [...ACCURACY_KINDS, 'printout' as const].filter((kind) => !uncited.includes(kind));
  expect(cited.toSorted()).toEqual(expected.toSorted());
}, 120_000);

/** Families whose holders stand below each other, each with all that is said of it. */
const ONE_BELOW_THE_OTHER = ['by-share', 'by-holder', 'prose', 'before-2008', 'below-one-percent', 'differing-sum'];
const LISTS_OF_EACH = 5;

test('what is said of a holder is cited between its name and the next holder’s, though others have the same', async () => {
  const strayed: unknown[] = [];
  let values = 0;
  for (const family of ONE_BELOW_THE_OTHER) {
    for (let list = 0; list < LISTS_OF_EACH; list++) {
      const drawn = await FAMILIES['shareholder-list'][family]?.(seededRandom(`${SEED} ${family} ${list}`));
      const cited = await read('shareholder-list', drawn?.bytes ?? Buffer.alloc(0));
      const places = placesOfHolders(cited?.citations ?? []);
      const names = places.map(({ name }) => name);
      values += places.flatMap(({ others }) => others).length;
      const isBetween = (at: number, index: number): boolean =>
        at >= (names[index - 1] ?? 0) && at <= (names[index + 1] ?? Infinity);
      strayed.push(
        ...places.flatMap(({ others }, index) =>
          others.filter((at) => !isBetween(at, index)).map((at) => ({ family, list, index, at })),
        ),
      );
    }
  }
  expect(strayed).toEqual([]);
  expect(values).toBeGreaterThan(500);
});

interface HolderPlaces {
  readonly name: number;
  readonly others: readonly number[];
}

/** The first line of each value of each holder, in the order of the pages. */
function placesOfHolders(citations: readonly Citation[]): readonly HolderPlaces[] {
  const holders: Record<string, number>[] = [];
  for (const { pointer, place } of citations) {
    const [, index, field = ''] =
      /^\/owners\/(\d+)\/(name|city|birth_date|nominal_amount|percentage)$/u.exec(pointer) ?? [];
    if (index !== undefined && place.kind === 'line') {
      const own = (holders[Number(index)] ??= {});
      own[field] ??= place.page * 1_000 + place.line;
    }
  }
  return holders.map(({ name = 0, ...others }) => ({ name, others: Object.values(others) }));
}
