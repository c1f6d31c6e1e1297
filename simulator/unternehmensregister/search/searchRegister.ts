import { significantWords } from '../../bundesanzeiger/search/significantWords.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { seededRandom } from '../../dataset/random.ts';
import { publicationHits, type CompanyHit, type Hit, type PublicationHit } from './hit.ts';
import { publicationKind } from './publicationKind.ts';
import { registrants, type Registrant } from './registrant.ts';
import { isWithin, type RegisterQuery } from './registerQuery.ts';

/** Invented: how many companies that share only a word are mixed in. */
const LOOSE_COMPANIES = 3;

interface Indexed {
  readonly registrant: Registrant;
  readonly words: ReadonlySet<string>;
}

interface Candidate {
  readonly registrant: Registrant;
  /** How many of the query's words the company has, from 0 to 1. */
  readonly share: number;
}

/** Fuzzy and broad, and sorted by relevance, which orders the publications of a company by no rule that helps a reader. */
export class RegisterIndex {
  readonly #dataset: Dataset;
  #indexed: { readonly companies: Dataset['companies']; readonly all: readonly Indexed[] } | null = null;

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  /** Publications, and companies too where the search is not limited to a section. */
  find(query: RegisterQuery, today: string): readonly Hit[] {
    const companies = this.findCompanies(query);
    const publications = companies.flatMap(({ registrant }) =>
      publicationHits(registrant, today).filter((hit) => isAskedFor(hit, query)),
    );
    const rank = ranking(query.name);
    const shown: readonly Hit[] = query.category === '' ? companies : [];
    return [...shown, ...publications.toSorted((one, other) => rank(other) - rank(one))];
  }

  /** Best first. */
  findCompanies({ name, registerNumber }: Pick<RegisterQuery, 'name' | 'registerNumber'>): readonly CompanyHit[] {
    const words = significantWords(name);
    const candidates = this.#all
      .map(({ registrant, words: own }): Candidate => {
        const share = words.filter((word) => own.has(word)).length / Math.max(1, words.length);
        return { registrant, share: registrant.company.register.number === registerNumber ? 1 : share };
      })
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.share - one.share);
    const exact = candidates.filter(({ share }) => share === 1);
    const loose = candidates.filter(({ share }) => share < 1).slice(0, LOOSE_COMPANIES);
    return [...exact, ...loose].map(({ registrant }) => ({ kind: 'company', registrant }));
  }

  /** The publication of a company by its id, whatever day it is. */
  publication(key: string, id: string): PublicationHit | null {
    const found = this.#all.find(({ registrant }) => registrant.key === key);
    const hits = found === undefined ? [] : publicationHits(found.registrant, '9999-12-31');
    return hits.find(({ publication }) => publication.id === id) ?? null;
  }

  get #all(): readonly Indexed[] {
    const { companies } = this.#dataset;
    if (this.#indexed?.companies !== companies) {
      const all = registrants(this.#dataset).map((registrant) => ({ registrant, words: wordsOf(registrant) }));
      this.#indexed = { companies, all };
    }
    return this.#indexed.all;
  }
}

/** Old names find a company too. */
function wordsOf({ company }: Registrant): ReadonlySet<string> {
  const { name, seat, formerNames, formerSeats } = company;
  return new Set(significantWords([name, seat, ...formerNames, ...formerSeats].join(' ')));
}

function isAskedFor({ publication }: PublicationHit, query: RegisterQuery): boolean {
  const { category, typeId } = publicationKind(publication);
  const inSection = query.category === '' || query.category === category;
  const ofType = query.publicationType === '' || query.publicationType === String(typeId);
  return inSection && ofType && isWithin(publication, query);
}

/** The more words a title's company has in common the better; among equals the id decides, so that each page stays the same. */
function ranking(name: string): (hit: PublicationHit) => number {
  const words = significantWords(name);
  return ({ publication }) => {
    const own = new Set(significantWords(`${publication.companyName} ${publication.companyCity}`));
    return words.filter((word) => own.has(word)).length + seededRandom(publication.id).next();
  };
}
