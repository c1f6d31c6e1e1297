import type { Dataset } from '../../dataset/dataset.ts';
import { generatePublications } from '../../dataset/generatePublications.ts';
import { lookalikeOf, MOST_PUBLICATIONS_OF_LOOKALIKE, type Lookalike } from '../../dataset/lookalike.ts';
import type { SearchEntry } from './searchIndex.ts';

/** Companies outside of the data set with nearly the same name, or the same name elsewhere, and what they published. */
export function lookalikes(dataset: Dataset): readonly SearchEntry[] {
  return dataset.companies
    .filter(({ publications }) => publications.length > 0)
    .flatMap((company) => lookalikeOf(company, dataset.seed) ?? [])
    .flatMap(entriesOf);
}

function entriesOf({ company, random }: Lookalike): readonly SearchEntry[] {
  return generatePublications(company, random.fork('publications'))
    .slice(0, MOST_PUBLICATIONS_OF_LOOKALIKE)
    .map((publication) => ({ publication, company }));
}
