import type { Dataset } from '../../simulator/dataset/dataset.ts';
import { expectedRecord } from '../support/expectedRecord.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the sources say of what profiles tell. */
export interface ProfileTruth {
  isCompany(companyId: string, told: Fields | null): boolean;
  arePublications(companyId: string, told: Fields | null): boolean;
  /** That are verified of a website. */
  readonly addresses: number;
}

const ADDRESSES = 2;

/** Companies of the simulator by its truth; those that only the mirror knows by their id. */
export function profileTruth({ companies }: Dataset): ProfileTruth {
  const byId = new Map(companies.map((company) => [company.companyId, company]));
  return {
    isCompany: (companyId, told) => {
      const company = byId.get(companyId);
      const record = Object.fromEntries(Object.entries(told ?? {}).filter(([field]) => field !== '_registry_meta'));
      return company === undefined ? record['company_id'] === companyId : same(record, expectedRecord(company));
    },
    arePublications: (companyId, told) => {
      const published = byId.get(companyId)?.publications ?? [];
      const listed = (told?.['publications'] ?? []) as readonly Fields[];
      return same(
        listed.map(({ title, published_on: day }) => `${String(day)} ${String(title)}`).toSorted(),
        published.map(({ title, publishedOn }) => `${publishedOn} ${title}`).toSorted(),
      );
    },
    addresses: ADDRESSES,
  };
}

/** The order of fields says nothing. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, member]) => [key, inOrder(member)]),
      )
    : value;
}
