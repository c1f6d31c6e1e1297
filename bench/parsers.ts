import { parsePublication } from '../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { parseResultsPage } from '../workers/registries/handelsregister/parseResultsPage.ts';
import { parseShareholderList } from '../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { bareHtml, barePdf } from './lib/bareExtraction.ts';
import { benchDocuments } from './lib/benchDocuments.ts';
import { type BenchRow, benchRow, report, type Sample } from './lib/benchReport.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';

/**
 * What it costs to read a document beside taking its text out with the library that the parser stands on: how much is
 * understanding. In turns, in this process, both warm; what workers pay for reading in a thread is told in ADR 26.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const MILLISECONDS = Number(process.env['MILLISECONDS'] ?? 2_000);
/** A publication is read as a table of sums: what proves its values costs more than to find them. */
const MOST_TIMES_BARE = { page: 3, publication: 5, list: 3 } as const;

type Read = (bytes: Uint8Array) => unknown;

interface Kind {
  readonly name: string;
  readonly document: Uint8Array;
  readonly own: Read;
  readonly bare: Read;
  readonly bareName: string;
  readonly mostTimesBare: number;
}

const documents = await benchDocuments();
const html = { bare: bareHtml, bareName: 'htmlparser2, text' };
const KINDS: readonly Kind[] = [
  {
    name: 'results page of 100 rows',
    document: documents.results,
    own: parseResultsPage,
    ...html,
    mostTimesBare: MOST_TIMES_BARE.page,
  },
  {
    name: 'publication of annual accounts',
    document: documents.publication,
    own: (bytes) => parsePublication(bytes, null),
    ...html,
    mostTimesBare: MOST_TIMES_BARE.publication,
  },
  {
    name: 'shareholder list of 4 pages',
    document: documents.list,
    own: parseShareholderList,
    bare: barePdf,
    bareName: 'pdf.js, text',
    mostTimesBare: MOST_TIMES_BARE.list,
  },
];

/** Milliseconds for one document. */
async function timeOf(read: Read, document: Uint8Array): Promise<Sample> {
  const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
    const startedAt = performance.now();
    let count = 0;
    for (; count === 0 || performance.now() - startedAt < MILLISECONDS; count += 1) {
      await read(document);
    }
    return (performance.now() - startedAt) / count;
  });
  return { value: result, foreignCores };
}

async function measure({ name, document, own, bare, bareName, mostTimesBare }: Kind): Promise<readonly BenchRow[]> {
  const samples: { readonly own: Sample[]; readonly bare: Sample[] } = { own: [], bare: [] };
  await timeOf(bare, document);
  await timeOf(own, document);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}: ${name}\n`);
    samples.bare.push(await leastDisturbed(() => timeOf(bare, document)));
    samples.own.push(await leastDisturbed(() => timeOf(own, document)));
  }
  const figure = { path: `${name}, ${Math.round(document.byteLength / 1_024)} KiB`, profile: null, unit: 'ms' };
  const reference = benchRow({ ...figure, subject: bareName, samples: samples.bare });
  const goal = { of: 'ratio', atMost: mostTimesBare } as const;
  return [reference, benchRow({ ...figure, subject: 'enrich', samples: samples.own, reference, goal })];
}

const rows: BenchRow[] = [];
for (const kind of KINDS) {
  rows.push(...(await measure(kind)));
}
report(`Parsers beside bare extraction, medians of ${ROUNDS} rounds of ${MILLISECONDS} ms`, rows);
