import type { Trait } from '../../simulator/dataset/company.ts';
import type { Dataset } from '../../simulator/dataset/dataset.ts';
import type { DemoFacts } from './demoFacts.ts';

/** The companies of the simulator by what they were invented for. */
export function demoCompanies(dataset: Dataset): DemoFacts['companies'] {
  const first = (trait: Trait): string => {
    const [company] = dataset.byTrait(trait);
    if (company === undefined) {
      throw new Error(`The simulator has no company with the trait ${trait}`);
    }
    return company.companyId;
  };
  return {
    ordinary: first('ordinary'),
    publications: first('publications'),
    owners_history: first('owners_history'),
    owners_two_lists: first('owners_two_lists'),
    owners_one_list: first('owners_one_list'),
    owners_legacy_scan: first('owners_legacy_scan'),
    group: first('group'),
    no_documents: first('no_documents'),
    name_changed: first('name_changed'),
    partnership: first('partnership'),
    deleted: first('deleted'),
    same_number_twice: dataset.byTrait('same_number_twice').map((company) => company.companyId),
    not_in_register: dataset.notInRegister,
  };
}
