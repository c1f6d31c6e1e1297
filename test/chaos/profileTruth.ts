import type { Dataset } from '../../simulator/dataset/dataset.ts';
import type { Publication } from '../../simulator/dataset/publication.ts';
import { expectedRecord } from '../support/expectedRecord.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the sources say of what profiles tell. */
export interface ProfileTruth {
  isCompany(companyId: string, told: Fields | null): boolean;
  arePublications(companyId: string, told: Fields | null): boolean;
  /** Of the company register itself, in whose listing those of the gazette are as well. */
  areFilings(companyId: string, told: Fields | null): boolean;
  /** That are verified of a website. */
  readonly addresses: number;
}

const ADDRESSES = 2;

/** Companies of the simulator by its truth; those that only the mirror knows by their id. */
export function profileTruth({ companies, filingsOf }: Dataset, now: () => Date): ProfileTruth {
  const byId = new Map(companies.map((company) => [company.companyId, company]));
  return {
    isCompany: (companyId, told) => {
      const company = byId.get(companyId);
      const record = Object.fromEntries(Object.entries(told ?? {}).filter(([field]) => field !== '_registry_meta'));
      return company === undefined ? record['company_id'] === companyId : same(record, expectedRecord(company));
    },
    arePublications: (companyId, told) =>
      same(
        listed((told?.['publications'] ?? []) as readonly Fields[]),
        published(byId.get(companyId)?.publications ?? []),
      ),
    areFilings: (companyId, told) => {
      const today = now().toISOString().slice(0, 10);
      const entries = (told?.['filings'] ?? []) as readonly Fields[];
      const ofRegister = entries.filter(({ published_in: place }) => place === 'unternehmensregister');
      const own = published(filingsOf(companyId).filter(({ publishedOn }) => publishedOn <= today));
      const all = listed(ofRegister);
      const proven = listed(ofRegister.filter(({ match }) => match === 'proven'));
      return own.every((one) => all.includes(one)) && proven.every((one) => own.includes(one));
    },
    addresses: ADDRESSES,
  };
}

function listed(entries: readonly Fields[]): readonly string[] {
  return entries.map(({ title, published_on: day }) => `${String(day)} ${String(title)}`).toSorted();
}

function published(own: readonly Pick<Publication, 'title' | 'publishedOn'>[]): readonly string[] {
  return own.map(({ title, publishedOn }) => `${publishedOn} ${title}`).toSorted();
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
