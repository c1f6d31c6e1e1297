import { parseCompanyId } from '../companyId.ts';
import { isImpliedSuffix } from '../isImpliedSuffix.ts';

/** A number of a part of a register at a court. */
interface Sheet {
  /** As a company id without a suffix and without zeros in front. */
  readonly id: string;
  /** Letters behind the number; none where none are printed, or all numbers of the state have them. */
  readonly suffix: string;
}

/**
 * By what companies are one, however their ids are written: part of the register, court and digits, and the suffix where both
 * have one (docs/spec/decisions.md, "Company ids"). An id without a suffix is the only one of its sheet that has one; where
 * there are several it could be any of them, and is another.
 *
 * @param ids all that are to be told apart
 * @returns of each of them a company id, the same for the same company
 */
export function companyKeys(ids: Iterable<string>): (id: string) => string {
  const suffixes = new Map<string, Set<string>>();
  for (const text of new Set(ids)) {
    const { id, suffix } = sheetOf(text);
    suffixes.set(id, (suffixes.get(id) ?? new Set()).add(suffix));
  }
  return (text) => {
    const { id, suffix } = sheetOf(text);
    const [only = '', another] = [...(suffixes.get(id) ?? [])].filter((one) => one !== '');
    return `${id}${suffix === '' && another === undefined ? only : suffix}`;
  };
}

function sheetOf(text: string): Sheet {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    return { id: text, suffix: '' };
  }
  const { registerType, court, number, suffix } = verdict.id;
  const isPrinted = suffix !== null && !isImpliedSuffix(court.code, registerType, suffix);
  return { id: `DE-${registerType}-${court.code}-${Number(number)}`, suffix: isPrinted ? suffix : '' };
}
