import type { Company, CompanyWithoutPublications } from './company.ts';
import { seededRandom, type Random } from './random.ts';

/** Publications of one lookalike in the gazette; enough to get between a company's own hits. */
export const MOST_PUBLICATIONS_OF_LOOKALIKE = 3;

const LEGAL_FORM = / (GmbH & Co\. KG|GmbH|UG \(haftungsbeschränkt\)|AG|SE|KG|eG)$/;

const VARIANTS: readonly ((company: Company) => Pick<Company, 'name' | 'seat'>)[] = [
  ({ name, seat }) => ({ name: name.replace(LEGAL_FORM, ' Verwaltungs GmbH'), seat }),
  ({ name, seat }) => ({ name: name.replace(LEGAL_FORM, ' Holding $1'), seat }),
  ({ name, seat }) => ({ name, seat: seat === 'Gera' ? 'Emden' : 'Gera' }),
];

export interface Lookalike {
  readonly company: CompanyWithoutPublications;
  /** A stream of its own. */
  readonly random: Random;
}

/** A company outside of the data set with nearly the same name, or the same name elsewhere; null for few forms of names. */
export function lookalikeOf(company: Company, seed: string): Lookalike | null {
  if (!LEGAL_FORM.test(company.name)) {
    return null;
  }
  const random = seededRandom(`${seed}/lookalike/${company.companyId}`);
  const { register } = company;
  const number = String(random.fork('number').integer(700_000, 799_999));
  const twin: CompanyWithoutPublications = {
    ...company,
    ...random.fork('variant').pick(VARIANTS)(company),
    companyId: `DE-${register.type}-${register.courtCode}-${number}`,
    register: { ...register, number },
    formerNames: [],
    formerSeats: [],
    traits: [],
  };
  return { company: twin, random };
}
