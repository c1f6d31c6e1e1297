import { seededRandom } from '../../../simulator/dataset/random.ts';
import { FAMILIES, readAs } from '../accuracyKinds.ts';
import { type Accuracy, generated, measureAccuracy, type Read } from '../measureAccuracy.ts';
import type { Sample } from '../sample.ts';
import { hasSavedPages, savedPages } from '../savedPages.ts';
import { simulatedDocuments } from '../simulatedDocuments.ts';
import { MarkupDocument } from './markupDocument.ts';
import type { Fields, MutatedKind, Mutation } from './mutation.ts';

/** Documents that have no place for a change are passed over; of so many in a row the next ones have none either. */
const MOST_PASSED_OVER = 200;

/**
 * Documents of one kind, each changed once: saved pages of the portals where they are at hand, each of them some times,
 * pages of the simulator, and generated ones. Equal calls make equal documents.
 */
export async function* mutatedDocuments(
  kind: MutatedKind,
  mutation: Mutation,
  documents: number,
): AsyncGenerator<Sample> {
  let made = 0;
  let passed = 0;
  for await (const sample of originals(kind, documents)) {
    if (made === documents || passed === MOST_PASSED_OVER) {
      return;
    }
    const random = seededRandom(`mutation/${kind}/${mutation.name}/${made}/${passed}`);
    const mutated = mutate(sample, mutation, random);
    if (mutated === null) {
      passed++;
    } else {
      made++;
      yield mutated;
    }
  }
}

/** Saved pages take turns in one of so many places; the simulator's pages and every family of generators in the others. */
const SAVED_SHARE = 6;

async function* originals(kind: MutatedKind, documents: number): AsyncGenerator<Sample> {
  const most = documents + MOST_PASSED_OVER;
  const saved = hasSavedPages() ? (await savedPages(kind)).filter(({ truth }) => truth.kind === 'told') : [];
  const others = [simulatorPages(kind), ...Object.keys(FAMILIES[kind]).map((family) => generated(kind, family, most))];
  let count = 0;
  for await (const sample of inTurns(others)) {
    const page = saved[Math.floor(count / SAVED_SHARE) % saved.length];
    if (page !== undefined && count % SAVED_SHARE === 0) {
      yield page;
    }
    count++;
    yield sample;
  }
}

const simulated = new Map<MutatedKind, Promise<readonly Sample[]>>();

/** Its companies are invented once, and not for every change. */
async function* simulatorPages(kind: MutatedKind): AsyncGenerator<Sample> {
  const pages = simulated.get(kind) ?? firstPages(kind);
  simulated.set(kind, pages);
  yield* await pages;
}

async function firstPages(kind: MutatedKind): Promise<readonly Sample[]> {
  const pages: Sample[] = [];
  for await (const page of simulatedDocuments(kind)) {
    pages.push(page);
    if (pages.length === MOST_PASSED_OVER) {
      break;
    }
  }
  return pages;
}

async function* inTurns(sources: readonly AsyncGenerator<Sample>[]): AsyncGenerator<Sample> {
  let open = sources;
  while (open.length > 0) {
    const drawn = [];
    for (const source of open) {
      const next = await source.next();
      if (next.done !== true) {
        drawn.push(source);
        yield next.value;
      }
    }
    open = drawn;
  }
}

function mutate(
  { bytes, truth }: Sample,
  { mutate: change, settle }: Mutation,
  random: Parameters<Mutation['mutate']>[2],
): Sample | null {
  const document = new MarkupDocument(bytes);
  const told = change(document, truth.kind === 'told' ? truth.fields : {}, random);
  if (told === null) {
    return null;
  }
  return {
    bytes: document.bytes(),
    truth: truth.kind === 'refused' ? truth : { ...truth, fields: settle === undefined ? told : settle(told) },
  };
}

/** What is read of the changed documents of one kind. */
export function measureMutation(
  kind: MutatedKind,
  mutation: Mutation,
  documents: number,
  read: Read = readAs,
): Promise<Accuracy> {
  const { settle } = mutation;
  return measureAccuracy(kind, mutatedDocuments(kind, mutation, documents), async (as, bytes) => {
    const found = await read(as, bytes);
    return found === undefined || settle === undefined ? found : settle(found as Fields);
  });
}
