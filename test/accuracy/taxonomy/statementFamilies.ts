import type { Families } from '../sample.ts';
import {
  association,
  cooperative,
  group,
  namedPartners,
  overindebted,
  partnership,
  partnershipByShares,
  stockCorporation,
} from './companies.ts';
import { misprint } from './contradictions.ts';
import { drawPublication, type Wishes } from './drawPublication.ts';
import type { Variation } from './habits.ts';
import { BANK, ENGLISH, INSURER, refusedPublication } from './refusedPublications.ts';
import {
  anyCompany,
  companyBefore2010,
  companyBefore2016,
  largeCompany,
  microCompany,
  smallCompany,
} from './legalForms.ts';
import { staffNotes } from './staffNotes.ts';

/** Every legal form is set in every way at once. */
const WILD: Variation = { isHeadWild: true, isTypographyWild: true };

const WISHES: Readonly<Record<string, Wishes>> = {
  micro: { form: microCompany, variation: WILD },
  small: { form: smallCompany, variation: WILD },
  'medium-large': { form: largeCompany, variation: WILD },
  'deficit-not-covered': { form: overindebted, variation: WILD },
  'named-partners': { form: namedPartners, variation: { isHeadWild: true } },
  partnership: { form: partnership, variation: WILD },
  cooperative: { form: cooperative, variation: WILD },
  association: { form: association, variation: WILD },
  'stock-corporation': { form: stockCorporation, variation: WILD },
  kgaa: { form: partnershipByShares, variation: WILD },
  group: { form: group, variation: WILD },
  'before-bilmog': { form: companyBefore2010, variation: WILD },
  'before-bilrug': { form: companyBefore2016, variation: WILD },
  contradicted: {
    form: largeCompany,
    variation: { isSumPlain: true, typography: { nothing: 'digits' } },
    spoil: misprint,
  },
  'named-sums': { form: largeCompany, variation: { isHeadWild: true, isSumNamed: true } },
  remarks: { form: anyCompany, variation: { ...WILD, hasRemarks: true } },
  'stacked-rows': { form: largeCompany, variation: { isHeadWild: true, isStacked: true } },
  employees: { form: smallCompany, staff: staffNotes },
  heads: { form: anyCompany, variation: { isHeadWild: true } },
  typography: { form: anyCompany, variation: { isTypographyWild: true } },
};

/** Publications drawn from the schemes of the law, by what they vary. */
export const STATEMENT_FAMILIES: Families = {
  ...Object.fromEntries(
    Object.entries(WISHES).map(([name, wishes]) => [name, (random) => drawPublication(wishes, random)]),
  ),
  bank: (random) => refusedPublication(BANK, random),
  insurer: (random) => refusedPublication(INSURER, random),
  english: (random) => refusedPublication(ENGLISH, random),
};
