import type { DocumentKind } from './company.ts';
import type { CompanyPlan, ListPlan } from './companyPlan.ts';

export const ALL_BUT_HISTORICAL: readonly DocumentKind[] = ['AD', 'CD', 'DK', 'UT', 'VÖ', 'SI'];
const ALL: readonly DocumentKind[] = ['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'];

const PLAIN = {
  form: 'gmbh',
  status: 'active',
  formerNames: 0,
  formerSeats: 0,
  documents: ALL_BUT_HISTORICAL,
  lists: [],
} as const satisfies Partial<CompanyPlan>;

function list(documentDate: string, layout: ListPlan['layout'], ...changes: ListPlan['changes']): ListPlan {
  return { documentDate, layout, fileForm: 'pdf', changes };
}

/** Four lists, one of each epoch and layout of the law. */
const FOUR_EPOCHS: readonly ListPlan[] = [
  list('2001-03-12', 'dm_pre_2008'),
  list('2010-09-02', 'numbered_2008', 'euro_conversion', 'move'),
  list('2018-11-19', 'geslv_by_share', 'transfer_part', 'marriage'),
  list('2023-05-08', 'geslv_by_holder', 'renumbering', 'capital_increase', 'transfer_to_foreign_company'),
];

/** Two lists filed on one day, so that their leaves carry the same label. */
const SAME_DAY: readonly ListPlan[] = [
  list('2016-02-01', 'numbered_2008'),
  { ...list('2024-04-03', 'geslv_by_holder', 'transfer_all'), filedOn: '2024-04-22' },
  { ...list('2024-04-04', 'geslv_by_holder', 'transfer_to_civil_partnership'), filedOn: '2024-04-22' },
];

/** The companies that demo.json and the tests look for, in an order that never changes: ids depend on it. */
export const SPECIAL_PLANS: readonly CompanyPlan[] = [
  {
    ...PLAIN,
    traits: ['ordinary'],
    courtCode: 'F1103',
    number: '261904',
    lists: [
      list('2021-02-15', 'geslv_by_holder'),
      list('2024-06-11', 'geslv_by_holder', 'renumbering', 'transfer_part'),
    ],
  },
  {
    ...PLAIN,
    traits: ['publications'],
    courtCode: 'D2601',
    capital: 250_000,
    lists: [list('2012-01-20', 'numbered_2008')],
  },
  { ...PLAIN, traits: ['owners_history'], courtCode: 'R2108', capital: 50_000, documents: ALL, lists: FOUR_EPOCHS },
  {
    ...PLAIN,
    traits: ['owners_two_lists'],
    courtCode: 'K1101',
    capital: 25_000,
    lists: [
      list('2019-07-01', 'geslv_by_share'),
      list('2022-10-14', 'bilingual', 'renumbering', 'transfer_to_company'),
    ],
  },
  { ...PLAIN, traits: ['owners_one_list'], courtCode: 'R3306', lists: [list('2020-08-27', 'geslv_by_holder')] },
  {
    ...PLAIN,
    traits: ['owners_legacy_scan'],
    courtCode: 'U1308',
    capital: 50_000,
    documents: ALL,
    lists: [
      { ...list('1998-05-04', 'dm_pre_2008'), fileForm: 'tiff' },
      { ...list('2009-06-17', 'numbered_2008', 'euro_conversion', 'transfer_all'), fileForm: 'image_pdf' },
    ],
  },
  { ...PLAIN, traits: ['no_documents'], courtCode: 'B2609', documents: ['AD', 'CD', 'UT', 'VÖ', 'SI'] },
  {
    ...PLAIN,
    traits: ['name_changed'],
    courtCode: 'P2305',
    formerNames: 2,
    formerSeats: 1,
    lists: [list('2011-03-01', 'numbered_2008'), list('2021-09-30', 'geslv_by_holder', 'transfer_all')],
  },
  { ...PLAIN, traits: ['partnership'], form: 'gmbh_co_kg', courtCode: 'M1201' },
  {
    ...PLAIN,
    traits: ['deleted'],
    courtCode: 'R2402',
    status: 'deleted',
    documents: ALL,
    lists: [list('2010-04-12', 'numbered_2008')],
  },
  {
    ...PLAIN,
    traits: ['same_number_twice'],
    courtCode: 'D3310',
    number: '17968',
    lists: [list('2018-12-03', 'geslv_by_share')],
  },
  {
    ...PLAIN,
    traits: ['same_number_twice'],
    courtCode: 'T2304',
    number: '17968',
    lists: [list('2019-01-15', 'geslv_by_holder')],
  },
  {
    ...PLAIN,
    traits: ['in_liquidation'],
    courtCode: 'M1103',
    status: 'in_liquidation',
    lists: [list('2014-10-06', 'numbered_2008')],
  },
  {
    ...PLAIN,
    traits: ['suffix_in_row'],
    courtCode: 'H1101',
    suffix: 'HB',
    lists: [list('2020-01-09', 'geslv_by_holder')],
  },
  {
    ...PLAIN,
    traits: ['suffix_in_row'],
    courtCode: 'X1517',
    suffix: 'KI',
    lists: [list('2022-03-28', 'geslv_by_share')],
  },
  { ...PLAIN, traits: ['former_court'], courtCode: 'R2108', formerCourtName: 'Minden', formerSeats: 1, documents: ALL },
  { ...PLAIN, traits: ['sample_protocol'], form: 'ug', courtCode: 'R1101' },
  { ...PLAIN, traits: ['same_day_lists'], courtCode: 'D2102', lists: SAME_DAY },
  {
    ...PLAIN,
    traits: ['wrong_sum'],
    courtCode: 'B1601',
    capital: 25_000,
    lists: [list('2022-11-21', 'geslv_by_holder')],
  },
  {
    ...PLAIN,
    traits: ['zip_only'],
    courtCode: 'G1312',
    lists: [
      { ...list('2013-05-13', 'numbered_2008'), fileForm: 'zip' },
      { ...list('2021-12-01', 'geslv_by_share', 'transfer_part'), fileForm: 'zip' },
    ],
  },
];
