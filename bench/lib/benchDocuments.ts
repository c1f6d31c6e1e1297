import fc from 'fast-check';
import { pageLinks } from '../../simulator/bundesanzeiger/wicket/pageLinks.ts';
import { publicationPage } from '../../simulator/bundesanzeiger/pages/publicationPage.ts';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { listArbitrary, styleArbitrary } from '../../test/support/shareholderLists/arbitraryList.ts';
import { drawList } from '../../test/support/shareholderLists/drawList.ts';
import { suitedList } from '../../test/support/shareholderLists/suitedList.ts';
import { resultPage } from '../../test/unit/workers/resultPageMarkup.ts';
import { parseShareholderList } from '../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { readPdf } from '../../workers/registries/pdf/readPdf.ts';

/** The documents that most jobs read, the same in every run. */
export interface BenchDocuments {
  /** A page of search results with as many rows as the worker asks for. */
  readonly results: Uint8Array;
  /** Annual accounts, the longest that the simulated gazette has. */
  readonly publication: Uint8Array;
  readonly list: Uint8Array;
}

const ROWS = 100;
const LIST_PAGES = 4;
const MOST_HOLDERS = 60;
const TRIES = 200;

export async function benchDocuments(): Promise<BenchDocuments> {
  return { results: resultsPage(), publication: longestPublication(), list: await listOfPages(LIST_PAGES) };
}

function resultsPage(): Uint8Array {
  const row = (number: number) => ({
    court: 'Köln',
    register: { type: 'HRB' as const, number: String(number), suffix: null },
    name: `Müller ${number} GmbH`,
    seat: 'Köln',
    status: 'active' as const,
    documents: { AD: true, CD: true, HD: false, DK: true, UT: true, VÖ: true, SI: true },
    former_names: ['Möller GmbH'],
    former_seats: ['Düren'],
  });
  const rows = Array.from({ length: ROWS }, (_, index) => row(index + 1));
  return resultPage(rows, ROWS, { language: 'de', idDrift: 227, older: false, state: 'Nordrhein-Westfalen' });
}

function longestPublication(): Uint8Array {
  const links = pageLinks({ id: 1, renderCount: 1, state: { kind: 'start' } });
  const pages = generateDataset({ seed: DEMO_SEED })
    .companies.flatMap((company) => company.publications.map((publication) => ({ company, publication })))
    .filter(({ publication }) => publication.statements !== null)
    .map((entry) => Buffer.from(publicationPage(entry, links)));
  return pages.toSorted((one, other) => other.byteLength - one.byteLength)[0] ?? Buffer.alloc(0);
}

/** @throws Error where none of the invented lists has so many pages and can be read */
async function listOfPages(pages: number): Promise<Uint8Array> {
  const drawn = fc.sample(fc.tuple(listArbitrary(MOST_HOLDERS), styleArbitrary), { seed: pages, numRuns: TRIES });
  for (const [list, style] of drawn) {
    const bytes = await drawList(suitedList(list, style.form), style);
    const reading = await readPdf(bytes);
    if (
      reading.kind === 'read' &&
      reading.pageCount === pages &&
      (await parseShareholderList(bytes)).kind === 'parsed'
    ) {
      return bytes;
    }
  }
  throw new Error(`No list of ${pages} pages was drawn`);
}
