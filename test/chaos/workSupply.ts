import type { Dataset } from '../../simulator/dataset/dataset.ts';
import { mirroredCompany } from '../support/mirroredCompanies.ts';
import { type ProfileTruth, profileTruth } from './profileTruth.ts';

/** A domain of the simulated mail world where every address is taken. */
const MAIL_DOMAIN = 'fangalles.test';

const WITH_ADDRESSES = { include: ['company', 'emails'], website: MAIL_DOMAIN };

/** Of the profiles. */
const SCRAPED_PROFILE_EVERY = 3;
const SCANT_PROFILE_EVERY = 4;
/** Enough for the company alone. */
const SCANT_CREDITS = 2;

/** Work that nothing else has asked for, so that no request is answered by another one's result unless it shall be. */
export class WorkSupply {
  /** What the sources say of the companies. */
  readonly truth: ProfileTruth;
  /** Whether mail servers are simulated, so that addresses can be asked for. */
  readonly hasMail: boolean;
  readonly #scrapable: string[];
  readonly #published: readonly string[];
  #companies = 0;
  #addresses = 0;
  #profiles = 0;

  constructor(dataset: Dataset, hasMail = true) {
    this.hasMail = hasMail;
    this.truth = profileTruth(dataset, () => new Date());
    this.#scrapable = dataset.companies
      .filter(({ documents, traits }) => documents.includes('SI') && traits.length === 0)
      .map(({ companyId }) => companyId);
    this.#published = dataset.companies
      .filter(
        ({ documents, traits, publications }) =>
          documents.includes('SI') && traits.length === 0 && publications.length > 0,
      )
      .map(({ companyId }) => companyId);
  }

  mirrored(): { readonly company_id: string } {
    return { company_id: mirroredCompany(this.#companies++) };
  }

  address(): { readonly email: string } {
    return { email: `person.${this.#addresses++}@${MAIL_DOMAIN}` };
  }

  /** A company of the simulated register that was not read yet; undefined when all were. */
  scrapable(): { readonly company_id: string } | undefined {
    const companyId = this.#scrapable.pop();
    return companyId === undefined ? undefined : { company_id: companyId };
  }

  /**
   * A profile: of a company that the mirror knows, with addresses where there is mail, or of one that both portals are
   * asked about. Some are allowed too little, so that they end before they are whole.
   */
  profile(): object {
    const n = this.#profiles++;
    const visits = n % SCRAPED_PROFILE_EVERY === 0 && this.#published.length > 0;
    const own = visits
      ? {
          company_id: this.#published[(n / SCRAPED_PROFILE_EVERY) % this.#published.length],
          include: ['company', 'publications'],
        }
      : { ...this.mirrored(), ...(this.hasMail ? WITH_ADDRESSES : { include: ['company'] }) };
    return n % SCANT_PROFILE_EVERY === 0 ? { ...own, max_credits: SCANT_CREDITS } : own;
  }
}
