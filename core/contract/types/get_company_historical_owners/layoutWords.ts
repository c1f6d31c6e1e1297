import type { ListLayout } from './getCompanyHistoricalOwners.ts';

/** How a shareholder list is laid out. */
export const LAYOUT_WORDS: Readonly<Record<ListLayout, string>> = {
  pre_2008: 'contributions without share numbers, before November 2008',
  numbered_2008: 'share numbers and amounts, since November 2008',
  geslv_by_share: 'share numbers, amounts and percentages, a row a share (GesLV, since 2018)',
  geslv_by_holder: 'share numbers, amounts and percentages, a row a holder (GesLV, since 2018)',
  bilingual: 'any of these in two languages',
};
