import type { Company, CompanyWithoutPublications } from '../../dataset/company.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { generatePublications } from '../../dataset/generatePublications.ts';
import { seededRandom, type Random } from '../../dataset/random.ts';
import type { SearchEntry } from './searchIndex.ts';

/** Publications of one lookalike; enough to get between a company's own hits. */
const MOST_PUBLICATIONS = 3;

const LEGAL_FORM = / (GmbH & Co\. KG|GmbH|UG \(haftungsbeschränkt\)|AG|SE|KG|eG)$/;

const VARIANTS: readonly ((company: Company) => Pick<Company, 'name' | 'seat'>)[] = [
  ({ name, seat }) => ({ name: name.replace(LEGAL_FORM, ' Verwaltungs GmbH'), seat }),
  ({ name, seat }) => ({ name: name.replace(LEGAL_FORM, ' Holding $1'), seat }),
  ({ name, seat }) => ({ name, seat: seat === 'Gera' ? 'Emden' : 'Gera' }),
];

/** Companies outside of the data set with nearly the same name, or the same name elsewhere, and what they published. */
export function lookalikes(dataset: Dataset): readonly SearchEntry[] {
  return dataset.companies
    .filter(({ name, publications }) => publications.length > 0 && LEGAL_FORM.test(name))
    .flatMap((company) => entriesBeside(company, seededRandom(`${dataset.seed}/lookalike/${company.companyId}`)));
}

function entriesBeside(company: Company, random: Random): readonly SearchEntry[] {
  const twin: CompanyWithoutPublications = {
    ...company,
    ...random.fork('variant').pick(VARIANTS)(company),
    register: { ...company.register, number: String(random.fork('number').integer(700_000, 799_999)) },
    formerNames: [],
    formerSeats: [],
    traits: [],
  };
  return generatePublications(twin, random.fork('publications'))
    .slice(0, MOST_PUBLICATIONS)
    .map((publication) => ({ publication, company: twin }));
}
