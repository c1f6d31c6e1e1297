import type { Company, CompanyWithoutPublications } from '../../dataset/company.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import type { Filing } from '../../dataset/filing.ts';
import { generateFilings } from '../../dataset/generateFilings.ts';
import { generatePublications } from '../../dataset/generatePublications.ts';
import { lookalikeOf, MOST_PUBLICATIONS_OF_LOOKALIKE } from '../../dataset/lookalike.ts';
import type { Publication } from '../../dataset/publication.ts';
import { seededRandom } from '../../dataset/random.ts';

/** A company that the portal knows, with what is published of it; invented when it is asked for first. */
export interface Registrant {
  /** Another for each. */
  readonly key: string;
  readonly company: CompanyWithoutPublications;
  /** Published in the company register itself. */
  filings(): readonly Filing[];
  /** Published in the gazette, and shown here too. */
  notices(): readonly Publication[];
}

/** Invented: how many companies have a namesake at the same place that the register has deleted. */
const DELETED_NAMESAKES = 0.06;

/** All companies of the data set, and others beside them that have nearly or exactly their names. */
export function registrants(dataset: Dataset): readonly Registrant[] {
  return dataset.companies.flatMap((company) => [
    {
      key: company.companyId,
      company,
      filings: () => dataset.filingsOf(company.companyId),
      notices: () => company.publications,
    },
    ...lookalike(company, dataset.seed),
    ...deletedNamesake(company, dataset.seed),
  ]);
}

function lookalike(company: Company, seed: string): readonly Registrant[] {
  const twin = lookalikeOf(company, seed);
  if (twin === null) {
    return [];
  }
  const { random } = twin;
  const publications = (): ReturnType<Registrant['notices']> =>
    company.publications.length === 0
      ? []
      : generatePublications(twin.company, random.fork('publications')).slice(0, MOST_PUBLICATIONS_OF_LOOKALIKE);
  return [
    {
      key: `${company.companyId}/lookalike`,
      company: twin.company,
      filings: once(() => generateFilings(twin.company, random.fork('publications'), random.fork('filings'))),
      notices: once(publications),
    },
  ];
}

/** It filed for one year before it was deleted, under the same name and place. */
function deletedNamesake(company: Company, seed: string): readonly Registrant[] {
  const random = seededRandom(`${seed}/deleted-namesake/${company.companyId}`);
  if (company.traits.includes('publications') || !random.fork('exists').chance(DELETED_NAMESAKES)) {
    return [];
  }
  const { register } = company;
  const number = String(random.fork('number').integer(800_000, 899_999));
  const twin: CompanyWithoutPublications = {
    ...company,
    companyId: `DE-${register.type}-${register.courtCode}-${number}`,
    register: { ...register, number },
    status: 'deleted',
    lastEntryOn: '2024-12-02',
    formerNames: [],
    formerSeats: [],
    traits: [],
  };
  return [
    {
      key: `${company.companyId}/deleted`,
      company: twin,
      filings: once(() => generateFilings(twin, random.fork('publications'), random.fork('filings')).slice(-1)),
      notices: () => [],
    },
  ];
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
