import Papa from 'papaparse';
import type { Trait } from '../../simulator/dataset/company.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';

/** The default of SIMULATOR_SEED: the companies that the simulator of `make up` and `make demo` shows. */
const SEED = 'demo';
const ORDINARY_COMPANIES = 9;

/** What a reader can expect of each company that was invented for a reason. */
const NOTES: Readonly<Record<Trait, string>> = {
  ordinary: 'An ordinary company',
  publications: 'Many publications, over several pages',
  owners_history: 'Four shareholder lists, one of each epoch and layout',
  owners_two_lists: 'Two shareholder lists',
  owners_one_list: 'Only one shareholder list: no history',
  owners_legacy_scan: 'Scanned shareholder lists: no history',
  group: 'Belongs to companies that own each other',
  no_documents: 'No documents on file',
  name_changed: 'Has changed its name and its seat',
  partnership: 'A limited partnership (HRA)',
  deleted: 'Deleted from the register',
  same_number_twice: 'Two courts have given out this number',
  in_liquidation: 'In liquidation',
  suffix_in_row: 'The register row shows a local suffix',
  former_court: 'Its court was merged into another',
  sample_protocol: 'Founded with the statutory sample protocol (UG)',
  same_day_lists: 'Two shareholder lists of one day',
  wrong_sum: 'A shareholder list whose sum is wrong',
  zip_only: 'Shareholder lists only inside of ZIP archives',
};

/** examples/companies.csv: every special company of the simulator and a few ordinary ones. */
export function examplesCsv(): string {
  const dataset = generateDataset({ seed: SEED });
  const special = dataset.companies.filter((company) => company.traits.some((trait) => trait !== 'ordinary'));
  const rows = [...special, ...dataset.byTrait('ordinary').slice(0, ORDINARY_COMPANIES)].map((company) => ({
    company_id: company.companyId,
    name: company.name,
    note: company.traits.map((trait) => NOTES[trait]).join('; '),
  }));
  return `${Papa.unparse(rows, { newline: '\n' })}\n`;
}
