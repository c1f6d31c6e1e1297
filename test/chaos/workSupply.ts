import type { Dataset } from '../../simulator/dataset/dataset.ts';
import { mirroredCompany } from '../support/mirroredCompanies.ts';

/** A domain of the simulated mail world where every address is taken. */
const MAIL_DOMAIN = 'fangalles.test';

/** Work that nothing else has asked for, so that no request is answered by another one's result unless it shall be. */
export class WorkSupply {
  readonly #scrapable: string[];
  #companies = 0;
  #addresses = 0;

  constructor(dataset: Dataset) {
    this.#scrapable = dataset.companies
      .filter(({ documents, traits }) => documents.includes('SI') && traits.length === 0)
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
}
