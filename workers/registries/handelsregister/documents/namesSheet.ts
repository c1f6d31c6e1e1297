import type { CompanyId } from '#domain/companyId';

/**
 * Whether a printout or content says that it is of a sheet: its number stands in it. A scan says nothing, and is believed
 * for the row that it was taken from.
 *
 * @param words null where nothing can be read in it
 */
export function namesSheet(words: string | null, { number }: Pick<CompanyId, 'number'>): boolean {
  return words === null || new RegExp(`(?<![\\d.])0*${Number(number)}(?!\\d)`, 'u').test(words);
}
