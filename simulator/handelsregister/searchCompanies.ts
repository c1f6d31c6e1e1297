import type { Company } from '../dataset/company.ts';
import { formsOfOption } from './legalFormOptions.ts';
import type { SearchCriteria } from './searchCriteria.ts';

/** Hits that the portal lists at most; more make it hint at a narrower search. */
export const MOST_HITS = 100;

export interface SearchOutcome {
  /** By name, at most `MOST_HITS`. */
  readonly hits: readonly Company[];
  readonly tooMany: boolean;
}

const FOLDINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case without accents; umlauts as two letters, so that both spellings meet. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => FOLDINGS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9*?]+/g, ' ')
    .trim();
}

/** What sounds alike in German is spelt alike: `Schmitt`, `Schmid` and `Schmidt`. The real portal's method is not known. */
export function soundOf(text: string): string {
  return foldText(text)
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('dt', 't')
    .replaceAll('ck', 'k')
    .replace(/[cq]/g, 'k')
    .replace(/[vw]/g, 'f')
    .replace(/[iyj]/g, 'i')
    .replace(/[sz]/g, 's')
    .replace(/d\b/g, 't')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[aeiou])h/g, '');
}

/** Looks the data set through as the portal's search does. Former names are found too. */
export function searchCompanies(companies: readonly Company[], criteria: SearchCriteria): SearchOutcome {
  const found = companies.filter((company) => matchesSheet(company, criteria) && matchesName(company, criteria));
  const sorted = found.toSorted((left, right) => left.name.localeCompare(right.name, 'de'));
  return { hits: sorted.slice(0, MOST_HITS), tooMany: sorted.length > MOST_HITS };
}

function matchesSheet(company: Company, criteria: SearchCriteria): boolean {
  const { register, address } = company;
  const sameOrOpen = (wanted: string, actual: string): boolean => wanted === '' || wanted === actual;
  const partOrOpen = (wanted: string, actual: string | undefined): boolean =>
    wanted === '' || foldText(actual ?? '').includes(foldText(wanted));
  return [
    criteria.alsoDeleted || company.status !== 'deleted',
    // No invented company is a branch.
    !criteria.branchesOnly,
    sameOrOpen(criteria.registerType, register.type),
    sameOrOpen(criteria.courtCode, register.courtCode),
    criteria.registerNumber === '' || wildcard(criteria.registerNumber).test(register.number),
    partOrOpen(criteria.seat, company.seat),
    criteria.legalForm === '' || formsOfOption(criteria.legalForm).includes(company.legalForm.code),
    partOrOpen(criteria.postalCode, address?.postalCode),
    partOrOpen(criteria.city, address?.city),
    partOrOpen(criteria.street, address?.street),
    criteria.states.length === 0 || criteria.states.includes(register.state),
  ].every(Boolean);
}

function matchesName(company: Company, criteria: SearchCriteria): boolean {
  if (criteria.keywords === '') {
    return true;
  }
  const spell = criteria.similar ? soundOf : foldText;
  const wanted = spell(criteria.keywords);
  const words = wanted.split(' ').map(wildcard);
  return [company.name, ...company.formerNames].map(spell).some((name) => {
    switch (criteria.keywordMode) {
      case '1':
        return words.every((word) => hasWord(name, word));
      case '2':
        return words.some((word) => hasWord(name, word));
      case '3':
        return name === wanted;
    }
  });
}

function hasWord(name: string, word: RegExp): boolean {
  return name.split(' ').some((token) => word.test(token));
}

/** A whole word or number in which `*` stands for any characters and `?` for one. Folding leaves nothing else to escape. */
function wildcard(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
