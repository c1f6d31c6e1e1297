import type { Form } from './listForms.ts';
import type { TrueList } from './listTruth.ts';

/** A list that can be set in this form: contributions are older than numbers, some forms have columns for people only. */
export function suitedList(list: TrueList, form: Form): TrueList {
  switch (form) {
    case 'contributions':
      return { ...list, day: '1999-05-04', currency: 'DM' };
    case 'particulars':
      return { ...list, stakes: list.stakes.filter(({ holder }) => holder.kind === 'person') };
    case 'row_per_share':
    case 'numbers_first':
    case 'spanned_holder':
    case 'three_columns':
    case 'prose':
    case 'typewriter':
      return list;
  }
}
