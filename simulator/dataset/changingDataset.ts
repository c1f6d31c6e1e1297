import type { Company, Trait } from './company.ts';
import type { Dataset } from './dataset.ts';

/** A data set whose companies change: portals show each company as it is when they are asked. */
export class ChangingDataset implements Dataset {
  readonly seed: string;
  readonly notInRegister: string;
  readonly filingsOf: Dataset['filingsOf'];
  readonly #at: ReadonlyMap<string, number>;
  #companies: readonly Company[];

  constructor({ seed, notInRegister, filingsOf, companies }: Dataset) {
    this.seed = seed;
    this.notInRegister = notInRegister;
    this.filingsOf = filingsOf;
    this.#companies = companies;
    this.#at = new Map(companies.map(({ companyId }, index) => [companyId, index]));
  }

  /** Another list after each change. */
  get companies(): readonly Company[] {
    return this.#companies;
  }

  byTrait(trait: Trait): readonly Company[] {
    return this.#companies.filter(({ traits }) => traits.includes(trait));
  }

  find(companyId: string): Company | undefined {
    return this.#companies[this.#at.get(companyId) ?? -1];
  }

  /** @throws RangeError where there is no such company: companies change, and neither come nor go */
  replace(company: Company): void {
    const index = this.#at.get(company.companyId);
    if (index === undefined) {
      throw new RangeError(`No company ${company.companyId}`);
    }
    this.#companies = this.#companies.with(index, company);
  }
}
