import type { Company, CompanyWithoutPublications } from './company.ts';
import type { CompanyPlan } from './companyPlan.ts';
import type { Dataset } from './dataset.ts';
import type { Filing } from './filing.ts';
import { fillerPlan } from './fillerPlan.ts';
import { generateFilings } from './generateFilings.ts';
import { generatePublications } from './generatePublications.ts';
import { inventCompany } from './inventCompany.ts';
import { joinGroup } from './joinGroup.ts';
import { seededRandom, type Random } from './random.ts';
import type { ShareholderList } from './shareholderList.ts';
import { SPECIAL_PLANS } from './specialPlans.ts';

const DEFAULT_SIZE = 260;

/**
 * Invents the companies of a seed. Every company has a random stream of its own, so a larger size only adds companies at
 * the end: the ids and contents of the first ones stay.
 * @throws RangeError when size is smaller than the number of special companies
 */
export function generateDataset(options: { readonly seed: string; readonly size?: number }): Dataset {
  const size = options.size ?? DEFAULT_SIZE;
  if (size < SPECIAL_PLANS.length) {
    throw new RangeError(`A data set has at least ${SPECIAL_PLANS.length} companies`);
  }
  const invented = inventCompanies(seededRandom(options.seed), size);
  const companies = joinGroup(invented);
  return {
    seed: options.seed,
    companies,
    byTrait: (trait) => companies.filter((company) => company.traits.includes(trait)),
    filingsOf: inventFilings(invented, seededRandom(options.seed)),
    notInRegister: unusedId(companies),
  };
}

function inventCompanies(random: Random, size: number): readonly Company[] {
  const names = new Set<string>();
  const ids = new Set<string>();
  const companies: Company[] = [];
  for (let index = 0; index < size; index++) {
    const stream = random.fork(`company/${index}`);
    const plan: CompanyPlan = SPECIAL_PLANS[index] ?? fillerPlan(stream);
    const company = inventUnused(stream, plan, names, ids);
    for (const name of [company.name, ...company.formerNames]) {
      names.add(name);
    }
    ids.add(company.companyId);
    companies.push({ ...company, publications: generatePublications(company, stream.fork('publications')) });
  }
  return companies;
}

/** Invented when they are asked for first: few programs look at the filings of all companies. */
function inventFilings(companies: readonly Company[], random: Random): Dataset['filingsOf'] {
  const indexes = new Map(companies.map(({ companyId }, index) => [companyId, index]));
  const invented = new Map<string, readonly Filing[]>();
  return (companyId) => {
    const index = indexes.get(companyId);
    const company = index === undefined ? undefined : companies[index];
    if (company === undefined) {
      return [];
    }
    const stream = random.fork(`company/${index}`);
    const filings =
      invented.get(companyId) ?? generateFilings(company, stream.fork('publications'), stream.fork('filings'));
    invented.set(companyId, filings);
    return filings;
  };
}

/** Draws the company again in the rare case that its register number is taken. */
function inventUnused(
  random: Random,
  plan: CompanyPlan,
  names: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): CompanyWithoutPublications {
  const company = inventCompany(random, plan, (name) => names.has(name));
  if (ids.has(company.companyId)) {
    return inventUnused(random.fork('again'), plan, names, ids);
  }
  return plan.traits.includes('wrong_sum')
    ? { ...company, shareholderLists: company.shareholderLists.map(overstateCapital) }
    : company;
}

/** A list whose printed capital is a tenth higher than its shares: the mistake that a reader must notice. */
function overstateCapital(list: ShareholderList): ShareholderList {
  return { ...list, shareCapitalCents: Math.round(list.shareCapitalCents * 1.1) };
}

/** The first Berlin number from 999001 on that no company has. */
function unusedId(companies: readonly Company[]): string {
  const ids = new Set(companies.map((company) => company.companyId));
  let number = 999_001;
  while (ids.has(`DE-HRB-F1103-${number}`)) {
    number++;
  }
  return `DE-HRB-F1103-${number}`;
}
