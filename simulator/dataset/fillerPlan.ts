import type { CompanyPlan, ListPlan } from './companyPlan.ts';
import type { LegalFormKey } from './legalForms.ts';
import { LEGAL_FORMS } from './legalForms.ts';
import type { OwnershipChange } from './ownership.ts';
import { placeList } from './places.ts';
import type { Random } from './random.ts';
import type { ListLayout } from './shareholderList.ts';
import { ALL_BUT_HISTORICAL } from './specialPlans.ts';

/** Forms in about the proportions of the registers, with every register type frequent enough to be found. */
const FORMS: readonly LegalFormKey[] = [
  ...Array.from({ length: 24 }, () => 'gmbh' as const),
  'ug',
  'ug',
  'ug',
  'ug',
  'ag',
  'ag',
  'se',
  'gmbh_co_kg',
  'gmbh_co_kg',
  'gmbh_co_kg',
  'kg',
  'ohg',
  'ek',
  'ek',
  'eg',
  'eg',
  'partg',
  'partg',
  'ev',
  'ev',
  'ev',
  'egbr',
  'egbr',
];

/** Suffixes that result rows of these courts show (docs/spec/registries.md, "Company ids"); Berlin's rows show none. */
const SUFFIXES: Readonly<Record<string, string>> = { H1101: 'HB', X1517: 'KI', X1112: 'FL' };

const CHANGES: readonly OwnershipChange[] = [
  'transfer_all',
  'transfer_part',
  'transfer_to_company',
  'transfer_to_foreign_company',
  'transfer_to_civil_partnership',
  'inheritance',
  'capital_increase',
  'marriage',
  'move',
];

/** A company of the crowd: what it is follows the frequencies of the registers. */
export function fillerPlan(random: Random): CompanyPlan {
  const form = random.pick(FORMS);
  const { courtCode } = random.pick(placeList);
  const status = inventStatus(random);
  const lists = LEGAL_FORMS[form].filesShareholderLists ? planLists(random) : [];
  return {
    traits: status === 'active' && form === 'gmbh' ? ['ordinary'] : [],
    form,
    courtCode,
    ...optionalSuffix(courtCode),
    ...(lists[0]?.layout === 'dm_pre_2008' ? { capital: 50_000 } : {}),
    status,
    formerNames: random.chance(0.12) ? random.integer(1, 2) : 0,
    formerSeats: random.chance(0.08) ? 1 : 0,
    documents: random.chance(0.3) ? [...ALL_BUT_HISTORICAL, 'HD'] : ALL_BUT_HISTORICAL,
    lists,
  };
}

function inventStatus(random: Random): CompanyPlan['status'] {
  if (random.chance(0.06)) {
    return 'deleted';
  }
  return random.chance(0.04) ? 'in_liquidation' : 'active';
}

function optionalSuffix(courtCode: string): { readonly suffix?: string } {
  const suffix = SUFFIXES[courtCode];
  return suffix === undefined ? {} : { suffix };
}

/** None to three lists with the layouts of their years. */
function planLists(random: Random): readonly ListPlan[] {
  const plans: ListPlan[] = [];
  let year = random.integer(1996, 2021);
  let before: ListLayout | null = null;
  for (let count = random.pick([0, 1, 1, 2, 2, 3]); count > 0 && year <= 2025; count--) {
    const layout = layoutOf(random, year);
    plans.push({
      documentDate: `${year}-0${random.integer(1, 9)}-${random.integer(10, 28)}`,
      layout,
      fileForm: fileFormOf(random, year),
      changes: before === null ? [] : changesBetween(random, before, layout),
    });
    before = layout;
    year += random.integer(1, 9);
  }
  return plans;
}

function layoutOf(random: Random, year: number): ListLayout {
  if (year <= 2002) {
    return 'dm_pre_2008';
  }
  if (year <= 2017) {
    return 'numbered_2008';
  }
  return random.pick(['geslv_by_share', 'geslv_by_holder', 'geslv_by_holder', 'bilingual']);
}

function fileFormOf(random: Random, year: number): ListPlan['fileForm'] {
  if (year < 2007) {
    return random.pick(['pdf', 'tiff', 'image_pdf']);
  }
  return random.chance(0.06) ? 'zip' : 'pdf';
}

function changesBetween(random: Random, before: ListLayout, after: ListLayout): readonly OwnershipChange[] {
  const conversion: readonly OwnershipChange[] =
    before === 'dm_pre_2008' && after !== 'dm_pre_2008' ? ['euro_conversion'] : [];
  const renumbering: readonly OwnershipChange[] =
    after === 'geslv_by_holder' && random.chance(0.4) ? ['renumbering'] : [];
  return [...conversion, ...renumbering, random.pick(CHANGES)];
}
